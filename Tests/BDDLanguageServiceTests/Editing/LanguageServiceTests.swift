import BDDDiagnostics
import Gherkin
import Testing

@testable import BDDLanguageService
@testable import BDDSentences

@Suite("Language service")
struct LanguageServiceTests {
    private func position(_ line: Int, _ character: Int) -> TextPosition {
        TextPosition(line: line, character: character)
    }

    @Test("A file is broken when it is not Gherkin, not when its steps are none")
    func broken() {
        for (text, isBroken) in [
            ("Feature: a\n  Scenario: b\n    Given c‸", false), ("Feature: a\n  Thne c‸", false),
            ("Scenario: a\nThne c‸", true),
        ] {
            let project = EditedProject([:])
            _ = project.open(text, as: "a.feature")
            #expect(project.service.isBroken("a.feature") == isBroken)
        }
    }

    @Test("Diagnostics are those of the text in the editor, and of the file when it is closed")
    func diagnostics() {
        let project = EditedProject(["a.feature": "Feature: a\n  Scenario: b\n    Given the app is open\n"])
        #expect(project.service.diagnostics(of: "a.feature") == [])
        _ = project.open("Feature: a\n  Scenario: b\n    Given the app is opn\n")
        let found = project.service.diagnostics(of: "a.feature")
        #expect(found.map(\.code) == ["undefined-step"])
        #expect(found.map(project.service.span(of:)) == [TextSpan(start: position(2, 4), end: position(2, 24))])
        project.service.edit(
            "a.feature", [TextEdit(span: TextSpan(start: position(2, 23), end: position(2, 23)), text: "e")], version: 2
        )
        #expect(project.service.diagnostics(of: "a.feature") == [])
        #expect(project.service.version(of: "a.feature") == 2)
        project.service.replace("a.feature", with: "Feature: a\n  Scenario: b\n", version: 3)
        #expect(project.service.diagnostics(of: "a.feature").map(\.code) == ["no-steps"])
        project.service.close("a.feature")
        #expect(project.service.diagnostics(of: "a.feature") == [])
    }

    @Test("Beside a line that cannot be parsed the steps are reported that are none, but not those with placeholders")
    func besideParseErrors() {
        let project = EditedProject()
        func found(_ text: String) -> [String] {
            _ = project.open(text)
            return project.service.diagnostics(of: "a.feature").map { "\($0.location?.line ?? 0) \($0.code)" }
        }
        let steps = "Feature: a\n  Scenario: b\n    Given the app is opn\n"
        #expect(found(steps) == ["3 undefined-step"])
        #expect(
            found(steps + "    Whne it\n    When I fly\n") == [
                "3 undefined-step", "4 unexpected-line", "5 undefined-step",
            ])
        #expect(
            found(steps + "    When I <fly>\n  Exmaples:\n    | fly |\n") == ["3 undefined-step", "5 unexpected-line"])
        #expect(
            found(steps + "    Whne it\n    # check: ignore undefined-step – it comes later\n    When I fly\n") == [
                "3 undefined-step", "4 unexpected-line",
            ])
        // A doc string without an end cannot be left out.
        #expect(found(steps + "    Given the app is open\n      \"\"\"\n") == ["5 open-doc-string"])
    }

    @Test("A file that is not open cannot be edited")
    func closed() {
        let project = EditedProject(["a.feature": "Feature: a"])
        #expect(!project.service.edit("a.feature", [], version: 1))
        #expect(!project.service.replace("b.feature", with: "", version: 1))
    }

    @Test("Other steps give other diagnostics")
    func catalogue() {
        let project = EditedProject()
        _ = project.open("Feature: a\n  Scenario: b\n    Given the app is open\n")
        #expect(project.service.diagnostics(of: "a.feature") == [])
        project.service.catalogue = StepCatalogue([])
        #expect(
            project.service.diagnostics(of: "a.feature").map(\.message) == [
                "there is no such step: no step says 'the', 'app' or 'is'"
            ])
    }

    @Test("Scenarios that were checked before are reported as in a file that is new")
    func knownScenarios() {
        let project = EditedProject()
        let sound = "  Scenario Outline: b <c>\n    * the app is open\n    * row <c> is red\n    Examples:\n"
        let texts = [
            "Feature: a\n\(sound)      | c |\n      | 1 |\n",
            "Feature: a\n\(sound)      | c |\n      | x |\n",
            "Feature: a\n  Background:\n    * x\n\(sound)      | c |\n      | 1 |\n",
            "Feature: a\n\(sound)      | c |\n      | 1 |\n\n\(sound)      | c |\n      | 1 |\n",
            "# language: en-old\nFeature: a\n\(sound)      | c |\n      | 1 |\n",
            "@t\nFeature: a\n  @t\n\(sound)      | c |\n      | 1 |\n",
        ]
        for path in ["a.feature", "a.feature.md"] {
            for text in texts + texts.reversed() {
                _ = project.open(text, as: path)
                let fresh = EditedProject()
                _ = fresh.open(text, as: path)
                #expect(project.service.diagnostics(of: path) == fresh.service.diagnostics(of: path))
            }
        }
        _ = project.open(texts[0])
        #expect(project.service.diagnostics(of: "a.feature") == [])
        _ = project.open(texts[1])
        #expect(project.service.diagnostics(of: "a.feature").map(\.location?.line) == [7])
    }

    @Test("Files that are only listed are read when something is asked of them")
    func listed() {
        var read: [String] = []
        let service = LanguageService(EditedProject.catalogue) { path in
            read.append(path)
            return Array("Feature: \(path)\n".utf8)
        }
        service.list(["b.feature", "a.feature"])
        #expect(service.paths == ["a.feature", "b.feature"])
        #expect(read == [])
        #expect(service.diagnostics(of: "b.feature") == [])
        #expect(read == ["b.feature"])
        #expect(service.symbols(matching: "").map(\.name) == ["a.feature", "b.feature"])
        #expect(read == ["b.feature", "a.feature"])
    }

    @Test("Results of a run move with their lines, and go when these are edited")
    func results() {
        let project = EditedProject()
        _ = project.open("Feature: a\n  Scenario: b\n    Given the app is open\n")
        let result = Diagnostic(
            code: "run", uri: "a.feature", location: .init(line: 3, column: 5), message: "b: failed")
        project.service.setResults([result], of: "a.feature")
        let top = TextSpan(start: position(1, 0), end: position(1, 0))
        project.service.edit("a.feature", [TextEdit(span: top, text: "\n")], version: 2)
        #expect(project.service.diagnostics(of: "a.feature").map(\.location?.line) == [4])
        let inside = TextSpan(start: position(3, 10), end: position(3, 10))
        project.service.edit("a.feature", [TextEdit(span: inside, text: " ")], version: 3)
        #expect(project.service.diagnostics(of: "a.feature").filter { $0.code == "run" } == [])
    }

    @Test("Hover says what a step is, where it is and how often it is used")
    func hover() {
        let project = EditedProject()
        let cursor = project.open("Feature: a\n  Scenario: b\n    Given the ‸app is open\n    Then row 1 is red\n")
        #expect(
            project.service.hover("a.feature", at: cursor)?.markdown == """
                *Given* the app is open

                Opens the app.

                `the app is open` – Steps.swift:3, used once
                """)
        #expect(
            project.service.hover("a.feature", at: position(3, 10))?.markdown == """
                *Then* row **1** is **red**

                - `int`: a whole number in digits
                - `colour`: one of red, yellow, green

                `row {int} is {colour}` – Steps.swift:13, used once
                """)
        #expect(project.service.hover("a.feature", at: position(0, 3)) == nil)
    }

    @Test("A step is defined in Swift and used in sentences")
    func places() {
        let project = EditedProject(["b.feature": "Feature: b\n  Scenario: c\n    * the app is open"])
        let cursor = project.open("Feature: a\n  Scenario: b\n    Given the ‸app is open\n")
        let code = FileSpan(path: "Steps.swift", span: TextSpan(start: position(2, 0), end: position(2, 0)))
        #expect(project.service.definitions("a.feature", at: cursor) == [code])
        let uses = [
            FileSpan(path: "a.feature", span: TextSpan(start: position(2, 10), end: position(2, 25))),
            FileSpan(path: "b.feature", span: TextSpan(start: position(2, 6), end: position(2, 21))),
        ]
        #expect(project.service.references("a.feature", at: cursor) == uses)
        #expect(project.service.references("a.feature", at: cursor, withDefinition: true) == [code] + uses)
    }

    @Test("Headings are symbols, each with those below")
    func symbols() {
        let project = EditedProject()
        _ = project.open("Feature: a\n\n  Rule: b\n    Scenario: c\n      Given x\n\n    @t\n    Scenario: d\n")
        let symbols = project.service.symbols(of: "a.feature")
        #expect(symbols.map(\.name) == ["a"])
        #expect(symbols[0].children.map(\.name) == ["b"])
        #expect(symbols[0].children[0].children.map(\.name) == ["c", "d"])
        #expect(symbols[0].children[0].children[0].span == TextSpan(start: position(3, 0), end: position(4, 13)))
        #expect(project.service.symbols(matching: "D").map(\.name) == ["d"])
    }

    @Test("Blocks, doc strings and tables can be folded")
    func folds() {
        let project = EditedProject()
        _ = project.open(
            "Feature: a\n  Scenario: b\n    Given x\n      \"\"\"\n      t\n      \"\"\"\n    Given y\n      | a |\n      | b |"
        )
        #expect(project.service.folds(of: "a.feature") == [0...8, 1...8, 3...5, 7...8])
    }

    @Test("Tokens are keywords, values, tags, placeholders and cells")
    func tokens() {
        let project = EditedProject()
        _ = project.open(
            "@t\nFeature: a\n  Scenario Outline: b\n    When I tap row 1, column <c>\n    Examples:\n      | c |\n      | 2 |"
        )
        let found = project.service.tokens(of: "a.feature").map {
            "\($0.span.start.line):\($0.span.start.character) \($0.kind)"
        }
        #expect(
            found == [
                "0:0 decorator", "1:0 keyword", "2:2 keyword", "3:4 keyword", "3:19 parameter", "3:29 variable",
                "4:4 keyword", "5:8 property", "6:8 string",
            ])
    }

    @Test("Formatting touches the lines that change")
    func formatting() throws {
        let project = EditedProject()
        let text = "Feature: a\n\n  Scenario: b\n  Given the app is open\n    And x\n"
        _ = project.open(text)
        let edits = try project.service.formatting(of: "a.feature")
        #expect(
            edits == [
                TextEdit(
                    span: TextSpan(start: position(3, 0), end: position(4, 0)), text: "    Given the app is open\n")
            ])
    }

    @Test("A lens stands at the feature and at each scenario")
    func lenses() {
        let project = EditedProject()
        _ = project.open("Feature: a\n  Background:\n    Given x\n  Scenario: b\n")
        #expect(
            project.service.lenses(of: "a.feature") == [
                RunLens(path: "a.feature", line: 0, isFeature: true),
                RunLens(path: "a.feature", line: 3, isFeature: false),
            ])
    }
}
