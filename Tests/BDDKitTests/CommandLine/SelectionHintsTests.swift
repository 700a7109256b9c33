import Gherkin
import Testing

@testable import BDDKit

@Suite("SelectionHints")
struct SelectionHintsTests {
    private func hints(_ arguments: String...) throws -> [String] {
        let text = """
            @smoke @slow
            Feature: f
              Scenario: A game begins
                Given a step
            """
        var ids = IdGenerator()
        let document = try GherkinParser(dialect: .english).parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        let feature = LoadedFeature(bytes: Array(text.utf8), document: document, pickles: document.pickles(ids: &ids))
        return SelectionHints([feature]).hints(try RunSettings(arguments, [:]))
    }

    @Test("Tags that no scenario has are told, with tags that are nearly so")
    func tags() throws {
        #expect(
            try hints("--tags", "@smok and not @slwo", "--tags", "@smoke or @other") == [
                "no scenario of these files has the tag @smok; did you mean @smoke?",
                "no scenario of these files has the tag @slwo; did you mean @slow?",
                "no scenario of these files has the tag @other",
            ])
    }

    @Test("Names that are nearly so are told")
    func names() throws {
        #expect(
            try hints("--name", "a gmae begins", "--name", "A game begins", "--name", "something else") == [
                "no scenario is called 'a gmae begins'; did you mean 'A game begins'?"
            ])
    }

    @Test("Tags that exist need no hint")
    func none() throws {
        #expect(try hints("--tags", "@smoke and @slow") == [])
    }
}
