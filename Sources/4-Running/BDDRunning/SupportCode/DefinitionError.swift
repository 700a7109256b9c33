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

    /// Problems in the order of their files, as given, and lines.
    init(problems: [DefinitionProblem]) {
        var files: [String: Int] = [:]
        for problem in problems where files[problem.location.path] == nil {
            files[problem.location.path] = files.count
        }
        let places = problems.enumerated().map { number, problem in
            (file: files[problem.location.path] ?? 0, line: problem.location.line, number: number)
        }
        let sorted = places.sorted { ($0.file, $0.line, $0.number) < ($1.file, $1.line, $1.number) }
        self.problems = sorted.map { problems[$0.number] }
    }

    package var description: String { problems.map(\.description).joined(separator: "\n") }
}

extension SupportCode {
    /// Returns this support code if it has no problems.
    ///
    /// - Parameter features: the features that are to be run, if they are known; read only if there are problems.
    /// - Throws: `DefinitionProblems` with every problem, and further remarks about the definitions.
    package func checked(
        for features: () -> [LoadedFeature] = { [] }
    ) throws(DefinitionProblems) -> SupportCode {
        if problems.isEmpty { return self }
        throw DefinitionProblems(problems: problems + remarks + unfilledTexts(in: features()))
    }
}

/// Why a definition cannot be used.
package enum DefinitionError: Error, Sendable, CustomStringConvertible {
    case expression(CucumberExpressionError)
    case regularExpression(RegularExpressionError)
    case parameterType(ParameterTypeError)
    case tagExpression(TagExpressionError)
    /// `nearest` is the name of a parameter type that was probably meant.
    case undefinedParameterType(Envelope.UndefinedParameterType, nearest: String?)
    /// An earlier definition, at `first`, has the same expression.
    case sameExpression(String, first: CodeLocation)
    /// The source text of a `Regex` is not known.
    case noText
    case unfitParameter(number: Int, takes: String, name: String?, gives: String)
    case unfitCount(takes: [String], gives: [Given])
    /// The last parameter takes the text of a doc string, which none of the matching steps has.
    case unfilledText(takes: [String], gives: [Given], steps: Int)
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
        case .expression(let error): error.description + Self.regularExpressionHelp(error.expression)
        case .regularExpression(let error): error.description
        case .parameterType(let error): error.description
        case .tagExpression(let error): error.description
        case .undefinedParameterType(let undefined, let nearest):
            """
            the parameter type {\(undefined.name)} of '\(undefined.expression)' is not defined, so no step can match it
              help: \(nearest.map { "did you mean {\($0)}? Otherwise " } ?? "")define it in a library: ParameterType("\(undefined.name)", pattern: …) { … }
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
        case .unfilledText(let takes, let gives, let steps):
            """
            the closure takes \(Self.list(takes)) after the world, but the expression gives \(Self.list(gives.map { Self.braces($0.name) })), and \(steps == 1 ? "its step has no doc string" : "none of its \(steps) steps has a doc string")
              help: a String after the expression's arguments is the text of a doc string: remove it, or write the text below the step
            """
        case .noTime: "the time limit must be longer than 0, otherwise every step fails"
        case .worldMadeTwice(let name, let first):
            "\(name.withArticle) is made by two definitions, the first one at \(first)"
        }
    }

    /// Whether features can run all the same, and only those scenarios are refused that use the definition.
    var isWarning: Bool {
        switch self {
        case .sameExpression, .unfilledText: true
        default: false
        }
    }

    /// The help for a text that was probably meant as a regular expression.
    private static func regularExpressionHelp(_ expression: String) -> String {
        let signs = ["\\d", "\\w", "\\s", "\\b", ".*", ".+", "[^", "(?:"]
        guard expression.hasPrefix("^") || expression.hasSuffix("$") || signs.contains(where: expression.contains)
        else {
            return ""
        }
        return "\n  help: write a regular expression between slashes, instead of quotes: "
            + "/\(expression.replacing("/", with: "\\/"))/"
    }

    private static func help(_ takes: [String], _ gives: [Given]) -> String {
        guard takes.count < gives.count else {
            return "after the expression's arguments, a closure may take a DocString, a DataTable and the Scenario"
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
