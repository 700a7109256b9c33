import Testing

@testable import CucumberExpressions

@Suite("Words of eight bytes")
struct WordsTests {
    @Test("at the end of a text have zeros for what is not there", arguments: 0...8)
    func atEnd(_ start: Int) {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
        let word = wordAtEnd(bytes.span, at: start)
        let found = (0..<8).map { place in UInt8(truncatingIfNeeded: word >> UInt64(place * 8)) }
        let expected: [UInt8] = bytes.suffix(8 - start) + [UInt8](repeating: 0, count: start)
        #expect(found == expected)
    }

    @Test("of a short text have zeros behind it", arguments: 0...3)
    func short(_ start: Int) {
        let bytes: [UInt8] = [1, 2, 3]
        #expect(wordAtEnd(bytes.span, at: start) == 0x03_02_01 >> UInt64(start * 8))
    }
}
