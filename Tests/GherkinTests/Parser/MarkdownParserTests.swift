import Testing

@Suite("Markdown with Gherkin")
struct MarkdownParserTests {
    private func markdown(_ text: String) -> String {
        outline(text, uri: "a.feature.md")
    }

    @Test("headings, bullets, indented tables and fences count, prose does not")
    func everything() {
        let text = """
            # Feature: f

            Prose.

            ## Scenario Outline: s

            * Given <x>
              | a | b |
              | - | - |
              | c | d |
            Prose.
            - When y
              ```json
              {}
                z
              ```
            + Then w

            #### Examples: e
            Prose.
              | x |
              |---|
              | 1 |

            ###### Rule: r
            ##  Scenario:  not one: two spaces
            """
        #expect(
            markdown(text) == """
                1:3 'Feature' 'f' in en
                  5:4 'Scenario Outline' 's' #8
                    7:3 'Given ' Context '<x>' #2
                      8:3 | 5 'a' | 9 'b' | #0
                      10:3 | 5 'c' | 9 'd' | #1
                    12:3 'When ' Action 'y' #3
                      13:3 ``` 'json' '{}⏎  z'
                    17:3 'Then ' Outcome 'w' #4
                    19:6 'Examples' 'e' #7
                      21:3 | 5 'x' | #5
                      23:3 | 5 '1' | #6
                  25:8 'Rule' 'r' #9
                """)
    }

    @Test("tags stand in backticks")
    func tags() {
        #expect(
            markdown("`@a` and `@b c`\n# Feature: f\n\n`@s`\n\n## Scenario: s\n* Given x") == """
                2:3 'Feature' 'f' in en
                  1:2 '@a' #3
                  1:11 '@b c' #4
                  6:4 'Scenario' 's' #2
                    4:2 '@s' #1
                    7:3 'Given ' Context 'x' #0
                """)
    }

    @Test("the first line names the feature, whatever it is")
    func firstLine() {
        #expect(markdown(" Some text \nmore\n") == "1:2 '' 'Some text ' in en")
        #expect(markdown("") == "")
        #expect(markdown("\n# Feature: f") == "1:2 '' '' in en")
    }

    @Test("a first line that is empty has the same column with every line end", arguments: ["", " ", "  \t"])
    func emptyFirstLine(_ spaces: String) {
        let column = spaces.count + 2
        for end in ["\n", "\r\n", "\r\r\n"] {
            #expect(markdown("\(spaces)\(end)# Feature: f\(end)") == "1:\(column) '' '' in en")
        }
        for end in ["", "\r"] { #expect(markdown(" \(spaces)\(end)") == "1:\(column) '' '' in en") }
    }

    @Test("a table is indented by two to five, its line of dashes is skipped")
    func tables() {
        let text =
            "# Feature: f\n## Scenario: s\n* Given x\n | no |\n  | two |\n  | :-: | x |\n     | five |\n      | no |"
        #expect(
            markdown(text) == """
                1:3 'Feature' 'f' in en
                  2:4 'Scenario' 's' #3
                    3:3 'Given ' Context 'x' #2
                      5:3 | 5 'two' | #0
                      7:6 | 8 'five' | #1
                """)
    }

    @Test("a fence of four closes only by a fence of four, and escapes nothing")
    func fences() {
        let text = "# Feature: f\n## Scenario: s\n* Given x\n````\n```\n\\`\\`\\`\n````\n* Given y\n```\n\\`\\`\\`\n```"
        #expect(
            markdown(text) == """
                1:3 'Feature' 'f' in en
                  2:4 'Scenario' 's' #2
                    3:3 'Given ' Context 'x' #0
                      4:1 ```` '```⏎\\`\\`\\`'
                    8:3 'Given ' Context 'y' #1
                      9:1 ``` '```'
                """)
    }

    @Test("what means something elsewhere is a description above the steps and an error below them")
    func misplaced() {
        #expect(
            markdown("# Feature: f\n  | a |\n\ntext\n## Scenario: s") == """
                1:3 'Feature' 'f' in en
                  '  | a |⏎⏎text'
                  5:4 'Scenario' 's' #0
                """)
        #expect(
            markdown("# Feature: f\n## Scenario: s\n* Given x\n## Background: b") == """
                (4:4): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, \
                #ScenarioLine, #RuleLine, #Comment, #Empty, got '## Background: b'
                """)
        #expect(
            markdown("# Feature: f\n`@a`\n* Given x") == """
                (3:3): expected: #TagLine, #RuleLine, #Comment, #Empty, got '* Given x'
                (4:0): unexpected end of file, expected: #TagLine, #RuleLine, #Comment, #Empty
                """)
    }

    @Test("the star is a bullet and no keyword, and a language is never named")
    func stars() {
        #expect(
            markdown("# language: fr\n# Scenario: s\n* * x\n*Given y\n* Given z") == """
                1:1 '' '# language: fr' in en
                  2:3 'Scenario' 's' #2
                    4:2 'Given ' Context 'y' #0
                    5:3 'Given ' Context 'z' #1
                """)
    }
}
