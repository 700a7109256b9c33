import BDDPlatform
import Testing

@Suite struct ByteStoreTests {
    private static func bytes(_ value: UInt8, _ count: Int) -> [UInt8] { [UInt8](repeating: value, count: count) }

    @Test("What is stored is read as it was, whatever is stored beside it")
    func storing() throws {
        let store = try ByteStore()
        let all = try [3, 0, 1, 70_000].map { try store.store(Self.bytes(UInt8($0 % 251), $0)) }
        #expect(try all.map { try $0.read() } == [3, 0, 1, 70_000].map { Self.bytes(UInt8($0 % 251), $0) })
        #expect(store.size == 70_004)
    }

    @Test("What nobody holds is written over")
    func replacing() throws {
        let store = try ByteStore()
        let kept = try store.store(Self.bytes(1, 10))
        var replaced = try store.store(Self.bytes(2, 100))
        for value in UInt8(3)..<100 {
            replaced = try store.store(Self.bytes(value, 100))
            #expect(try replaced.read() == Self.bytes(value, 100))
        }
        // The previous contents stay readable while the next ones are written.
        #expect(store.size == 210)
        #expect(try kept.read() == Self.bytes(1, 10))
    }

    @Test(
        "Gaps side by side are one, in whatever order they come",
        arguments: [[1, 2, 3], [3, 2, 1], [1, 3, 2], [2, 3, 1]])
    func gaps(_ order: [Int]) throws {
        let store = try ByteStore()
        var parts: [Int: StoredBytes] = [:]
        for part in 0..<5 { parts[part] = try store.store(Self.bytes(UInt8(part), 10)) }
        for part in order { parts[part] = nil }
        let joined = try store.store(Self.bytes(9, 25))
        let rest = try store.store(Self.bytes(8, 5))
        #expect(store.size == 50)
        #expect(try joined.read() == Self.bytes(9, 25))
        #expect(try rest.read() == Self.bytes(8, 5))
        #expect(try parts[0]?.read() == Self.bytes(0, 10))
        #expect(try parts[4]?.read() == Self.bytes(4, 10))
        // No gap is left.
        let behind = try store.store([7])
        #expect(store.size == 51)
        #expect(try behind.read() == [7])
    }
}
