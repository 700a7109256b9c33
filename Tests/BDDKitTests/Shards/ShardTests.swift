import Testing

@testable import BDDRunning

@Suite("A shard")
struct ShardTests {
    @Test(
        "is read from I/N", arguments: [("1/1", 1, 1), ("2/3", 2, 3), ("3/3", 3, 3), ("10000/10000", 10_000, 10_000)])
    func isRead(text: String, index: Int, total: Int) {
        #expect(Shard(text) == Shard(index: index, total: total))
        #expect(Shard(text) != nil)
    }

    @Test(
        "is not read from anything else",
        arguments: [
            "", "1", "/", "1/", "/3", "0/3", "4/3", "-1/3", "1/-3", "1/0", "1/2/3", "a/b", "1.5/3", " 1/3", "1/3 ",
            "1/10001", "99999999999999999999/3",
        ])
    func isNotRead(text: String) {
        #expect(Shard(text) == nil)
    }

    @Test("says in words which one it is")
    func words() {
        #expect(Shard("2/3")?.description == "2 of 3")
    }
}
