import BDDLanguageService
import Gherkin
import Testing

/// The formatted text.
func formatted(_ text: String, uri: String = "a.feature") throws -> String {
    String(decoding: try FeatureFormatter().format(Array(text.utf8), uri: uri).bytes, as: UTF8.self)
}

@Suite("FeatureFormatter")
struct FeatureFormatterTests {
    @Test("Two spaces a level, one blank line between blocks, at most one between steps")
    func layout() throws {
        let text = """

            # language: en


            @smoke   @slow
            Feature:Shop
             Background:

                Given a shop
            Scenario:   Buy
            Given   a book


            When I buy it
            Then it is mine
            @more

            @tags
            Scenario Outline: Pay <sum>
            When I pay <sum>

            Examples: Sums

            |sum|
            |1|
            Rule: Closed
            Background:
            Given a night
            Example: Late
            * I wait



            """
        let expected = """
            # language: en

            @smoke   @slow
            Feature: Shop

              Background:
                Given a shop

              Scenario: Buy
                Given a book

                When I buy it
                Then it is mine

              @more
              @tags
              Scenario Outline: Pay <sum>
                When I pay <sum>

                Examples: Sums
                  | sum |
                  | 1   |

              Rule: Closed

                Background:
                  Given a night

                Example: Late
                  * I wait

            """
        #expect(try formatted(text) == expected)
        #expect(try formatted(expected) == expected)
    }

    @Test("Descriptions move as a whole, and keep the blank lines and the indents inside")
    func descriptions() throws {
        let text =
            "Feature: A\n\n\n    As one\n\n\n      - a list\n\t\n    # a comment\n    ends  \n\n\n"
            + "  Scenario: B\n  C\n  Given d\n"
        let expected =
            "Feature: A\n\n  As one\n\n\n    - a list\n\n  # a comment\n  ends  \n\n  Scenario: B\n    C\n    Given d\n"
        #expect(try formatted(text) == expected)
        #expect(try formatted(expected) == expected)
    }

    @Test("A comment below a heading makes the blank lines after it part of the description")
    func commentAboveDescription() throws {
        let text = "Feature: A\n\n\n# c\n\n\nText\n  Scenario: B\n"
        #expect(try formatted(text) == "Feature: A\n\n  # c\n\n\n  Text\n\n  Scenario: B\n")
    }

    @Test("A step without text keeps the space that makes its keyword")
    func emptyStep() throws {
        #expect(
            try formatted("Feature: A\n  Scenario: B\n Given \n  *  \n")
                == "Feature: A\n\n  Scenario: B\n    Given \n    * \n")
    }

    @Test("Spaces after a keyword stay where fewer would make another keyword")
    func longerKeywords() throws {
        let text = "# language: fr\nFonctionnalité: A\n  Scénario: B\n    Étant donné   que x\n    Étant donné   x\n"
        let expected =
            "# language: fr\nFonctionnalité: A\n\n  Scénario: B\n    Étant donné   que x\n    Étant donné x\n"
        #expect(try formatted(text) == expected)
    }

    @Test("Keywords that need no space get none")
    func tightKeywords() throws {
        let text = "# language: zh-CN\n功能: 甲\n场景:乙\n假如丙\n当  丁\n"
        #expect(try formatted(text) == "# language: zh-CN\n功能: 甲\n\n  场景: 乙\n    假如丙\n    当 丁\n")
    }

    @Test("Line ends and a byte order mark stay, a missing newline at the end is added")
    func lineEnds() throws {
        let text = "\u{FEFF}Feature: A\r\nScenario: B\r\n\r\n\r\nGiven c\r\n\r\n\r\nWhen d"
        let expected = "\u{FEFF}Feature: A\r\n\r\n  Scenario: B\r\n    Given c\r\n\r\n    When d\r\n"
        #expect(Array(try formatted(text).utf8) == Array(expected.utf8))
        #expect(try formatted("Feature: A") == "Feature: A\n")
        #expect(try formatted("") == "")
        #expect(try formatted("# only a comment\n\n") == "# only a comment\n")
    }

    @Test("Another indentation is that of every level")
    func indentation() throws {
        let text = "Feature: A\n  text\n\n  Scenario: B\n    Given c:\n      | d |\n"
        func formatted(_ indentation: Indentation) throws -> String {
            let made = try FeatureFormatter().format(Array(text.utf8), uri: "a.feature", indentation: indentation)
            return String(decoding: made.bytes, as: UTF8.self)
        }
        #expect(try formatted(.standard) == text)
        #expect(try formatted(.spaces(4)) == text.replacing("  ", with: "    "))
        #expect(try formatted(.tab) == text.replacing("  ", with: "\t"))
    }

    @Test("Files with errors, and those that are no UTF-8, are refused")
    func refused() {
        #expect(throws: FormattingError.self) { try formatted("Feature: A\n  Scenario: B\n    Given c\n    Whne d\n") }
        #expect(throws: FormattingError.notUTF8) {
            try FeatureFormatter().format(Array("Feature: A".utf8) + [0xE4], uri: "a.feature")
        }
    }

    @Test("The language of files that name none can be given")
    func dialect() throws {
        let german = try #require(Dialect(language: "de"))
        let bytes = try FeatureFormatter(dialect: german).format(
            Array("Funktion: A\nSzenario: B\nAngenommen   c\n".utf8), uri: "a.feature"
        ).bytes
        #expect(String(decoding: bytes, as: UTF8.self) == "Funktion: A\n\n  Szenario: B\n    Angenommen c\n")
    }
}
