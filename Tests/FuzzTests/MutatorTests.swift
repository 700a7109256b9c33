import Testing

@testable import bdd_fuzz

@Suite struct MutatorTests {
    private static func inputs(seed: UInt64, count: Int = 200) -> [[UInt8]] {
        let seeds = ["Feature: f\n  Scenario: s\n", "", "Rule: r\n"].map { Array($0.utf8) }
        var mutator = Mutator(seed: seed, seeds: seeds, words: ["@tag", "Given "], limit: 60)
        return (0..<count).map { _ in mutator.next() }
    }

    @Test("The same seed makes the same inputs, another one makes others")
    func seeds() {
        #expect(Self.inputs(seed: 7) == Self.inputs(seed: 7))
        #expect(Self.inputs(seed: 7) != Self.inputs(seed: 8))
    }

    @Test("Inputs differ, and none is longer than the limit")
    func limit() {
        let inputs = Self.inputs(seed: 1)
        #expect(Set(inputs).count > 150)
        #expect(inputs.allSatisfy { $0.count <= 60 })
        #expect(inputs.contains { $0.count == 60 })
    }

    @Test("Without any seed inputs are made of nothing")
    func noSeeds() {
        var mutator = Mutator(seed: 1, seeds: [], words: [], limit: 8)
        #expect((0..<50).map { _ in mutator.next() }.contains { !$0.isEmpty })
    }
}
