import BDDReports
import CucumberMessages
import Testing

@testable import BDDDiagnostics
@testable import BDDReportFormats

@Suite("Text made harmless for a terminal")
struct TerminalTextTests {
    @Test("printable text stays as it is", arguments: ["plain", "“quoted” – é ° 中 🥒", "", "שלום"])
    func printable(_ text: String) {
        #expect(TerminalText.line(text) == text)
        #expect(TerminalText.lines(text) == [text[...]])
        #expect(TerminalText.outputLines(text) == [text[...]])
    }

    @Test("control characters are shown as their pictures")
    func pictures() {
        #expect(TerminalText.line("\u{1B}[2J\u{7}\u{0}\u{7F}") == "␛[2J␇␀␡")
        #expect(TerminalText.line("a\tb\nc\r\nd") == "a␉b␊c␍␊d")
        #expect(TerminalText.line("a\u{2028}b\u{2029}c") == "a␤b␤c")
        #expect(TerminalText.line("\u{9B}31m\u{85}") == "\u{FFFD}31m\u{FFFD}")
    }

    @Test("text of several lines keeps its lines and tabs, and nothing else")
    func block() {
        #expect(TerminalText.lines("a\tb\r\nc\rd\n\u{1B}[1A") == ["a\tb", "c", "d", "␛[1A"])
        #expect(TerminalText.text("a\r\nb") == "a\nb")
    }

    @Test("what steps say keeps its colours, and only those")
    func colours() {
        #expect(TerminalText.outputLines("\u{1B}[1;31mred\u{1B}[0m") == ["\u{1B}[1;31mred\u{1B}[0m"])
        #expect(TerminalText.outputLines("\u{1B}[31mred\u{1B}[m") == ["\u{1B}[31mred\u{1B}[m"])
        #expect(
            TerminalText.outputLines("\u{1B}[2Aup \u{1B}[?25l \u{1B}]0;title\u{7} \u{1B}[3")
                == ["␛[2Aup ␛[?25l ␛]0;title␇ ␛[3"])
    }

    @Test("a colour that is left open is closed at the end")
    func openColour() {
        #expect(TerminalText.outputLines("a\u{1B}[31mred\nstill") == ["a\u{1B}[31mred", "still\u{1B}[0m"])
    }

    @Test("what turns the direction of text around is shown as its number, a mark passes")
    func directions() {
        #expect(TerminalText.line("\u{202E}evil\u{202C}") == "\\u{202E}evil\\u{202C}")
        #expect(TerminalText.line("\u{2066}a\u{2069}b") == "\\u{2066}a\\u{2069}b")
        #expect(TerminalText.lines("\u{2067}\u{202B}a\nb") == ["\\u{2067}\\u{202B}a", "b"])
        #expect(TerminalText.outputLines("\u{1B}[31m\u{202D}x\u{1B}[m") == ["\u{1B}[31m\\u{202D}x\u{1B}[m"])
        #expect(TerminalText.line("right\u{200F}mark") == "right\u{200F}mark")
    }

    @Test(
        "what is no character is shown as the character for that",
        arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE] as [UInt32])
    func noncharacters(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(TerminalText.line("a\(scalar)🥒") == "a\u{FFFD}🥒")
        #expect(TerminalText.outputLines("a\(scalar)\nb") == ["a\u{FFFD}", "b"])
    }

    @Test("a very long name does no harm")
    func long() {
        let text = String(repeating: "x\u{1B}", count: 50_000)
        let half = String(repeating: "x␛", count: 2048)
        #expect(TerminalText.line(text) == "\(half) … 91808 bytes left out … \(half)")
    }

    @Test("Colours of steps are left out where there are none")
    func withoutColours() {
        let text = "\u{1B}[31mred\u{1B}[0m \u{1B}[2Jplain"
        #expect(TerminalText.outputLines(text, dropsColours: true) == ["red ␛[2Jplain"])
        var out = TextBuffer()
        out.append(error: text, .failed, indent: 2, theme: .uncoloured)
        #expect(out.string == "  red ␛[2Jplain\n")
    }
}
