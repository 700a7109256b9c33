import Testing

@testable import BDDZlib

@Suite struct HuffmanCodeTests {
    @Test("Frequent symbols are short, missing ones have no code")
    func lengths() {
        let code = HuffmanCode(frequencies: [5, 0, 9, 1, 2], maximum: 15)
        #expect(code.lengths == [2, 0, 1, 3, 3])
        #expect(code.size([5, 0, 9, 1, 2]) == 10 + 9 + 3 + 6)
    }

    @Test("A symbol alone takes one bit; no symbol, none")
    func alone() {
        #expect(HuffmanCode(frequencies: [0, 7], maximum: 15).lengths == [0, 1])
        #expect(HuffmanCode(frequencies: [0, 0], maximum: 15).lengths == [0, 0])
    }

    @Test("No code is longer than the maximum, and all together are a code", arguments: [7, 15])
    func limited(maximum: Int) throws {
        var frequencies = [1, 1]
        while frequencies.count < 30 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
        let code = HuffmanCode(frequencies: frequencies, maximum: maximum)
        #expect(code.lengths.allSatisfy { 1...maximum ~= Int($0) })
        _ = try HuffmanTable(lengths: code.lengths[...])
    }
}
