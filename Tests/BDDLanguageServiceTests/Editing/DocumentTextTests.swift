import Gherkin
import Testing

@testable import BDDLanguageService

@Suite("Text of documents")
struct DocumentTextTests {
    private func text(_ text: String, _ encoding: PositionEncoding = .utf16) -> DocumentText {
        DocumentText(Array(text.utf8), encoding: encoding)
    }

    @Test("Half of a pair is its start, and what lies after the end of a line is the end")
    func pairs() {
        let text = text("a😀b\r\nc")
        #expect(text.offset(of: TextPosition(line: 0, character: 2)) == 1)
        #expect(text.offset(of: TextPosition(line: 0, character: 3)) == 5)
        #expect(text.offset(of: TextPosition(line: 0, character: 9)) == 6)
        #expect(text.position(of: 5) == TextPosition(line: 0, character: 3))
        #expect(text.position(of: 8) == TextPosition(line: 1, character: 0))
    }

    @Test("An edit replaces a part, also over lines")
    func edits() {
        var text = text("one\ntwo\nthree")
        let span = TextSpan(start: TextPosition(line: 0, character: 1), end: TextPosition(line: 2, character: 2))
        text.replace(span, with: "X\nY")
        #expect(text.string == "oX\nYree")
        #expect(text.lineCount == 2)
        #expect(text.line(1) == 3..<7)
    }

    @Test("A span that ends before it starts is a place")
    func turned() {
        var text = text("abc")
        let span = TextSpan(start: TextPosition(line: 0, character: 2), end: TextPosition(line: 0, character: 0))
        text.replace(span, with: "X")
        #expect(text.string == "abXc")
    }

    @Test("What is not UTF-8 is replaced")
    func bytes() {
        #expect(DocumentText([0x61, 0xFF], encoding: .utf16).string == "a\u{FFFD}")
    }

    @Test("Columns of Gherkin count code points")
    func columns() {
        #expect(text("a\n😀é|").offset(Location(line: 2, column: 3)) == 8)
        #expect(text("a").offset(Location(line: 2, column: 3)) == 1)
    }
}
