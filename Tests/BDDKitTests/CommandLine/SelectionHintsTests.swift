import Gherkin
import Testing

@testable import BDDOptions
@testable import BDDRunning

@Suite("SelectionHints")
struct SelectionHintsTests {
    private func hints(_ arguments: String...) throws -> [String] {
        SelectionHints([try feature()]).hints(try RunSettings(arguments, [:]))
    }

    private func feature() throws -> LoadedFeature {
        let text = """
            @smoke @slow
            Feature: f
              Scenario: A game begins
                Given a step
            """
        var ids = IdGenerator()
        let document = try GherkinParser(dialect: .english).parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        return LoadedFeature(bytes: Array(text.utf8), document: document, pickles: document.pickles(ids: &ids))
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

    @Test(
        "Tags that are asked for and that no scenario has are remarked on, each once; those that are excluded are not")
    func remarks() throws {
        func remarks(_ tags: String...) throws -> [String] {
            SelectionHints.remarks([try feature()], try RunSettings(tags.flatMap { ["--tags", $0] }, [:]))
        }
        #expect(
            try remarks("@smok or @slow", "@smoke or (@other or @smok) and not @wip") == [
                "no scenario of these files has the tag @smok; did you mean @smoke?",
                "no scenario of these files has the tag @other",
            ])
        #expect(try remarks("@smoke or @slow", "not @wip", "not (@a or @b)") == [])
        #expect(try remarks() == [])
    }

    @Test("A tag that scenarios have with parentheses only is told in the form that matches")
    func parentheses() throws {
        let text = """
            Feature: f
              @quarantined(until=2026-12-31)
              Scenario: a
                Given a step
              @quarantined(until=2026-11-30)
              Scenario: b
                Given a step
            """
        var ids = IdGenerator()
        let document = try GherkinParser(dialect: .english).parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        let feature = LoadedFeature(bytes: Array(text.utf8), document: document, pickles: document.pickles(ids: &ids))
        #expect(
            SelectionHints([feature]).hints(try RunSettings(["--tags", "@quarantined"], [:])) == [
                "no scenario of these files has the tag @quarantined without parentheses; did you mean "
                    + #"'@quarantined\(until=2026-11-30\)' or '@quarantined\(until=2026-12-31\)'?"#
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
