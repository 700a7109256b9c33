import BDDPlatform
import Testing

/// Saved files and orders of runs depend on these values: they are those of FNV-1a.
struct StableHashTests {
    @Test(arguments: [
        ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
        ("ä", 0x0AC2_1207_B718_1582),
    ])
    func `A hash of a text is that of its bytes`(_ text: String, _ value: UInt64) {
        #expect(StableHash.of(text) == value)
        #expect(StableHash.of(Array(text.utf8)) == value)
    }

    @Test func `A hash goes on where another one ended`() {
        var first = StableHash()
        first.add("foo")
        var second = StableHash(from: first.value)
        second.add(Array("bar".utf8))
        #expect(second.value == StableHash.of("foobar"))
    }
}
