extension PatternNode {
    /// The bytes that a match may begin with, unless it is empty.
    var firstBytes: ByteSet {
        var bytes = ByteSet()
        switch self {
        case .literal(let literal): if let first = literal.first { bytes.insert(first) }
        case .set(let set): return ByteSet(set)
        case .sequence(let nodes):
            for node in nodes {
                bytes.formUnion(node.firstBytes)
                if !node.isNullable { break }
            }
        case .choice(let nodes): for node in nodes { bytes.formUnion(node.firstBytes) }
        case .repetition(let node, _), .capture(let node, _), .atomic(let node): return node.firstBytes
        case .lookaround, .assertion: break
        case .backreference: return .all
        }
        return bytes
    }
}
