/// A parameter of a step's closure, described by its type.
///
/// Its properties are computed on demand: a program has many parameters and needs their properties mostly for errors.
package struct StepParameter: Sendable {
    package enum Kind: Sendable {
        /// Takes an argument of the expression. As the last parameter, a `String` may take the doc string's text.
        case value
        case docString
        case dataTable
        /// Takes the running scenario.
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

    /// Whether a step may lack the doc string or table that it takes.
    package var isOptional: Bool { type == DocString?.self || type == DataTable?.self || type == String?.self }

    package var isText: Bool { type == String.self || type == String?.self }

    /// The type's name in error messages.
    package var typeName: String { String(describing: type) }

    /// Whether a parameter type's values of type `output` can be converted to the type of this parameter.
    package func accepts(_ output: Any.Type) -> Bool {
        // Usually both types are the same, and checking that is faster than searching for a conversion.
        kind == .value && (type == output || isText || ArgumentConversion.accepts(output, as: type))
    }
}
