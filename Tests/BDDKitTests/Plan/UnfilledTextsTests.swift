import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite("A String that no doc string fills")
struct UnfilledTextsTests {
    private func problems(_ library: StepLibrary<Notes>, _ steps: String...) throws -> [String] {
        let text = "Feature: F\n  Scenario: S\n" + steps.map { "    Given \($0)\n" }.joined()
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(text.utf8), uri: "f.feature", ids: &ids)
        let feature = LoadedFeature(
            bytes: Array(text.utf8), document: document, pickles: document.pickles(ids: &ids))
        return SupportCode([library]).unfilledTexts(in: [feature]).map(\.description)
    }

    private let library: StepLibrary<Notes> = [
        Given("{int} apples", file: "f.swift", line: 1) { (_, _: Int, _: String) in },
        Given("a note", file: "f.swift", line: 2) { (_, _: String) in },
        Given("perhaps a note", file: "f.swift", line: 3) { (_, _: String?) in },
        Given("a table", file: "f.swift", line: 4) { (_, _: DataTable) in },
    ]

    @Test("is reported with the number of the steps")
    func told() throws {
        #expect(
            try problems(library, "5 apples", "6 apples", "a note", "perhaps a note", "a table") == [
                """
                f.swift:1: warning: the closure takes 2 arguments (Int, String) after the world, but the expression \
                gives 1 argument ({int}), and none of its 2 steps has a doc string
                  help: a String after the expression's arguments is the text of a doc string: remove it, or write \
                the text below the step
                """,
                """
                f.swift:2: warning: the closure takes 1 argument (String) after the world, but the expression gives \
                no arguments, and its step has no doc string
                  help: a String after the expression's arguments is the text of a doc string: remove it, or write \
                the text below the step
                """,
            ])
    }

    @Test("is none where one step has a doc string, or where no step is matched")
    func untold() throws {
        let block = "\n      \"\"\"\n      text\n      \"\"\""
        #expect(try problems(library, "5 apples", "6 apples\(block)", "a note\(block)", "a note") == [])
        #expect(try problems(library, "pears", "a table") == [])
    }
}
