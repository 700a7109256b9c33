/// A parameter of a step's closure, by its type.
struct StepParameter: Sendable {
    enum Kind: Sendable {
        /// Takes what the expression matched; as the last parameter, a `String` takes the doc string's text.
        case value
        case docString
        case dataTable
    }

    let kind: Kind
    /// The type as the error messages name it.
    let typeName: String
    let isText: Bool
    let conversion: ArgumentConversion

    init<Value>(for type: Value.Type) {
        let core = (type as? any OptionalValue.Type)?.wrappedType ?? type
        kind = core == DocString.self ? .docString : core == DataTable.self ? .dataTable : .value
        typeName = String(describing: type)
        isText = core == String.self
        conversion = ArgumentConversion(for: core)
    }
}
