import BDDReports
import CucumberExpressions
import Gherkin
import Testing

@testable import BDDDiagnostics
@testable import BDDLanguageService
@testable import BDDRules
@testable import BDDSentences

@Suite("Lines of Markdown that look like steps")
struct MarkdownStepTests {
    /// A way to write a step that the parser passes over.
    struct Spelling: Sendable, CustomTestStringConvertible {
        /// With `K` for the keyword and `T` for the text.
        let form: String
        let isMended: Bool

        init(_ form: String, isMended: Bool = true) {
            self.form = form
            self.isMended = isMended
        }

        var testDescription: String { form }

        func line(_ step: MarkdownFeature.Step) -> String {
            form.map { character in
                switch character {
                case "K": step.keyword
                case "k": step.keyword.lowercased()
                case "T": step.text
                default: String(character)
                }
            }.joined()
        }
    }

    static let spellings: [Spelling] =
        [
            "1. K T", "1) K T", "12. K T", "a) K T", "iv. K T", "- [ ] K T", "- [x] K T", "* [ ] K T",
            "1. [ ] K T", "K T", "  K T", "     K T", "\tK T", "**K** T", "__K__ T", "_K_ T", "*K* T", "`K` T",
            "***K*** T", "- **K** T", "* __K__ T", "+ _K_ T", "- `K` T", "1. **K** T", "**K T**", "- **K T**", "`K T`",
            "* _K T_", "**K:** T", "- **K**: T", "- K: T", "> K T", "> * K T", "> 1. K T", "• K T", "– K T", "◦ K T",
            "- - K T", "* * K T", "*\u{200B}K T", "* K\u{A0}T", "- k T", "1. k T", "k T", "### K T", "1. K T.",
            "1. K T,", "- <b>K</b> T", "<li>K T</li>", "~~K T~~",
        ].map { form in
            let isLeftAlone =
                ["### ", "<", "~", ">"].contains { form.contains($0) } || form.hasSuffix("T.")
                || form.hasSuffix("T,")
            return Spelling(form, isMended: !isLeftAlone)
        }
        + [
            // A number or a sign that is no mark of a list stays.
            ": K T", "2\\. K T", "A1. K T", "(2) K T",
            "* [K](x) T", "* [ ] [K] T", "[K](x) T", "<!-- x --> K T", "<!-- x --> <!-- y --> 1. K T",
            "* <!-- x --> K T",
            "[^1]: K T", "* So K T", "So K T", "* and so k T", "Also: **K** T", "<h4>K T</h4>",
            "&bull; K T",
        ].map { Spelling($0, isMended: false) }

    private static func findings(_ text: String, _ catalogue: StepCatalogue) throws -> [Diagnostic] {
        var ids = IdGenerator()
        let uri = "x.feature.md"
        let document = try GherkinParser().parse(text, uri: uri, ids: &ids)
        return FeatureCheck(document, in: Source(uri: uri, bytes: Array(text.utf8)), catalogue: catalogue).diagnostics
    }

    private static func steps(_ text: String) throws -> [String] {
        var ids = IdGenerator()
        return try GherkinParser().parse(text, uri: "x.feature.md", ids: &ids).pickles(ids: &ids)
            .flatMap { $0.steps.map(\.text) }
    }

    private static func catalogue(_ texts: some Sequence<String>) throws -> StepCatalogue {
        StepCatalogue(
            try texts.map { text in
                let expression = text.map { "\\{(/".contains($0) ? "\\\($0)" : String($0) }.joined()
                return StepCatalogue.Definition(
                    .cucumber(try CucumberExpression(expression, registry: ParameterTypeRegistry())),
                    location: "S.swift:1")
            })
    }

    private static func mended(_ text: String, _ edit: Diagnostic.Edit) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var scalars = Array(lines[edit.line - 1].unicodeScalars)
        scalars.replaceSubrange(edit.column - 1..<edit.column - 1 + edit.length, with: Array(edit.text.unicodeScalars))
        lines[edit.line - 1] = String(String.UnicodeScalarView(scalars))
        return lines.joined(separator: "\n")
    }

    /// Of each step of our features, this many spellings are tried.
    private static let spellingsOfEach = 4

    @Test("Of our features no step is lost in silence, whatever it looks like and wherever it stands")
    func nothingIsLost() throws {
        let texts = Set(
            try MarkdownFeature.documents().flatMap { document in
                var ids = IdGenerator()
                return document.pickles(ids: &ids).flatMap { $0.steps.map(\.text) }
            })
        let catalogue = try Self.catalogue(texts)
        var (tried, refused, mended, next) = (0, 0, 0, 0)
        for feature in try MarkdownFeature.all() {
            let steps = try Self.steps(feature.text)
            for step in feature.steps {
                for _ in 0..<Self.spellingsOfEach {
                    let spelling = Self.spellings[next % Self.spellings.count]
                    (next, tried) = (next + 1, tried + 1)
                    let text = feature.text(with: spelling.line(step), at: step)
                    guard let found = try? Self.findings(text, catalogue) else {
                        // The rows below it do not fit the table above.
                        refused += 1
                        continue
                    }
                    let told = found.filter { $0.location?.line == step.line }
                    // A heading of HTML around a step with a placeholder is told as a misspelt keyword.
                    let isHeading = spelling.form.hasPrefix("<h") && told.map(\.code) == ["misspelt-keyword"]
                    #expect(isHeading || told.map(\.code) == ["lost-step"], "\(spelling.form): \(step.text)")
                    #expect(isHeading || told.first?.severity == .error)
                    guard let edit = told.first?.fix else {
                        #expect(!spelling.isMended, "\(spelling.form): \(step.text)")
                        continue
                    }
                    let whole = Self.mended(text, edit)
                    #expect(try Self.steps(whole) == steps, "\(spelling.form): \(step.text)")
                    mended += 1
                }
            }
        }
        #expect(tried > 1_000)
        #expect(refused < tried / 20)
        #expect(mended > tried / 2)
    }

    @Test("A line that begins like a step is an error where a definition matches it", arguments: spellings)
    func matching(spelling: Spelling) throws {
        let step = MarkdownFeature.Step(line: 0, keyword: "Then", text: "5 rows are validated")
        let text = "# Feature: f\n## Scenario: s\n* Given a game\n\(spelling.line(step))\n"
        let found = try Self.findings(text, try Self.catalogue(["a game", "5 rows are validated"]))
        #expect(found.map(\.code) == ["lost-step"])
        #expect(found.map(\.severity) == [.error])
        #expect(found.map { $0.location?.line } == [4])
        let mended = found.first?.fix.map { Self.mended(text, $0) }
        let expected = "# Feature: f\n## Scenario: s\n* Given a game\n\(spelling.indent)* Then 5 rows are validated\n"
        #expect(mended == (spelling.isMended ? expected : nil))
    }

    @Test(
        "A sentence in a list is an error without a keyword too, and no keyword is chosen for it",
        arguments: ["* ", "- ", "1. ", "- [ ] ", "• "],
        ["5 rows are validated", "\"Back\" is shown", "nothing happens"])
    func withoutKeyword(bullet: String, text: String) throws {
        let found = try Self.findings(
            "# Feature: f\n## Scenario: s\n* Given a game\n\(bullet)\(text)\n", try Self.catalogue(["a game", text]))
        #expect(found.map(\.code) == ["lost-step"])
        #expect(found.map(\.severity) == [.error])
        #expect(found.map(\.help) == ["begin it with a keyword: '* Given \(text)'"])
        #expect(found.map(\.fix) == [nil])
    }

    @Test(
        "A step with a joined keyword or one of another language is an error",
        arguments: [
            ("* Then5 rows are validated", "write the step as '* Then 5 rows are validated'"),
            ("1. Then5 rows are validated", "write the step as '* Then 5 rows are validated'"),
            ("Dann 5 rows are validated", "in English a step begins with 'Given', 'When' or 'Then'"),
            ("Alors 5 rows are validated", "in English a step begins with 'Given', 'When' or 'Then'"),
        ])
    func otherKeyword(line: String, help: String) throws {
        let found = try Self.findings(
            "# Feature: f\n## Scenario: s\n* Given a game\n\(line)\n",
            try Self.catalogue(["a game", "5 rows are validated"]))
        #expect(found.map(\.code) == ["lost-step"])
        #expect(found.map(\.severity) == [.error])
        #expect(found.map { $0.location?.line } == [4])
        #expect(found.map(\.help) == [help])
    }

    @Test(
        "A list of steps is written as steps in whole or not at all",
        arguments: [
            ("1. Given a game\n2. When a game.\n3. Then a game", [nil, nil, nil]),
            ("1. Given a game.\n2. When a game\n3. Then a game", [nil, nil, nil]),
            ("1. Given a game.\n\n2. When a game\n3. Then a game", [nil, "* When a game", "* Then a game"]),
        ])
    func halfLists(list: String, fixes: [String?]) throws {
        let text = "# Feature: f\n## Scenario: s\n\(list)\n"
        #expect(try Self.findings(text, try Self.catalogue(["a game"])).map { $0.fix?.text } == fixes)
    }

    @Test("An item of a numbered list beside a step is reported, and one apart from steps is not")
    func itemBesideStep() throws {
        let catalogue = try Self.catalogue(["a game"])
        let (start, end) = ("# Feature: f\n## Scenario: s\n* Given a game\n", "1. When people buy\n")
        #expect(try Self.findings(start + end, catalogue).map { $0.location?.line } == [4])
        #expect(try Self.findings(start + "\n" + end, catalogue).isEmpty)
    }

    @Test(
        "Without a definition only the author's own words are written as a step",
        arguments: [
            ("1. Then 5 rows", "* Then 5 rows"), ("- **Then:** \"a\" *is* shown", "* Then \"a\" *is* shown"),
            ("1. [Then](x) 5 rows", nil), ("- [ ] [Then] 5 rows", nil), ("1. Then](x) 5 rows", nil),
            ("1. Then <b>5 rows</b>", nil), ("1. Then [5 rows](x)", nil), ("1. Then…", nil),
        ])
    func words(line: String, mended: String?) throws {
        let text = "# Feature: f\n## Scenario: s\n\(line)\n"
        let found = try Self.findings(text, try Self.catalogue(["a game"]))
        #expect(found.map(\.code) == ["lost-step"])
        let whole = mended.map { "# Feature: f\n## Scenario: s\n\($0)\n" }
        #expect(found.first?.fix.map { Self.mended(text, $0) } == whole)
    }

    @Test(
        "A step or heading that is read in a comment or in code of several lines is a warning",
        arguments: [
            ("<!--\n* Then 5 rows are validated\n-->", 5, "step is run"),
            ("~~~\n* Then 5 rows are validated\n~~~", 5, "step is run"),
            ("<!--\n\n## Scenario: t\n* Then 5 rows are validated\n\n-->", 6, "heading is read"),
        ])
    func hidden(lines: String, line: Int, what: String) throws {
        let text = "# Feature: f\n## Scenario: s\n* Given a game\n\(lines)\n"
        let found = try Self.findings(text, try Self.catalogue(["a game", "5 rows are validated"]))
        #expect(found.map(\.code).allSatisfy { $0 == "step-in-comment" })
        #expect(found.first?.location?.line == line)
        #expect(found.first?.message == "this \(what), although it is in a comment or in code")
        #expect(found.first?.severity == .warning)
    }

    @Test("Dashes at the start of a line below a header are put below it")
    func separators() throws {
        let start = "# Feature: f\n## Scenario: s\n* Given a game\n  | a |\n"
        let catalogue = try Self.catalogue(["a game"])
        let found = try Self.findings(start + "|---|\n  | 1 |\n", catalogue)
        #expect(found.map(\.message) == ["these dashes are outside the table"])
        #expect(
            found.first?.fix.map { Self.mended(start + "|---|\n  | 1 |\n", $0) } == start + "  |---|\n  | 1 |\n")
        #expect(try Self.findings(start + "  |---|\n  | 1 |\n", catalogue) == [])
    }

    @Test("A heading of Markdown that is underlined is not plain Gherkin")
    func underlined() throws {
        let text = "Feature: f\n====\n\nScenario: s\n----\n* Given a game\n"
        let found = try Self.findings(text, try Self.catalogue(["a game"]))
        #expect(found.map { "\($0.location?.line ?? 0) \($0.code)" } == ["4 misspelt-heading"])
    }

    @Test("A comment that is not closed hides nothing", arguments: ["<!--", "~~~", "<!-- x -->"])
    func open(line: String) throws {
        let text = "# Feature: f\n## Scenario: s\n* Given a game\n\(line)\n* Then 5 rows are validated\n"
        #expect(try Self.findings(text, try Self.catalogue(["a game", "5 rows are validated"])) == [])
    }

    @Test(
        "A heading whose keyword is struck out, or that has no colon above rows, is told",
        arguments: [("## ~~Scenario~~: t\n* Given a game", "error"), ("#### Examples\n  | a |\n  | 1 |", "error")])
    func headings(lines: String, severity: String) throws {
        let text = "# Feature: f\n## Scenario Outline: s\n* Given a game\n\n\(lines)\n"
        let found = try Self.findings(text, try Self.catalogue(["a game"]))
        #expect(
            found.first { $0.location?.line == 5 }.map { "\($0.code) \($0.severity)" } == "misspelt-heading \(severity)"
        )
    }

    @Test(
        "A step in a comment is switched off",
        arguments: [
            "<!-- Then 5 rows are validated -->", "* <!-- Then 5 rows are validated -->",
            "Words <!-- Then 5 rows are validated -->", "<!--\nThen 5 rows are validated\n-->",
        ])
    func comments(lines: String) throws {
        let text = "# Feature: f\n## Scenario: s\n* Given a game\n\(lines)\n"
        #expect(try Self.findings(text, try Self.catalogue(["a game", "5 rows are validated"])) == [])
    }
}

extension MarkdownStepTests.Spelling {
    fileprivate var indent: String { String(form.prefix { $0.isWhitespace }) }
}
