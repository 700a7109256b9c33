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
            ("Feature: g", "a file can contain only one feature: move this one to its own file"),
            ("Background: b", "a feature or rule can have only one background, above its first scenario"),
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
                  help: a step is a single line: add this to the end of the line above

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
            ("Then", "a keyword needs the text of a step after it"),
            ("And", "a keyword needs the text of a step after it"),
            ("*", "a keyword needs the text of a step after it"),
            (
                "Given\u{A0}y",
                "there is a no-break space (U+00A0, NO-BREAK SPACE) after the keyword: type a plain one"
            ),
            ("Scenario", "'Scenario' needs a colon directly after it"),
            ("Scenario : y", "'Scenario' needs a colon directly after it"),
            ("Scenario Outline y", "'Scenario Outline' needs a colon directly after it"),
            ("Examples", "'Examples' needs a colon directly after it"),
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

    @Test(
        "the bare keyword of a heading that cannot be here means no other heading",
        arguments: [
            ("Background:\nGiven x\n", "Examples", "| a |", "examples belong below the steps of a scenario"),
            (
                "Scenario: s\nGiven x\n", "Background", "Given y",
                "a feature or rule can have only one background, above its first scenario"
            ),
        ])
    func bareHeadings(above: String, line: String, below: String, help: String) {
        #expect(
            diagnose("Feature: f\n\(above)\(line)\n\(below)") == """
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
                  help: a keyword needs the text of a step after it

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
            ("en-us", "did you mean 'en'?"), ("xyz", "'--i18n-languages' lists all languages"),
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
                a.feature:4:3: error: the first row has 5 cells, but each row below it has 2
                    || a || b ||
                    ^
                  help: write one '|' between the cells, not two

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  | a |\n  | c | d |\n  | e | f |\n") == """
                a.feature:4:3: error: the first row has 1 cell, but each row below it has 2
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
                  help: write '# language: de' as the first line

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\nWhen(\"I tap\")\n") == """
                a.feature:4:1: error: expected a step, a table row or a tag, got 'When("I tap")'
                    When("I tap")
                    ^
                  help: write the step as 'When I tap'

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\nцрут I tap\n") == """
                a.feature:4:1: error: expected a step, a table row or a tag, got 'црут I tap'
                    црут I tap
                    ^
                  help: did you mean 'When'? It was typed with another keyboard layout

                """)
    }

    @Test("an uneven row")
    func row() {
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  | a | b |\n  | c |\n") == """
                a.feature:5:3: error: this row has 1 cell, but the first row has 2
                    | c |
                    ^
                  help: write '|  |' for an empty cell

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  | a | b |\n  | c | d\n") == """
                a.feature:5:3: error: this row has 1 cell, but the first row has 2
                    | c | d
                    ^
                  help: write '|' at the end of the row

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n  | a |\n  | c | d |\n") == """
                a.feature:5:3: error: this row has 2 cells, but the first row has 1
                    | c | d |
                    ^
                  help: remove one cell here, or add one to the first row

                """)
    }

    @Test(
        "a row with more cells than the first one",
        arguments: [
            ("| 3 | 4 | |", "remove one cell"), ("| 3 | 4 | 5 |", "remove one cell"),
            ("| 3 | 4 | | |", "remove 2 cells"), ("| 3|5 | 4 |", "write '\\|' for a bar in a cell"),
            ("|3|5|4|", "remove one cell"), ("| 3 || 4 |", "write one '|' between the cells, not two"),
        ])
    func moreCells(_ row: String, _ help: String) {
        for (uri, start) in [
            ("a.feature", "Feature: f\nScenario: s\nGiven x\n"),
            ("a.feature.md", "# Feature: f\n## Scenario: s\n* Given x\n"),
        ] {
            let found = diagnose("\(start)  | a | b |\n  | 1 | 2 |\n  \(row)\n", uri: uri)
            #expect(found.hasPrefix("\(uri):6:3: error: this row has "))
            #expect(found.hasSuffix("\n  help: \(help)\n"))
        }
    }

    @Test("all rows of a table that differ are told, unless they may be a table of their own")
    func severalRows() {
        func lines(_ rows: String...) -> [String] {
            let table = (["| a | b |"] + rows).joined(separator: "\n")
            return diagnose("Feature: f\nScenario: s\nGiven x\n\(table)\n").split(separator: "\n").compactMap { line in
                line.hasPrefix("a.feature:") ? line.split(separator: ":").dropFirst().first.map(String.init) : nil
            }
        }
        #expect(lines("| 1 | 2 |", "| 1 |", "| 1 | 2 |", "| 1 | 2 | 3 |", "| 1 | 2 |", "| 1 |") == ["6", "8", "10"])
        #expect(lines("| 1 | 2 |", "| 1 | 2 |", "| 1 | 2 |", "| c |", "| 1 |") == ["8"])
        #expect(lines("| 1 | 2 |", "| 1 |", "| 1 | 2 | 3 |", "| 1 |", "| 1 | 2 | 3 |") == ["6"])
    }

    @Test("examples without their heading in Markdown, and an outline without its own, are told once")
    func markdownHeadings() {
        let start = "# Feature: f\n\n### Scenario Outline: s\n\n* Given <a> <b>\n  | c | d | e |\n  | 1 | 2 | 3 |\n"
        #expect(
            diagnose(start + "\nExamples:\n\n  | a | b |\n  | 1 | 2 |\n", uri: "a.feature.md") == """
                a.feature.md:9:1: error: 'Examples:' is not a heading, so the rows below it join the table above
                    Examples:
                    ^
                  help: write '#### Examples:'

                """)
        #expect(
            diagnose(
                "# Feature: f\n## Background:\n* Given x\n\nScenario Outline: s\n* Given <a>\n\n#### Examples:\n  | a |\n",
                uri: "a.feature.md") == """
                    a.feature.md:5:1: error: 'Scenario Outline:' is not a heading, so the steps below it are ignored
                        Scenario Outline: s
                        ^
                      help: a heading begins with '#': write '## Scenario Outline: s'

                    """)
    }

    @Test(
        "a line among rows that lacks a bar or has other ones, and a comment of programs, are told as such",
        arguments: [
            ("c | d |", "write '|' at the start of the row", "| c | d |"),
            ("｜ c ｜ d ｜", "write '|' between the cells, not '｜'", "| c | d |"),
            ("¦ c ¦ d ¦", "write '|' between the cells, not '¦'", "| c | d |"),
            ("c\td", "write '|' at both ends of the row and between its cells, not tabs", "| c | d |"),
            ("c | d | e |", "write '|' at the start of the row", nil),
            ("// Given x", "write '#' before a comment, not '//'", nil),
            ("// c | d |", "write '#' before a comment, not '//'", nil),
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
                "Feature: f\nScenario: s\n@tag\nThen y\n", "3:1 there is no heading below this tag",
                "move the tags above the heading in line 2"
            ),
            (
                "Feature: f\nScenario: s\nThen y\n\n@a\n@b\n# end\n", "5:1 there is no heading below this tag",
                "remove the tag, or write a heading below it"
            ),
            (
                "Feature: f\nScenario: s\nThen y\n+---+\n| a |\n",
                "4:1 expected a step, a table row or a tag, got '+---+'",
                "a table has no border lines: remove this line"
            ),
            (
                "Some words that are no heading\nScenario: s\nThen y\n",
                "1:1 expected a feature, a tag or a language, got 'Some words that are no heading'",
                "a file begins with 'Feature:' and a name"
            ),
            (
                "Feature: f\nScenario: s\nThen y:\n\"\"\"\ntext\n'''\nAnd z\n",
                "6:1 ''' does not end the doc string, because it begins with \"\"\"", "write \"\"\" instead of '''"
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
                a.feature:4:1: error: there is no heading below this tag
                    @tag
                    ^
                  help: put the tags directly above a heading

                """)
    }

    @Test("a heading that is a comment is shown where it stands")
    func hiddenHeading() {
        #expect(
            diagnose("Feature: f\n  @a\n  ## Scenario: s\n  Given x\n") == """
                a.feature:3:3: error: a line that begins with '#' is a comment, so this is not a heading
                    ## Scenario: s
                    ^
                  help: write 'Scenario:' without '##'

                """)
    }

    @Test(
        "another sign than a colon behind a heading, of which 'Scenarios' is nearly one",
        arguments: [
            ("Scenario： t", "'Scenario' needs a colon directly after it", "Scenario:", 9),
            ("Scenario - t", "'Scenario' needs a colon directly after it", "Scenario:", 10),
            ("Scenarioz: t", "did you mean 'Scenario:'?", "Scenario:", 10),
            ("Examples. t", "'Examples' needs a colon directly after it", "Examples:", 9),
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
            let message = "a doc string begins and ends with three straight quotes, and these are not straight"
            #expect(found.map(\.message) == [message])
            #expect(found.map { $0.fix?.text } == ["\"\"\""])
        }
    }

    @Test(
        "the first marks of a doc string are corrected without asking only if its last ones are right",
        arguments: [("\"\"\"", true), ("'''", false)])
    func otherMarks(end: String, isSure: Bool) throws {
        let found = try errors("Feature: f\nScenario: s\n  Given x\n    '''\n    a\n    \(end)\n")
        #expect(found.map(\.location?.line) == [4])
        #expect(found.map { $0.fix?.text } == ["\"\"\""])
        #expect(found.map { $0.fix?.isSure } == [isSure])
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

    @Test("a tag torn before one of its signs, and a setting without its '='")
    func tornTag() {
        let help = { (tag: String) in
            self.diagnose("Feature: f\n  \(tag)\n  Scenario: s").split(separator: "\n").last.map(String.init)
        }
        #expect(help("@TTT -9") == "  help: a tag cannot contain spaces: did you mean '@TTT-9'?")
        #expect(
            help("@quarantined(until 2026-12-31)")
                == "  help: a tag cannot contain spaces: did you mean '@quarantined(until=2026-12-31)'?")
        #expect(
            help("@quarantined(until 31.3.2027)")
                == "  help: a tag cannot contain spaces: did you mean '@quarantined(until=2027-03-31)'?")
        #expect(
            help("@property(seed: 1)") == "  help: a tag cannot contain spaces: did you mean '@property(seed=1)'?")
        #expect(help("@owner(team a)") == "  help: a tag cannot contain spaces: write '-' or '_' between the words")
        #expect(help("@MM R1, slow") == "  help: write a space between tags, no comma, and '@' before each")
        #expect(help("@a & @b") == "  help: did you mean '@a_&' or '@a @&'?")
    }

    @Test(
        "what another program puts above a heading is told",
        arguments: [
            ("{code:gherkin}", "this line is the markup of a wiki: remove it"),
            ("{noformat}", "this line is the markup of a wiki: remove it"),
            ("{panel:title=Rule}", "this line is the markup of a wiki: remove it"),
            ("[source,gherkin]", "this line is the markup of a wiki: remove it"),
            ("[Category(\"smoke\")]", "did you mean '@smoke'?"), ("[Tag(\"smoke\")]", "did you mean '@smoke'?"),
            ("[Test]", "an attribute of code has no meaning here: remove it"),
            ("h2. Who cancels", "a heading does not begin with 'h2.' but with 'Rule:' or 'Scenario:'"),
            ("== Who cancels ==", "a heading does not begin with '==' but with 'Rule:' or 'Scenario:'"),
            ("https://example.org/PB-12", "a comment begins with '#': write '# https://example.org/PB-12'"),
            ("someone@example.org", "a comment begins with '#': write '# someone@example.org'"),
            ("{slow}", "did you mean '@slow'?"), ("MM-M6 @MM-M12", "did you mean '@MM-M6 @MM-M12'?"),
        ])
    func pastedMarkup(line: String, help: String) {
        for above in ["", "  @a\n"] {
            let text = "Feature: f\n  Scenario: r\n    Given x\n\n\(above)  \(line)\n  Scenario: s\n    Given x\n"
            #expect(
                diagnose(text).split(separator: "\n").last.map(String.init) == "  help: \(help)", "\(above)")
        }
    }

    @Test("a keyword in two words, and a step as code with quotes in it")
    func partedKeyword() {
        let help = { (text: String) in self.diagnose(text).split(separator: "\n").last.map(String.init) }
        #expect(
            help("# language: fr\nFonctionnalité: f\n  Scénario: s\n    Soit x\n    Lors que je dors\n")
                == "  help: did you mean 'Lorsque'?")
        #expect(
            help("Feature: f\n  Scenario: s\n    Given x\n    Wh en I wait\n") == "  help: did you mean 'When'?")
        #expect(
            help("Feature: f\n  Scenario: s\n    Given x\n    When(\"I tap \\\"OK\\\"\")\n")
                == "  help: write the step as 'When I tap \"OK\"'")
    }

    @Test("a line between tags and their heading is told, not the tags")
    func betweenTags() {
        #expect(
            diagnose("Feature: f\n  Scenario: r\n    Given x\n  @a\n  lost text, here\n  Scenario: s\n    Given x\n")
                == """
                a.feature:5:3: error: expected a scenario, a tag or a rule, got 'lost text, here'
                    lost text, here
                    ^
                  help: only tags, which begin with '@', and comments, which begin with '#', stand between tags and a heading

                """)
    }

    @Test("a note between steps is no scenario")
    func note() {
        #expect(
            diagnose("Feature: f\n  Scenario: s\n    Given x\n    Note: it rains.\n    Then y\n") == """
                a.feature:4:5: error: expected a step, a table row or a tag, got 'Note: it rains.'
                    Note: it rains.
                    ^
                  help: if it is a comment, write '#' before it

                """)
    }

    @Test("a heading below a broken tag is no second error, and a story is a feature")
    func brokenTag() {
        #expect(
            diagnose("Feature: f\n  @a\n  @b(c = 1)\n  Scenario: s\n    Given x\n") == """
                a.feature:3:3: error: a tag may not contain whitespace
                    @b(c = 1)
                    ^
                  help: a tag cannot contain spaces: did you mean '@b(c=1)'?

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
                a.feature:2:3: error: there is no heading below this tag
                    @tag
                    ^
                  help: remove the tag, or write a heading below it

                """)
        #expect(
            diagnose("@tag\nGiven x\nFeature: f") == """
                a.feature:2:1: error: expected a feature or a tag, got 'Given x'
                    Given x
                    ^
                  help: only tags, which begin with '@', and comments, which begin with '#', stand between tags and a heading

                """)
    }

    @Test("a table or a doc string that no step owns")
    func strayArguments() {
        #expect(
            diagnose("| a |\n\"\"\"\n") == """
                a.feature:1:1: error: expected a feature, a tag or a language, got '| a |'
                    | a |
                    ^
                  help: a table belongs below a step or below 'Examples:'

                """)
        #expect(
            diagnose("\"\"\"\n") == """
                a.feature:1:1: error: expected a feature, a tag or a language, got '\""\"'
                    \"""
                    ^
                  help: a doc string belongs below a step

                """)
        #expect(
            diagnose("Feature: f\nScenario: s\nGiven x\n```\n```\n```\n") == """
                a.feature:6:1: error: expected a step, a table row or a tag, got '```'
                    ```
                    ^
                  help: a step can have only one doc string and one table

                """)
    }

    @Test("data that is no text is one error")
    func binary() {
        #expect(
            diagnose([0x7F, 0x45, 0x4C, 0x46, 0x0A, 0x02, 0x00, 0x01] + [UInt8](repeating: 0x41, count: 40)) == """
                a.feature:2:2: error: this is not a text file: it contains characters that no text has (NUL)
                  help: save it as plain text in UTF-8

                """)
        #expect(
            diagnose("Feature: f\nScenario: s".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }) == """
                a.feature:1:1: error: this file is UTF-16, not UTF-8
                  help: save it as UTF-8

                """)
    }

    @Test(
        "a feature in a block or in a document of another program is one error",
        arguments: [
            ("```gherkin\n", "```\n", "1:1", "'```gherkin' begins a block of Markdown", "line 7"),
            ("Hello:\n\n  ~~~\n# c\n", "~~~\nBye.\n", "3:3", "'~~~' begins a block of Markdown", "line 10"),
            ("{code:gherkin}\n", "{code}\n", "1:1", "'{code:gherkin}' begins a block of Jira", "line 7"),
            ("<pre>\n", "</pre>\n", "1:1", "'<pre>' begins a block of HTML", "line 7"),
            ("{code}\n", "", "1:1", "'{code}' begins a block of Jira", "keep only the lines below this one"),
            ("{\\rtf1\\ansi\n", "}", "1:1", "this file is a document of a word processor (RTF)", "plain text"),
            ("\n<!DOCTYPE html>\n", "", "2:1", "this file is a page (HTML)", "copy the text"),
        ])
    func wrapped(_ start: String, _ end: String, _ place: String, _ message: String, _ help: String) {
        let found = diagnose(start + "Feature: f\n  Scenario: s\n    Given x\n    When y\n    Then z\n" + end)
        #expect(found.hasPrefix("a.feature:\(place): error: \(message), and a "))
        #expect(found.split(separator: "\n").last.map { $0.hasPrefix("  help: ") && $0.contains(help) } == true)
        #expect(found.ranges(of: "error: ").count == 1)
    }

    @Test("a misspelt heading of Markdown below tags is the error, and not the step below it")
    func misspeltMarkdownHeading() {
        #expect(
            diagnose(
                "# Feature: f\n\n## Scenario: s\n* Given x\n\n`@a`\n## Scenaro: t\n\n* Given y\n", uri: "a.feature.md")
                    == """
                    a.feature.md:7:1: error: '## Scenaro:' is not a heading, so the steps below it are ignored
                        ## Scenaro: t
                        ^
                      help: did you mean 'Scenario:'?

                    """)
    }

    @Test("a doc string with a feature is not a block around the file")
    func featureInDocString() {
        let text = "Feature: f\n  Scenario: s\n    Given x\n      ```\n      Feature: g\n      ```\n    Whne y\n"
        #expect(diagnose(text).hasPrefix("a.feature:7:5: error: expected a step"))
        #expect(diagnose("{codes}\n" + text).hasPrefix("a.feature:1:1: error: expected a feature"))
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
