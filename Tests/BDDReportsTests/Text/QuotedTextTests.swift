import Foundation
import Testing

@testable import BDDDiagnostics

@Suite("Text in double quotes")
struct QuotedTextTests {
    private func quoted(_ text: String) -> String {
        var buffer = TextBuffer()
        buffer.append(quoted: text)
        return buffer.string
    }

    @Test("it stays on one line and holds no control character")
    func escapes() {
        #expect(quoted("a\"b\\c\nd\re\tf") == #""a\"b\\c\nd\re\tf""#)
        #expect(quoted("\u{1B}\u{7F}\u{9F}\u{2028}\u{202E}é😀") == #""\u001b\u007f\u009f\u2028\u202eé😀""#)
    }

    @Test(
        "what is no character is written as a number, or as the character for that where this takes too many digits",
        arguments: [(0xFFFE, "fffe"), (0xFFFF, "ffff"), (0xFDD0, "fdd0"), (0x1FFFE, "fffd")] as [(UInt32, String)])
    func noncharacters(_ value: UInt32, _ digits: String) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(quoted("a\(scalar)\u{2066}") == "\"a\\u\(digits)\\u2066\"")
    }

    @Test("JSON reads what was written")
    func json() throws {
        let text = String(String.UnicodeScalarView((0...0x300).compactMap { Unicode.Scalar($0) }))
        let read = try JSONSerialization.jsonObject(with: Data("[\(quoted(text))]".utf8)) as? [String]
        #expect(read == [text])
    }
}
