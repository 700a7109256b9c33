package import CucumberExpressions

/// The arguments of one step. The closure's parameters take them one after another.
package struct StepArguments: Sendable {
    let matched: Arguments
    let docString: DocString?
    let dataTable: DataTable?
    private let scenario: Scenario?
    private var taken = 0
    /// The values that were made before the closure is called, by the number of the argument.
    private var made: [Int: any Sendable] = [:]

    package init(
        matched: Arguments, docString: DocString? = nil, dataTable: DataTable? = nil, scenario: Scenario? = nil
    ) {
        self.matched = matched
        self.docString = docString
        self.dataTable = dataTable
        self.scenario = scenario
    }

    /// Whether an argument has a parameter type that makes its values asynchronously.
    package var areAsynchronous: Bool {
        for index in 0..<matched.count where matched[index].parameterType.asyncTransform != nil { return true }
        return false
    }

    /// Makes the values of the parameter types that make them asynchronously, one after the other.
    ///
    /// - Throws: `FailedTransform`, or a failure that the code of a parameter type throws for reports.
    package mutating func makeAsynchronousValues() async throws {
        for index in 0..<matched.count { made[index] = try await ArgumentConversion.asyncValue(of: matched[index]) }
    }

    /// Takes the next argument as a value of `type`.
    ///
    /// - Throws: `ArgumentError`, or the error of a parameter type's transformation.
    mutating func next<Value>(_ type: Value.Type) throws -> Value {
        if type == Scenario.self, let scenario = scenario as? Value { return scenario }
        defer { taken += 1 }
        guard taken < matched.count else { return try trailing(type) }
        return try ArgumentConversion.value(of: matched[taken], made: made[taken], as: type)
    }

    private func trailing<Value>(_ type: Value.Type) throws -> Value {
        switch StepParameter(for: type).kind {
        case .dataTable:
            if let value = dataTable as? Value { return value }
            throw ArgumentError.missing("data table")
        case .docString:
            if let value = docString as? Value { return value }
            throw ArgumentError.missing("doc string")
        case .value, .scenario:
            if let value = docString?.content as? Value { return value }
            throw ArgumentError.missing("doc string")
        }
    }
}

/// The arguments of a step do not fit the parameters of its definition.
package enum ArgumentError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case surplus(String)
    case unfit(text: String, type: String)
    /// The group took no part in the match, and the parameter is not optional.
    case absent(type: String)

    package var description: String {
        switch self {
        case .missing(let what): "the step needs a \(what), but it has none"
        case .surplus(let what): "the step has a \(what), but it takes none"
        case .unfit(let text, let type): "'\(text)' is not a value of type \(type)"
        case .absent(let type):
            "a group of the regular expression matched nothing, so there is no \(type): take it as \(type)?"
        }
    }
}
