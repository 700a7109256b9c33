import CucumberExpressions
import CucumberMessages
import Gherkin

/// Writes Swift code that would define an undefined step, with the steps that may have been meant.
struct SnippetGenerator {
    private let generator: CucumberExpressionGenerator
    private let code: SupportCode
    private var made: [String: [Suggestion.Snippet]] = [:]
    private lazy var spellings = Respelling.Spellings(of: code.stepDefinitions.lazy.map(\.pattern.source))

    init(_ code: SupportCode) {
        self.code = code
        generator = CucumberExpressionGenerator(registry: code.registry)
    }

    /// The snippets for a step, best first; the same text always gives the same ones. Each is an entry of a list of
    /// steps, with its comma.
    ///
    /// - Parameter property: of what the step is a case, and its index there. What stands for `{type}` is then a
    ///   parameter of that type, whatever its value looks like.
    mutating func snippets(
        for step: PickleStep, property: (input: PropertyInput, step: Int)? = nil
    ) -> [Suggestion.Snippet] {
        let keyword = Self.keyword(of: step.type)
        var input = StepInput(step, line: 0)
        if let property { input = property.input.marked.steps[property.step] }
        let known = property.map { code.generators.parameterTypes(of: $0.input) } ?? [:]
        let key = "\(keyword) \(input.text) \(property?.input.cells ?? [])"
        if let snippets = made[key] { return snippets }
        let expressions = generator.generate(for: input.text, known: known)
        let hint = lookAlikes(of: input.text) ?? didYouMean(expressions.first?.source ?? input.text)
        let snippets = expressions.enumerated().map { index, expression in
            let code = Self.code(keyword, expression, of: input)
            return Suggestion.Snippet(language: "swift", code: index == 0 ? hint + code : code)
        }
        made[key] = snippets
        return snippets
    }

    /// The steps that would match the text if it were written in the characters that it shows, as comments; nil when
    /// there are none.
    private mutating func lookAlikes(of text: String) -> String? {
        for isPlain in [false, true] {
            guard let respelling = Respelling(text, spellings, isPlain: isPlain) else { return nil }
            guard let matches = try? code.matches(respelling.text), !matches.isEmpty else { continue }
            return Self.text(of: respelling, matches)
        }
        return nil
    }

    private static func text(of respelling: Respelling, _ matches: [StepMatch]) -> String {
        let steps = matches.map { match in
            "// This step reads like '\(match.definition.pattern.source)' (\(match.definition.location)), but\n"
        }
        let shown = respelling.exchanges.prefix(mostExchanges).map { "//   \($0)\n" }
        let rest = respelling.exchanges.count - shown.count
        return (steps + shown + (rest > 0 ? ["//   and \(rest) more\n"] : [])).joined()
    }

    private static let mostExchanges = 3

    /// Up to three steps that are called nearly so, as comments. What stands for a parameter does not count: both are
    /// compared as expressions, whatever their parameters are called.
    private func didYouMean(_ expression: String) -> String {
        let known = code.examples.map { (text: Self.withoutNames($0.text), index: $0.index) }
        let nearest = EditDistance.nearest(to: Self.withoutNames(expression), among: known.map(\.text), count: 3)
        // Steps that differ in their parameters only are called the same: each is named once.
        var left = known
        let indices = nearest.compactMap { text in
            left.firstIndex { $0.text == text }.map { left.remove(at: $0).index }
        }
        return indices.map { index in
            let definition = code.stepDefinitions[index]
            return "// Did you mean '\(definition.pattern.source)' (\(definition.location))?\n"
        }.joined()
    }

    private static func withoutNames(_ expression: String) -> String {
        var isInside = false
        return String(
            expression.filter { character in
                defer { if character == "{" { isInside = true } else if character == "}" { isInside = false } }
                return !isInside || character == "}"
            })
    }

    private static func code(_ keyword: String, _ expression: GeneratedExpression, of step: StepInput) -> String {
        var parameters = zip(expression.parameterNames, expression.parameterTypes).map {
            "\($0): \(Self.name(of: $1.type))"
        }
        if step.docString != nil { parameters.append("docString: DocString") }
        if step.dataTable != nil { parameters.append("dataTable: DataTable") }
        let list = parameters.isEmpty ? "_" : "(_, \(parameters.joined(separator: ", ")))"
        return "\(keyword)(\(literal(expression.source))) { \(list) in\n    throw Pending()\n},"
    }

    /// The type as people write it: `[Int]` for an array of numbers.
    private static func name(of type: Any.Type) -> String {
        let name = String(describing: type)
        guard name.hasPrefix("Array<"), name.hasSuffix(">") else { return name }
        return "[\(name.dropFirst("Array<".count).dropLast())]"
    }

    /// A Swift string literal; a raw one when the text has backslashes or quotes.
    private static func literal(_ text: String) -> String {
        var hashes = ""
        if text.contains("\\") || text.contains("\"") {
            hashes = "#"
            while text.contains("\"" + hashes) || text.contains("\\" + hashes) { hashes += "#" }
        }
        return "\(hashes)\"\(text)\"\(hashes)"
    }

    private static func keyword(of type: PickleStepType) -> String {
        switch type {
        case .context, .unknown: "Given"
        case .action: "When"
        case .outcome: "Then"
        }
    }
}
