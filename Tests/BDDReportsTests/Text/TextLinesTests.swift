import Testing

@testable import BDDDiagnostics

@Suite("Lines of a text")
struct TextLinesTests {
    @Test("every line end ends a line", arguments: ["a\nb", "a\r\nb", "a\rb"])
    func ends(_ text: String) {
        #expect(text.reportLines == ["a", "b"])
    }

    @Test("empty lines count, the last one too")
    func empty() {
        #expect("".reportLines == [""])
        #expect("\n\na\r\n".reportLines == ["", "", "a", ""])
    }

    @Test("white space around a text is taken off, within it stays")
    func trimmed() {
        #expect(" \r\n\t a \n b\u{A0} ".trimmed == "a \n b")
        #expect("a".trimmed == "a")
        #expect(" \n".trimmed == "")
    }
}
