import BDDJSON
import Testing

@testable import BDDJSON
@testable import Gherkin

@Suite("Bytes")
struct TextTests {
    private func trimmed(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let range = trim(bytes.elements, 0..<bytes.count)
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// Whitespace means every character that Unicode calls so, and the four ASCII separators that Cucumber trims too.
    @Test("all of Unicode's white space is trimmed, and nothing else")
    func whitespace() {
        for value in UInt32(0)...0x3100 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "\(scalar)x\(scalar)"
            let isSpace = scalar.properties.isWhitespace || (0x1C...0x1F).contains(value)
            #expect(trimmed(text) == (isSpace ? "x" : text), "U+\(String(value, radix: 16))")
        }
    }

    @Test("trimming stops at what is not a white space")
    func trimming() {
        #expect(trimmed(" \u{3000}\ta b\u{A0} \u{2028}") == "a b")
        #expect(trimmed(" \u{A0}") == "")
        #expect(trimmed("") == "")
        #expect(trimmed("é") == "é")
        #expect(trimmed("\u{200B} \u{200B}") == "\u{200B} \u{200B}")
    }

    @Test("searching finds the first of the range, wherever it falls in a word of eight")
    func searching() {
        for position in 0..<40 {
            var bytes = [UInt8](repeating: 0x8A, count: 40)
            bytes[position] = .lineFeed
            #expect(lineEnd(bytes.elements, from: 0) == position)
            #expect(lineEnd(bytes.elements, from: position) == position)
            #expect(lineEnd(bytes.elements, from: position + 1) == 40)
            #expect(search(bytes.elements, for: .lineFeed, in: 0..<40) == position)
            #expect(search(bytes.elements, for: .lineFeed, in: 0..<position) == position)
            #expect(searchEscape(bytes.elements, in: 0..<40) == position)
            for end in position + 1..<40 {
                #expect(search(bytes.elements, for: .lineFeed, in: 0..<end) == position)
                #expect(searchEscape(bytes.elements, in: 0..<end) == position)
            }
        }
    }

    @Test("every byte that JSON wants escaped is found, and no other")
    func escapes() {
        for value in UInt8.min...UInt8.max {
            let bytes = [UInt8](repeating: 0x61, count: 11) + [value] + [UInt8](repeating: 0x62, count: 11)
            let isSpecial = value < 0x20 || value == 0x22 || value == 0x5C
            #expect(searchEscape(bytes.elements, in: 0..<23) == (isSpecial ? 11 : 23), "\(value)")
        }
    }

    @Test("the end of the text is read as a word with zeros")
    func words() {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        #expect(bytes.elements.loadUInt64(at: 1) == 0x0908_0706_0504_0302)
        #expect(bytes.elements.loadUInt64Padded(at: 6) == 0x09_0807)
        #expect(bytes.elements.loadUInt64Padded(at: 9) == 0)
    }

    @Test("what is not UTF-8 is found wherever it stands")
    func validity() {
        func isValid(_ bytes: [UInt8]) -> Bool { isValidUTF8(bytes.elements) }
        for position in 0..<70 {
            let before = [UInt8](repeating: 0x61, count: position)
            let after = [UInt8](repeating: 0x62, count: 70 - position)
            for broken in [[0xFF], [0xC3], [0xE2, 0x82], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]] {
                #expect(!isValid(before + broken + after))
                #expect(!isValid(before + broken))
                #expect(!isValid(before + Array("é日😀".utf8) + broken + after))
            }
            #expect(isValid(before + Array("é日😀".utf8) + after + Array("é".utf8)))
        }
        #expect(isValid([]))
    }

    @Test("code points are counted by their first bytes")
    func counting() {
        let bytes = Array("aé日😀e\u{301}".utf8)
        #expect(codePoints(bytes.elements, 0..<bytes.count) == 6)
    }
}
