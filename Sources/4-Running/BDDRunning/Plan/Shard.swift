/// One of `total` parts of a plan, each of which runs on its own machine.
package struct Shard: Sendable, Equatable {
    /// Counted from 1.
    package let index: Int
    package let total: Int

    /// The indices of all shards of the plan.
    var all: ClosedRange<Int> { 1...total }

    /// The largest accepted `total`: a greater number is taken for a mistake.
    private static let mostShards = 10_000

    /// Whether each shard runs a part of the cases of a property with `cases` of them.
    func splits(cases: Int) -> Bool { total > 1 && cases >= max(total, CasePart.leastCases) }

    /// The part of `cases` that this shard runs; nil if there are fewer cases than shards.
    package func part(of cases: Int) -> CasePart? { CasePart(index, of: total, total: cases) }

    /// Returns nil if `index` is not in `1...total` or `total` is not in `1...10_000`.
    package init?(index: Int, total: Int) {
        guard (1...Self.mostShards).contains(total), (1...total).contains(index) else { return nil }
        self.index = index
        self.total = total
    }
}

extension Shard: CustomStringConvertible {
    /// Reads `I/N` with I from 1 to N; nil for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let total = Int(parts[1]) else { return nil }
        self.init(index: index, total: total)
    }

    /// The shard in words, such as `2 of 3`.
    package var description: String { "\(index) of \(total)" }
}
