/// What `--shard` asks for.
package enum ShardOption: Sendable, Equatable {
    /// `I/N`.
    case part(Shard)
    /// `/N`: a variable says which of so many parts.
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
