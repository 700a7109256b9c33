import BDDDiagnostics
package import BDDSteps
package import CucumberExpressions
package import CucumberMessages

/// A definition that cannot be used, and its location in the source code.
package struct DefinitionProblem: Error, Sendable, CustomStringConvertible {
    package let location: CodeLocation
    package let error: DefinitionError

    package var description: String { "\(location): \(error.isWarning ? "warning" : "error"): \(error)" }
}

/// All problems found in the definitions.
package struct DefinitionProblems: WholeMessage {
    let problems: [DefinitionProblem]

    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension SupportCode {
    /// Returns this support code if it has no problems.
    ///
    /// - Throws: `DefinitionProblems` with every problem found, and what else is to be said of the definitions.
    package func checked() throws(DefinitionProblems) -> SupportCode {
        guard problems.isEmpty else { throw DefinitionProblems(problems: problems + remarks) }
        return self
    }
}

/// Why a definition cannot be used.
package enum DefinitionError: Error, Sendable, CustomStringConvertible {
    case expression(CucumberExpressionError)
    case regularExpression(RegularExpressionError)
    case parameterType(ParameterTypeError)
    case tagExpression(TagExpressionError)
    case undefinedParameterType(Envelope.UndefinedParameterType)
    /// An earlier definition, at `first`, has the same expression.
    case sameExpression(String, first: CodeLocation)
    /// The source text of a `Regex` is not known.
    case noText
    case unfitParameter(number: Int, takes: String, name: String?, gives: String)
    case unfitCount(takes: [String], gives: [Given])
    /// A time limit that no step can keep.
    case noTime
    /// A second definition of the same world; `first` is the location of the first one.
    case worldMadeTwice(String, first: CodeLocation)

    /// A parameter of an expression: its name, if it has one, and its Swift type.
    package struct Given: Sendable, Equatable {
        let name: String?
        let type: String
    }

    package var description: String {
        switch self {
        case .expression(let error): error.description
        case .regularExpression(let error): error.description
        case .parameterType(let error): error.description
        case .tagExpression(let error): error.description
        case .undefinedParameterType(let undefined):
            """
            nobody defined the parameter type {\(undefined.name)} of '\(undefined.expression)', so no step can match it
              help: define it in a library: ParameterType("\(undefined.name)", pattern: …) { … }
            """
        case .sameExpression(let source, let first):
            """
            '\(source)' is defined twice, so every step that it matches is ambiguous
              help: change or remove this definition, or the one at \(first)
            """
        case .noText: RegexText.missing
        case .unfitParameter(let number, let takes, let name, let gives):
            "argument \(number) of the closure, after the world, is \(takes.withArticle), but \(Self.braces(name)) gives \(gives.withArticle)"
        case .unfitCount(let takes, let gives):
            """
            the closure takes \(Self.list(takes)) after the world, but the expression gives \(Self.list(gives.map { Self.braces($0.name) }))
              help: \(Self.help(takes, gives))
            """
        case .noTime: "the time limit is not longer than 0, so every step would fail"
        case .worldMadeTwice(let name, let first):
            "how \(name.withArticle) is made is said twice, the first time at \(first)"
        }
    }

    /// Whether features can run all the same, and only those scenarios are refused that use the definition.
    var isWarning: Bool {
        if case .sameExpression = self { true } else { false }
    }

    private static func help(_ takes: [String], _ gives: [Given]) -> String {
        guard takes.count < gives.count else {
            return "behind the expression's arguments a closure may take a DocString, a DataTable and the Scenario"
        }
        let parameters = ["_"] + gives.map { "_: \($0.type)" }
        return "take them all, as in { (\(parameters.joined(separator: ", "))) in … }"
    }

    private static func braces(_ name: String?) -> String { name.map { "{\($0)}" } ?? "the group" }

    private static func list(_ items: [String]) -> String {
        items.isEmpty
            ? "no arguments"
            : "\(items.count) argument\(items.count == 1 ? "" : "s") (\(items.joined(separator: ", ")))"
    }
}
