import Gherkin
import Testing

@Suite("Plain Gherkin")
struct PlainParserTests {
    @Test("a feature has a background, scenarios and rules")
    func everything() {
        let text = """
            Feature: Arithmetic
              Background: always
                Given a calculator

              Scenario: Addition
                When I add 1 and 2
                Then I get 3

              Rule: no zero
                Background:
                  Given caution

                Example: Division
                  When I divide by 0
                  But not really
            """
        #expect(
            outline(text) == """
                1:1 'Feature' 'Arithmetic' in en
                  2:3 'Background' 'always' #1
                    3:5 'Given ' Context 'a calculator' #0
                  5:3 'Scenario' 'Addition' #4
                    6:5 'When ' Action 'I add 1 and 2' #2
                    7:5 'Then ' Outcome 'I get 3' #3
                  9:3 'Rule' 'no zero' #10
                    10:5 'Background' '' #6
                      11:7 'Given ' Context 'caution' #5
                    13:5 'Example' 'Division' #9
                      14:7 'When ' Action 'I divide by 0' #7
                      15:7 'But ' Conjunction 'not really' #8
                """)
    }

    @Test("an outline has examples, with or without a table")
    func examples() {
        let text = """
            Feature:
              Scenario Outline: <n>
                Given <n>
                Examples: none
                Examples: only a header
                  | n |
                Scenarios: two
                  some text
                  | n |
                  | 1 |
                  | 2 |
            """
        #expect(
            outline(text) == """
                1:1 'Feature' '' in en
                  2:3 'Scenario Outline' '<n>' #8
                    3:5 'Given ' Context '<n>' #0
                    4:5 'Examples' 'none' #1
                    5:5 'Examples' 'only a header' #3
                      6:7 | 9 'n' | #2
                    7:5 'Scenarios' 'two' #7
                      '      some text'
                      9:7 | 9 'n' | #4
                      10:7 | 9 '1' | #5
                      11:7 | 9 '2' | #6
                """)
    }

    @Test("the star is a step of unknown type, and its words stand for themselves")
    func star() {
        #expect(
            outline("Feature:\nExample:\n* one\n*two") == """
                (4:1): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, \
                #ScenarioLine, #RuleLine, #Comment, #Empty, got '*two'
                """)
        #expect(
            outline("Feature:\nExample:\n* one\n*  Given two ") == """
                1:1 'Feature' '' in en
                  2:1 'Example' '' #2
                    3:1 '* ' Unknown 'one' #0
                    4:1 '* ' Unknown 'Given two' #1
                """)
    }

    @Test("a keyword needs its colon or its space")
    func incompleteKeywords() {
        #expect(
            outline("Feature:\nScenario\nGivenx") == """
                1:1 'Feature' '' in en
                  'Scenario⏎Givenx'
                """)
    }

    @Test("an empty text has no feature", arguments: ["", "\n", " \t\r\n \u{A0}", "\u{FEFF}"])
    func empty(_ text: String) {
        #expect(outline(text) == "")
    }

    @Test("comments stand anywhere, whole lines with their indentation")
    func comments() {
        let text = """
            # one
            @tag
              # two
            Feature: f
            Scenario: s
              # three
              Given x
              # four\t
                | a |
              # five
                | b |
              # six
            """
        #expect(
            outline(text) == """
                4:1 'Feature' 'f' in en
                  2:1 '@tag' #4
                  5:1 'Scenario' 's' #3
                    7:3 'Given ' Context 'x' #2
                      9:5 | 7 'a' | #0
                      11:5 | 7 'b' | #1
                1:1 comment '# one'
                3:1 comment '  # two'
                6:1 comment '  # three'
                8:1 comment '  # four⇥'
                10:1 comment '  # five'
                12:1 comment '  # six'
                """)
    }

    @Test("lines end in a line feed, with or without carriage returns, and the last may have no end")
    func lineEnds() {
        let expected = """
            1:1 'Feature' 'f' in en
              '  text⏎⏎  more'
              5:1 'Scenario' 's' #1
                6:1 'Given ' Context 'x' #0
                  7:1 \""" 'a⏎⏎b'
            12:1 comment '# c'
            """
        let text = "Feature: f\n  text\n\n  more\nScenario: s\nGiven x\n\"\"\"\na\n\nb\n\"\"\"\n# c"
        #expect(outline(text) == expected)
        #expect(outline(text + "\n") == expected)
        #expect(outline(text.replacing("\n", with: "\r\n")) == expected)
        #expect(outline(text.replacing("\n", with: "\r\r\n") + "\r\n") == expected)
    }

    @Test("a carriage return alone is whitespace within a line")
    func loneCarriageReturn() {
        #expect(outline("\rFeature:\ra\rb\r\r") == "1:2 'Feature' 'a␍b' in en")
    }

    @Test("a byte order mark does not count as a column")
    func byteOrderMark() {
        #expect(outline("\u{FEFF}Feature: f") == "1:1 'Feature' 'f' in en")
    }

    @Test("columns count code points, and whitespace is Unicode's")
    func columns() {
        #expect(
            outline("Feature: f\n\u{3000}\u{A0}\tScenario: \u{2003}é\u{2028}\n\u{2003}* e\u{301} 😀") == """
                1:1 'Feature' 'f' in en
                  2:4 'Scenario' 'é' #1
                    3:2 '* ' Unknown 'e\u{301} 😀' #0
                """)
        #expect(
            outline("\u{200B}Feature: f") == """
                (1:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got '\u{200B}Feature: f'
                """)
    }

    @Test("invalid UTF-8 is read as U+FFFD, one column for each")
    func invalidUTF8() {
        let bytes = Array("Feature: f\nScenario: s\n* x\n|".utf8) + [0xFF, 0xC3, 0x28, 0xE2, 0x82] + Array("|a|".utf8)
        #expect(
            outline(bytes) == """
                1:1 'Feature' 'f' in en
                  2:1 'Scenario' 's' #2
                    3:1 '* ' Unknown 'x' #1
                      4:1 | 2 '\u{FFFD}\u{FFFD}(\u{FFFD}' | 7 'a' | #0
                """)
    }

    @Test("a part of a buffer is read like a whole one")
    func slices() throws {
        let bytes = Array("xxFeature: f\nyy".utf8)
        var ids = IdGenerator()
        let document = try GherkinParser().parse(bytes[2..<13], uri: "a", ids: &ids)
        #expect(document.feature?.name == "f")
        #expect(document.uri == "a")
    }

    @Test("a text of several sizes is read the same, whatever room was made for it")
    func long() throws {
        let scenario = "Scenario: s\n* x\n|a|b|\n"
        for count in [1, 100, 10_000] {
            let document = try parse("Feature: f\n" + String(repeating: scenario, count: count))
            let feature = try #require(document.feature)
            #expect(feature.children.count == count)
            guard case .scenario(let last)? = feature.children.last else { continue }
            #expect(last.location == Location(line: count * 3 - 1, column: 1))
            #expect(last.id == String(count * 3 - 1))
            #expect(last.steps.first?.dataTable?.rows.first?.cells.map(\.value) == ["a", "b"])
        }
    }
}
