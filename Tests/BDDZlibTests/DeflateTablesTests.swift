import Testing

@testable import BDDZlib

@Suite struct DeflateTablesTests {
    @Test("Every length has the symbol whose range it is in")
    func lengths() {
        for length in 3...257 {
            let (base, bits) = DeflateTables.lengths[DeflateTables.lengthSymbol(length)]
            #expect(base..<base + 1 << bits ~= length)
        }
        #expect(DeflateTables.lengthSymbol(258) == 28)
    }

    @Test("Every distance has the symbol whose range it is in")
    func distances() {
        let outside = (1...32_768).filter { distance in
            let (base, bits) = DeflateTables.distances[DeflateTables.distanceSymbol(distance)]
            return !(base..<base + 1 << bits ~= distance)
        }
        #expect(outside == [])
    }
}
