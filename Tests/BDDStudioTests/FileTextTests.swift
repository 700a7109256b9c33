import Testing

@testable import BDDStudio

@Suite("The text of a file")
struct FileTextTests {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    @Test(
        "is written back as it was read",
        arguments: [
            "", "\n", "a", "a\nb", "a\nb\n", "a\r\nb\r\n", "a\r\n", "a\rb", "a\r\r\n", "\u{FEFF}a", "e\u{301}\r\n😀\r\n",
        ])
    func roundTrip(_ text: String) throws {
        for bytes in [Array(text.utf8), Self.mark + Array(text.utf8)] {
            let file = try #require(FileText(bytes))
            #expect(file.bytes(of: file.text) == bytes)
        }
    }

    @Test("has line feeds alone and no mark")
    func reading() throws {
        #expect(try #require(FileText(Self.mark + Array("a\r\nb\r\n".utf8))).text == "a\nb\n")
    }

    @Test("gets the ends of lines that most of its lines have")
    func endings() throws {
        #expect(try #require(FileText(Array("a\r\nb\r\nc\n".utf8))).bytes(of: "x\ny\n") == Array("x\r\ny\r\n".utf8))
        #expect(try #require(FileText(Array("a\r\nb\n".utf8))).bytes(of: "x\ny\n") == Array("x\ny\n".utf8))
    }

    @Test(
        "is none where it is not UTF-8",
        arguments: [
            [0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xFF, 0xFE, 0x61, 0x00], [0xEF, 0xBB, 0xBF, 0x80],
        ])
    func otherEncodings(_ bytes: [UInt8]) {
        #expect(FileText(bytes) == nil)
    }
}
