import BDDDiagnostics
import Gherkin
import Testing

@testable import BDDRules

@Suite("Invisible characters before and in keywords")
struct HiddenSignsTests {
    private func mended(_ line: String, _ language: String = "en", isMarkdown: Bool = false) -> String? {
        HiddenSigns(line, Dialect(language: language) ?? .english, isMarkdown: isMarkdown)?.plain
    }

    @Test("are found where the line is something without them")
    func found() {
        #expect(mended("\u{200B}Scenario: s") == "Scenario: s")
        #expect(mended("Sce\u{AD}nario: s") == "Scenario: s")
        #expect(mended("Scenario\u{200B}: s") == "Scenario: s")
        #expect(mended("\u{FEFF}\u{FEFF}Когда x", "ru") == "Когда x")
        #expect(mended("\u{2060}Wenn x", "de") == "Wenn x")
        #expect(mended("\u{200B}@slow") == "@slow")
        #expect(mended("\u{200B}| a |") == "| a |")
        #expect(mended("#\u{200B}# Scenario: s", isMarkdown: true) == "## Scenario: s")
        #expect(mended("* \u{200B}Given x", isMarkdown: true) == "* Given x")
        #expect(mended("\u{200B}`@slow`", isMarkdown: true) == "`@slow`")
        // What follows keeps its own.
        #expect(mended("\u{200B}Given 👨\u{200D}👩") == "Given 👨\u{200D}👩")
    }

    @Test("are not told in other lines")
    func others() {
        for line in ["Given a\u{200B}b", "prose\u{200B}", "\u{200B}prose", "Given\u{200B} x", "می\u{200C}شود"] {
            #expect(mended(line) == nil, "\(line)")
        }
    }

    @Test("The help names the character, and the fix removes it and no other")
    func help() throws {
        let hidden = try #require(HiddenSigns("Sce\u{200B}\u{AD}nario: s", .english))
        #expect(hidden.help == "there is an invisible character (U+200B, ZERO WIDTH SPACE) in this line: remove it")
        let fix = hidden.fix(line: 3, column: 5)
        #expect([fix.line, fix.column, fix.length] == [3, 8, 2])
        #expect(fix.text == "" && fix.isSure)
    }
}
