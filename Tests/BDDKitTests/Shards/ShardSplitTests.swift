import Testing

@testable import BDDReports
@testable import BDDRunning

@Suite("A plan is split")
struct ShardSplitTests {
    static let locations = (1...10).map { ScenarioLocation(uri: "a.feature", line: $0) }

    @Test("by hash into parts of equal size")
    func byHash() {
        #expect(ShardSplit.byHash(Self.locations, total: 3) == [2, 3, 2, 1, 2, 1, 3, 1, 3, 1])
        #expect(ShardSplit.byHash([], total: 3) == [])
        #expect(ShardSplit.byHash(Self.locations, total: 1) == [Int](repeating: 1, count: 10))
    }

    @Test("in the same way whatever the order of the scenarios", arguments: [1, 2, 3, 7, 20])
    func orderDoesNotCount(total: Int) {
        let durations = Dictionary(uniqueKeysWithValues: Self.locations.prefix(6).map { ($0, $0.line * 7 % 4) })
        let reversed = Array(Self.locations.reversed())
        #expect(
            ShardSplit.byHash(reversed, total: total) == ShardSplit.byHash(Self.locations, total: total).reversed())
        #expect(
            ShardSplit.byDuration(reversed, durations, total: total)
                == ShardSplit.byDuration(Self.locations, durations, total: total).reversed())
    }

    @Test("by duration: the longest first, to the shard that has least to do")
    func byDuration() {
        let locations = Array(Self.locations.prefix(6))
        let durations = Dictionary(uniqueKeysWithValues: zip(locations, [50, 10, 40, 30, 20, 90]))
        // 90 goes to the first, 50 to the second, 40 and 30 to the third, 20 to the second, 10 to the first: two shards
        // have 70 then.
        #expect(ShardSplit.byDuration(locations, durations, total: 3) == [2, 2, 3, 3, 2, 1])
    }

    /// Four files of 128 scenarios: with two shards, each of which has 64 blocks, four scenarios for each block.
    static let long = (0..<512).map { ScenarioLocation(uri: "\($0 / 128).feature", line: $0 % 128 + 1) }

    @Test("so that neighbours in a long plan stay together, and the parts are equal")
    func blocks() {
        let shards = ShardSplit.byHash(Self.long, total: 2)
        #expect((1...2).map { shard in shards.count { $0 == shard } } == [256, 256])
        for start in stride(from: 0, to: 512, by: 4) { #expect(Set(shards[start..<start + 4]).count == 1) }
        #expect(ShardSplit.byHash(Self.long.reversed(), total: 2) == shards.reversed())
        // With fewer scenarios each is assigned by itself.
        let short = ShardSplit.byHash(Array(Self.long.prefix(255)), total: 2)
        #expect(stride(from: 0, to: 254, by: 2).contains { short[$0] != short[$0 + 1] })
    }

    @Test("so that a scenario which takes long in a long plan has no neighbours")
    func longScenario() {
        var durations = Dictionary(uniqueKeysWithValues: Self.long.map { ($0, 1) })
        durations[Self.long[200]] = 1000
        let shards = ShardSplit.byDuration(Self.long, durations, total: 2)
        #expect(shards.indices.filter { shards[$0] == shards[200] } == [200])
    }

    @Test("with the median for scenarios whose duration nobody knows")
    func median() {
        // The last scenario counts as 1, not as the mean of 38, so it goes to the second shard.
        let odd = Dictionary(uniqueKeysWithValues: zip(Self.locations, [100, 90, 1, 1, 1]))
        #expect(ShardSplit.byDuration(Array(Self.locations.prefix(6)), odd, total: 2) == [1, 2, 2, 2, 2, 2])
        // The last scenario counts as 50, which is between 10 and 90, so the second shard becomes the longer one.
        let even = Dictionary(uniqueKeysWithValues: zip(Self.locations, [100, 90, 10, 0]))
        #expect(ShardSplit.byDuration(Array(Self.locations.prefix(5)), even, total: 2) == [1, 2, 1, 1, 2])
    }

    @Test("by hash when no duration is known")
    func nothingKnown() {
        let other = ScenarioLocation(uri: "b.feature", line: 1)
        #expect(
            ShardSplit.byDuration(Self.locations, [other: 5], total: 3) == ShardSplit.byHash(Self.locations, total: 3))
    }

    @Test("evenly when nothing takes any time")
    func noTime() {
        let durations = Dictionary(uniqueKeysWithValues: Self.locations.map { ($0, 0) })
        let shards = ShardSplit.byDuration(Self.locations, durations, total: 5)
        #expect((1...5).map { shard in shards.count { $0 == shard } } == [2, 2, 2, 2, 2])
    }
}
