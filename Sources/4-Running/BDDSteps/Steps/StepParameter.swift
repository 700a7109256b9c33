/// A parameter of a step's closure, by its type.
///
/// All it says of the type is found out when it is asked: a program has many parameters, and asks when one is wrong.
package struct StepParameter: Sendable {
    package enum Kind: Sendable {
        /// Takes what the expression matched; as the last parameter, a `String` takes the doc string's text.
        case value
        case docString
        case dataTable
        /// Takes nothing of the step.
        case scenario
    }

    private let type: Any.Type

    init<Value>(for type: Value.Type) {
        self.type = type
    }

    package var kind: Kind {
        if type == DocString.self || type == DocString?.self { return .docString }
        if type == DataTable.self || type == DataTable?.self { return .dataTable }
        return type == Scenario.self ? .scenario : .value
    }

    package var isText: Bool { type == String.self || type == String?.self }

    /// The type as the error messages name it.
    package var typeName: String { String(describing: type) }

    /// Whether values of a parameter type with this output type can be converted.
    package func accepts(_ output: Any.Type) -> Bool {
        // Most have the very type: only for the others it is worth asking what the type can do.
        kind == .value && (type == output || isText || ArgumentConversion.accepts(output, as: type))
    }
}
