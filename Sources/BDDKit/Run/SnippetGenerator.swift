import BDDLanguageService
import CucumberExpressions
import CucumberMessages
import Gherkin

/// Writes Swift code that would define an undefined step.
struct SnippetGenerator {
    private let generator: CucumberExpressionGenerator
    private let code: SupportCode
    private var made: [Key: [Suggestion.Snippet]] = [:]

    /// What snippets are made of.
    private struct Key: Hashable {
        let keyword: String
        let text: String
        let cells: [String]
        let hasDocString: Bool
        let hasDataTable: Bool
    }

    init(_ code: SupportCode) {
        self.code = code
        generator = CucumberExpressionGenerator(registry: code.registry)
    }

    /// The snippets for a step, best first; the same text with the same kind of block always gives the same ones. Each
    /// is an entry of a list of steps, with its comma.
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
        let key = Key(
            keyword: keyword, text: input.text, cells: property?.input.cells ?? [],
            hasDocString: input.docString != nil, hasDataTable: input.dataTable != nil)
        if let snippets = made[key] { return snippets }
        let snippets = generator.generate(for: input.text, known: known).map { expression in
            Suggestion.Snippet(language: "swift", code: Self.code(keyword, expression, of: input))
        }
        made[key] = snippets
        return snippets
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
