import BDDJSON
import Testing

@testable import CucumberExpressions

@Suite("Loading eight bytes at once")
struct SpanLoadingTests {
    @Test("at the end of a text has zeros for what is not there", arguments: 0...8)
    func atEnd(_ start: Int) {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
        let word = bytes.elements.loadUInt64Padded(at: start)
        let found = (0..<8).map { index in UInt8(truncatingIfNeeded: word >> UInt64(index * 8)) }
        let expected: [UInt8] = bytes.suffix(8 - start) + [UInt8](repeating: 0, count: start)
        #expect(found == expected)
    }

    @Test("of a short text has zeros after it", arguments: 0...3)
    func short(_ start: Int) {
        let bytes: [UInt8] = [1, 2, 3]
        #expect(bytes.elements.loadUInt64Padded(at: start) == 0x03_02_01 >> UInt64(start * 8))
    }

    @Test("tells apart texts that differ in any byte, and in no other", arguments: [0, 1, 7, 8, 9, 15, 16, 17, 24])
    func comparing(_ count: Int) {
        let text = (0..<30).map { UInt8($0) }
        let others = text + Array(repeating: 0xFF, count: 8)
        for start in 0...3 {
            #expect(hasBytes(text, at: start, count, of: others, at: start))
            for wrong in 0..<count {
                var different = others
                different[start + wrong] ^= 0x80
                #expect(!hasBytes(text, at: start, count, of: different, at: start))
            }
            var behind = others
            behind[start + count] ^= 1
            #expect(hasBytes(text, at: start, count, of: behind, at: start))
        }
        #expect(!hasBytes(text, at: 30 - count + 1, count, of: others, at: 0))
    }

    private func hasBytes(_ text: [UInt8], at start: Int, _ count: Int, of others: [UInt8], at first: Int) -> Bool {
        text.elements.hasBytes(at: start, count, of: others.elements, at: first)
    }
}
