/// One of several parts of a plan that run on machines of their own.
package struct Shard: Sendable, Equatable {
    /// Counted from 1.
    package let index: Int
    package let total: Int

    /// The numbers of this shard and its siblings.
    var all: ClosedRange<Int> { 1...total }

    /// Nobody has more machines; a number beyond all measure is a mistake.
    private static let mostShards = 10_000

    /// Nil for a part that the whole does not have.
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

    /// As people say it: `2 of 3`.
    package var description: String { "\(index) of \(total)" }
}
