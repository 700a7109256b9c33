/// The value of the `--shard` option.
package enum ShardOption: Sendable, Equatable {
    /// `I/N`: shard I of N.
    case part(Shard)
    /// `/N`: one of N shards; an environment variable has the shard's index.
    case oneOf(Int)

    package init?(_ text: String) {
        if let shard = Shard(text) {
            self = .part(shard)
        } else if text.hasPrefix("/"), let total = Int(text.dropFirst()), Shard(index: 1, total: total) != nil {
            self = .oneOf(total)
        } else {
            return nil
        }
    }
}
