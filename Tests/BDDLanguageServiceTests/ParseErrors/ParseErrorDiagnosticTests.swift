import BDDDiagnostics
import BDDRules
import Gherkin
import Testing

@Suite("Diagnostics of parse errors")
struct ParseErrorDiagnosticTests {
    private func diagnose(_ text: String, uri: String = "a.feature") -> String {
        diagnose(Array(text.utf8), uri: uri)
    }

    private func diagnose(_ bytes: [UInt8], uri: String = "a.feature") -> String {
        var ids = IdGenerator()
        do {
            _ = try GherkinParser().parse(bytes, uri: uri, ids: &ids)
            return ""
        } catch {
            return DiagnosticRenderer().render(Diagnostic.all(error, in: Source(uri: uri, bytes: bytes)))
        }
    }

    @Test("a misspelt step")
    func step() {
        #expect(
            diagnose(
                "Feature: f\n  Scenario: s\n    Given x\n    Whne I tap 3\n", uri: "Features/mastermind/play.feature")
                    == """
                    Features/mastermind/play.feature:4:5: error: expected a step, a table row or a tag, got 'Whne I tap 3'
                        Whne I tap 3
                        ^
                      help: did you mean 'When'?

                    """)
    }

    @Test(
        "misspelt keywords are recognised, and words that are none are left alone",
        arguments: [
            ("given y", "did you mean 'Given'?"), ("Gven y", "did you mean 'Given'?"),
            ("Tehn y", "did you mean 'Then'?"), ("\u{422}hen y", "did you mean 'Then'?"),
            ("Zhen y", "did you mean 'When' or 'Then'?"),
            ("scenario", "did you mean 'Scenario:'?"),
            ("Senario: y", "did you mean 'Scenario:'?"), ("scenario outline: y", "did you mean 'Scenario Outline:'?"),
            ("Scenario Outlin: y", "did you mean 'Scenario Outline:'?"), ("Exampels:", "did you mean 'Examples:'?"),
            ("and", "did you mean 'And'?"), ("Rulle: y", "did you mean 'Rule:'?"),
            ("Feature: g", "a file holds one feature: give this one a file of its own"),
            ("Background: b", "a background stands above the first scenario, once"),
        ])
    func keywords(_ line: String, _ help: String) {
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n\(line)") == """
                a.feature:4:1: error: expected a step, a table row or a tag, got '\(line)'
                    \(line)
                    ^
                  help: \(help)

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  hello there") == """
                a.feature:4:3: error: expected a step, a table row or a tag, got 'hello there'
                    hello there
                    ^
                  help: a step is a single line: put this behind the step in the line above

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  Nonsense") == """
                a.feature:4:3: error: expected a step, a table row or a tag, got 'Nonsense'
                    Nonsense
                    ^
                  help: a step begins with 'Given', 'When' or 'Then', and a comment with '#'

                """)
    }

    @Test(
        "a keyword that lacks its text, its space or its colon",
        arguments: [
            ("Then", "'Then' needs the text of a step behind it"), ("And", "'And' needs the text of a step behind it"),
            ("*", "'*' needs the text of a step behind it"),
            (
                "Given\u{A0}y",
                "a no-break space (U+00A0, NO-BREAK SPACE) stands behind the keyword: type a plain one"
            ),
            ("Scenario", "'Scenario' needs a colon directly behind it"),
            ("Scenario : y", "'Scenario' needs a colon directly behind it"),
            ("Scenario Outline y", "'Scenario Outline' needs a colon directly behind it"),
            ("Examples", "'Examples' needs a colon directly behind it"),
        ])
    func bareKeywords(_ line: String, _ help: String) {
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n\(line)") == """
                a.feature:4:1: error: expected a step, a table row or a tag, got '\(line)'
                    \(line)
                    ^
                  help: \(help)

                """)
    }

    @Test("keywords of the file's own language are suggested")
    func ownLanguage() {
        #expect(
            diagnose("# language: fr\nFonctionnalité: f\nScénario: s\nSoit x\nQuadn y") == """
                a.feature:5:1: error: expected a step, a table row or a tag, got 'Quadn y'
                    Quadn y
                    ^
                  help: did you mean 'Quand'?

                """)
        #expect(
            diagnose("# language: fr\nFonctionnalité: f\nScénario: s\nSoit x\nÉtant donné") == """
                a.feature:5:1: error: expected a step, a table row or a tag, got 'Étant donné'
                    Étant donné
                    ^
                  help: 'Étant donné' needs the text of a step behind it

                """)
    }

    @Test("a file in another language than it says")
    func foreignLanguage() {
        #expect(
            diagnose("Fonctionnalité: f\n") == """
                a.feature:1:1: error: expected a feature, a tag or a language, got 'Fonctionnalité: f'
                    Fonctionnalité: f
                    ^
                  help: these are French keywords: add '# language: fr' as the first line

                """)
        #expect(
            diagnose("Funcionalidade: f\n  Contexto:\n    Dado x\n    Quando y") == """
                a.feature:1:1: error: expected a feature, a tag or a language, got 'Funcionalidade: f'
                    Funcionalidade: f
                    ^
                  help: these are Portuguese keywords: add '# language: pt' as the first line

                """)
    }

    @Test(
        "an unknown language, and the ones that are near",
        arguments: [
            ("frr", "did you mean 'fr'?"), ("french", "did you mean 'fr'?"), ("Deutsch", "did you mean 'de'?"),
            ("en-us", "did you mean 'en'?"), ("xyz", "--i18n-languages lists all languages"),
            ("pt-BR", "did you mean 'pt'?"),
        ])
    func unknownLanguage(_ name: String, _ help: String) {
        #expect(
            diagnose("# language: \(name)\nFeature: f") == """
                a.feature:1:1: error: there is no language '\(name)'
                    # language: \(name)
                    ^
                  help: \(help)

                """)
    }

    @Test("a first row with two bars between its cells, and one that is the odd one")
    func unevenHeader() {
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  || a || b ||\n  | c | d |\n") == """
                a.feature:4:3: error: the first row has 5 cells, and each row below it has 2
                    || a || b ||
                    ^
                  help: a row has one '|' between its cells, and not two

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  | a |\n  | c | d |\n  | e | f |\n") == """
                a.feature:4:3: error: the first row has 1 cell, and each row below it has 2
                    | a |
                    ^

                """)
    }

    @Test("a language in words of its own, and a step as code")
    func otherForms() {
        #expect(
            diagnose("# Sprache: de\nFunktionalität: f\n") == """
                a.feature:1:1: error: this line does not name the language of the file
                    # Sprache: de
                    ^
                  help: write '# language: de', as the first line

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\nWhen(\"I tap\")\n") == """
                a.feature:4:1: error: expected a step, a table row or a tag, got 'When("I tap")'
                    When("I tap")
                    ^
                  help: a step is written 'When I tap'

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\nцрут I tap\n") == """
                a.feature:4:1: error: expected a step, a table row or a tag, got 'црут I tap'
                    црут I tap
                    ^
                  help: did you mean 'When'? It was typed on another keyboard

                """)
    }

    @Test("an uneven row")
    func row() {
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  | a | b |\n  | c |\n") == """
                a.feature:5:3: error: the row has 1 cell, the first row has 2
                    | c |
                    ^
                  help: a cell that is empty is written '|  |'

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  | a | b |\n  | c | d\n") == """
                a.feature:5:3: error: the row has 1 cell, the first row has 2
                    | c | d
                    ^
                  help: a row ends with '|'

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  | a |\n  | c | d |\n") == """
                a.feature:5:3: error: the row has 2 cells, the first row has 1
                    | c | d |
                    ^
                  help: a bar within a cell is written '\\|'

                """)
    }

    @Test(
        "a line among rows that lacks a bar or has other ones, and a comment of programs, are told as such",
        arguments: [
            ("c | d |", "a row begins with '|'", "| c | d |"),
            ("｜ c ｜ d ｜", "a row has '|' between its cells, and not '｜'", "| c | d |"),
            ("¦ c ¦ d ¦", "a row has '|' between its cells, and not '¦'", "| c | d |"),
            ("c\td", "a row has a '|' at both ends and between its cells, and no tabs", "| c | d |"),
            ("c | d | e |", "a row begins with '|'", nil),
            ("// Given x", "a comment begins with '#', and not with '//'", nil),
            ("// c | d |", "a comment begins with '#', and not with '//'", nil),
        ])
    func otherRows(_ line: String, _ help: String, _ mended: String?) throws {
        let source = Source(
            uri: "a.feature", bytes: Array("Feature: f\nScenario: s\nGiven x\n| a | b |\n\(line)\n".utf8))
        var ids = IdGenerator()
        let error = try #require(throws: ParseErrors.self) {
            _ = try GherkinParser().parse(Array(source.data.utf8), uri: "a.feature", ids: &ids)
        }
        let found = Diagnostic.all(error, in: source)
        #expect(found.map(\.help) == [help])
        #expect(found.map { $0.fix?.text } == [mended])
    }

    @Test(
        "where a line stands that does not belong there, and what to do",
        arguments: [
            (
                "Feature: f\nScenario: s\n@tag\nThen y\n", "3:1 this tag stands above no heading",
                "tags stand above a heading: move them above line 2"
            ),
            (
                "Feature: f\nScenario: s\nThen y\n\n@a\n@b\n# end\n", "5:1 this tag stands above no heading",
                "remove it, or write what it belongs to below it"
            ),
            (
                "Feature: f\nScenario: s\nThen y\n+---+\n| a |\n",
                "4:1 expected a step, a table row or a tag, got '+---+'",
                "a table has no frame: remove this line"
            ),
            (
                "Some words that are no heading\nScenario: s\nThen y\n",
                "1:1 expected a feature, a tag or a language, got 'Some words that are no heading'",
                "a file begins with 'Feature:' and a name"
            ),
            (
                "Feature: f\nScenario: s\nThen y:\n\"\"\"\ntext\n'''\nAnd z\n",
                "6:1 ''' does not end the doc string, as it begins with \"\"\"", "write \"\"\" in place of '''"
            ),
        ])
    func places(text: String, finding: String, help: String) throws {
        let source = Source(uri: "a.feature", bytes: Array(text.utf8))
        var ids = IdGenerator()
        let error = try #require(throws: ParseErrors.self) {
            _ = try GherkinParser().parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        }
        let found = Diagnostic.all(error, in: source)
        #expect(found.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" } == [finding])
        #expect(found.map(\.help) == [help])
    }

    @Test("a tag among steps is one error")
    func tagAmongSteps() {
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n@tag\nThen y\nAnd z\n") == """
                a.feature:4:1: error: this tag stands above no heading
                    @tag
                    ^
                  help: tags stand directly above a heading

                """)
    }

    @Test("a heading that is a comment is shown where it stands")
    func hiddenHeading() {
        #expect(
            diagnose("Feature: f\n  @a\n  ## Scenario: s\n  Given x\n") == """
                a.feature:3:3: error: a line that begins with '#' is a comment, so this heading is none
                    ## Scenario: s
                    ^
                  help: write 'Scenario:' without '##'

                """)
    }

    @Test(
        "another sign than a colon behind a heading, of which 'Scenarios' is nearly one",
        arguments: [
            ("Scenario： t", "'Scenario' needs a colon directly behind it", "Scenario:", 9),
            ("Scenario - t", "'Scenario' needs a colon directly behind it", "Scenario:", 10),
            ("Scenarioz: t", "did you mean 'Scenario:'?", "Scenario:", 10),
            ("Examples. t", "'Examples' needs a colon directly behind it", "Examples:", 9),
        ])
    func otherSigns(line: String, help: String, meant: String, length: Int) throws {
        let found = try errors("Feature: f\nScenario: s\nGiven x\n\(line)\n")
        #expect(found.map(\.help) == [help])
        #expect(found.map { $0.fix?.text } == [meant])
        #expect(found.map { $0.fix?.length } == [length])
    }

    @Test("doc strings that are not closed, or have other quotes, are one error")
    func tornDocString() throws {
        let start = "Feature: f\nScenario: s\n  Given x\n"
        let end = "  When y\n    \"\"\"\n    b\n    \"\"\"\n"
        let open = try errors(start + "    \"\"\"\n    a\n" + end)
        #expect(open.map(\.location?.line) == [4])
        #expect(open.map(\.message) == ["the doc string that starts here is not closed"])
        #expect(open.map(\.help) == ["end it with \"\"\" on a line of its own, above line 6"])
        for (text, line) in [("    “““\n    a\n    \"\"\"\n", 4), ("    \"\"\"\n    a\n    ”””\n", 6)] {
            let found = try errors(start + text + end)
            #expect(found.map(\.location?.line) == [line])
            let message = "a doc string begins and ends with three straight quotes, and these are others"
            #expect(found.map(\.message) == [message])
            #expect(found.map { $0.fix?.text } == ["\"\"\""])
        }
    }

    /// All that is said of a file that cannot be parsed.
    private func errors(_ text: String) throws -> [Diagnostic] {
        let source = Source(uri: "a.feature", bytes: Array(text.utf8))
        var ids = IdGenerator()
        let error = try #require(throws: ParseErrors.self) {
            _ = try GherkinParser().parse(Array(source.data.utf8), uri: "a.feature", ids: &ids)
        }
        return Diagnostic.all(error, in: source)
    }

    @Test("a doc string that nothing closes is shown where it starts")
    func docString() {
        #expect(
            diagnose("Feature: f\nScenario: s\n  Given x\n    ```json\n  y\n\"\"\"\n") == """
                a.feature:4:5: error: the doc string that starts here is not closed
                    ```json
                    ^
                  help: end it with ``` on a line of its own

                """)
    }

    @Test("a tag with whitespace")
    func tag() {
        #expect(
            diagnose("Feature: f\n  @ok @not ok @fine\n  Scenario: s") == """
                a.feature:2:7: error: a tag may not contain whitespace
                    @ok @not ok @fine
                        ^
                  help: did you mean '@not_ok' or '@not @ok'?

                """)
    }

    @Test("a heading below a broken tag is no second error, and a story is a feature")
    func brokenTag() {
        #expect(
            diagnose("Feature: f\n  @a\n  @b(c = 1)\n  Scenario: s\n    Given x\n") == """
                a.feature:3:3: error: a tag may not contain whitespace
                    @b(c = 1)
                    ^
                  help: a tag has no spaces: did you mean '@b(c=1)'?

                """)
        #expect(
            diagnose("Story: f\n  Scenario: s\n    Given x\n") == """
                a.feature:1:1: error: expected a feature, a tag or a language, got 'Story: f'
                    Story: f
                    ^
                  help: did you mean 'Feature:'?

                """)
    }

    @Test("tags that no heading follows")
    func tags() {
        #expect(
            diagnose("Feature: f\n  @tag\n\n\n") == """
                a.feature:2:3: error: this tag stands above no heading
                    @tag
                    ^
                  help: remove it, or write what it belongs to below it

                """)
        #expect(
            diagnose("@tag\nGiven x\nFeature: f") == """
                a.feature:2:1: error: expected a feature or a tag, got 'Given x'
                    Given x
                    ^
                  help: tags stand directly above a heading

                """)
    }

    @Test("a table or a doc string that no step owns")
    func strayArguments() {
        #expect(
            diagnose("| a |\n\"\"\"\n") == """
                a.feature:1:1: error: expected a feature, a tag or a language, got '| a |'
                    | a |
                    ^
                  help: a table stands below a step or below 'Examples:'

                """)
        #expect(
            diagnose("\"\"\"\n") == """
                a.feature:1:1: error: expected a feature, a tag or a language, got '\""\"'
                    \"""
                    ^
                  help: a doc string stands below a step

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n```\n```\n```\n") == """
                a.feature:6:1: error: expected a step, a table row or a tag, got '```'
                    ```
                    ^
                  help: a step takes one doc string and one table

                """)
    }

    @Test("data that is no text is one error")
    func binary() {
        #expect(
            diagnose([0x7F, 0x45, 0x4C, 0x46, 0x0A, 0x02, 0x00, 0x01] + [UInt8](repeating: 0x41, count: 40)) == """
                a.feature:2:2: error: this is no text file: it contains NUL characters

                """)
        #expect(
            diagnose("Feature: f\nScenario: s".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }) == """
                a.feature:1:1: error: this file is UTF-16 and not UTF-8
                  help: save it as UTF-8

                """)
    }

    @Test("a line too long to be read is quoted in part")
    func longLine() {
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n" + String(repeating: "ab", count: 100_000)) == """
                a.feature:4:1: error: expected a step, a table row or a tag, got '\(String(repeating: "ab", count: 36))…'
                    \(String(repeating: "ab", count: 50))…
                    ^
                  help: a step begins with 'Given', 'When' or 'Then', and a comment with '#'

                """)
    }

    @Test("a message of a foreign stream loses the place that the diagnostic says already")
    func reported() {
        let source = Source(uri: "a.feature", data: "x", mediaType: "")
        let error = ParseError(.reported("(1:1): what (2:1): now"), at: Location(line: 1, column: 1))
        #expect(Diagnostic(error, in: source).message == "what (2:1): now")
        #expect(Diagnostic(ParseError(.reported("(a): b"), at: nil), in: source).message == "(a): b")
        #expect(
            Diagnostic(ParseError(.fileTooLarge(byteCount: 5_000_000_000), at: nil), in: source)
                == Diagnostic(
                    code: "parse", uri: "a.feature",
                    message: "the file is too large: it has 5000000000 bytes, and fewer than 4 GiB can be read",
                    help: "split it into several files"))
    }
}
