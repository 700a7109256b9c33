import BDDDiagnostics
import BDDSentences
import CucumberExpressions
package import CucumberMessages
package import Gherkin

/// Generates Swift code that defines an undefined step.
package struct SnippetGenerator {
    /// Created for the first undefined step.
    private lazy var generator = CucumberExpressionGenerator(registry: code.registry)
    private let code: SupportCode
    private var made: [Key: [Suggestion.Snippet]] = [:]

    /// The data that snippets depend on.
    private struct Key: Hashable {
        let keyword: String
        let text: String
        let cells: [String]
        let hasDocString: Bool
        let hasDataTable: Bool
    }

    package init(_ code: SupportCode) {
        self.code = code
    }

    /// The snippets for `step`, best first. Each is an entry of a list of steps. For a text of more than 8 KiB there is
    /// one snippet, with the beginning and the end of the text.
    ///
    /// - Parameter property: the property that the step belongs to, and its index there; nil for a plain scenario.
    ///   A value drawn for `{type}` then becomes a parameter of that type, whatever the value looks like.
    package mutating func snippets(
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
        // A text with hundreds of numbers has 256 expressions, each as long as the text.
        let text = LongText.line(input.text)
        let isCut = text.utf8.count != input.text.utf8.count
        let snippets = generator.generate(for: text, known: known).prefix(isCut ? 1 : .max).map { expression in
            Suggestion.Snippet(
                language: "swift",
                code: StepSnippet(
                    keyword, expression, docString: input.docString != nil, dataTable: input.dataTable != nil
                ).code)
        }
        made[key] = snippets
        return snippets
    }

    /// The name of the function that defines a step of this type.
    package static func keyword(of type: PickleStepType) -> String {
        switch type {
        case .context, .unknown: "Given"
        case .action: "When"
        case .outcome: "Then"
        }
    }
}
