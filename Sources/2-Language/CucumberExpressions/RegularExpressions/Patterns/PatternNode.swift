/// A node of a regular expression's tree.
indirect enum PatternNode: Hashable, Sendable {
    case literal([UInt8])
    case set(ScalarSet)
    /// All nodes in turn. An empty sequence matches the empty text.
    case sequence([PatternNode])
    /// The first node that leads to a match.
    case choice([PatternNode])
    case repetition(PatternNode, Quantifier)
    case capture(PatternNode, Int)
    /// The first match of the node, without backtracking into it.
    case atomic(PatternNode)
    case lookaround(PatternNode, Lookaround)
    case assertion(Assertion)
    case backreference(Int, ignoringCase: Bool)

    struct Lookaround: Hashable, Sendable {
        let isBehind: Bool
        let isNegated: Bool
    }

    static let empty = PatternNode.sequence([])
}

extension PatternNode {
    /// A sequence without nested sequences, with neighbouring literals joined.
    static func joined(_ nodes: [PatternNode]) -> PatternNode {
        var result: [PatternNode] = []
        for node in nodes { node.append(to: &result) }
        return result.count == 1 ? result[0] : .sequence(result)
    }

    private func append(to result: inout [PatternNode]) {
        switch self {
        case .sequence(let nodes):
            for node in nodes { node.append(to: &result) }
        case .literal(let bytes):
            guard case .literal(let before)? = result.last else { fallthrough }
            result[result.count - 1] = .literal(before + bytes)
        default: result.append(self)
        }
    }

    /// The most instructions that the node's program can have, to check before compiling.
    var size: Int {
        switch self {
        case .literal(let bytes): bytes.count
        case .set, .assertion, .backreference: 1
        case .sequence(let nodes): nodes.reduce(0) { $0.addingWithLimit($1.size) }
        case .choice(let nodes): nodes.reduce(0) { $0.addingWithLimit($1.size + 2) }
        case .repetition(let node, let quantifier):
            node.size.addingWithLimit(2).multipliedWithLimit(max(1, quantifier.most ?? quantifier.least + 1))
        case .capture(let node, _), .atomic(let node), .lookaround(let node, _): node.size + 2
        }
    }

    /// Whether the node can match without consuming anything.
    var isNullable: Bool {
        switch self {
        case .literal(let bytes): bytes.isEmpty
        case .set: false
        case .sequence(let nodes): nodes.allSatisfy(\.isNullable)
        case .choice(let nodes): nodes.contains(where: \.isNullable)
        case .repetition(let node, let quantifier): quantifier.least == 0 || node.isNullable
        case .capture(let node, _), .atomic(let node): node.isNullable
        case .lookaround, .assertion, .backreference: true
        }
    }

    /// Whether the node itself gives up all matches but its first.
    var isAtomic: Bool {
        switch self {
        case .atomic: true
        case .repetition(_, let quantifier): quantifier.eagerness == .possessive
        default: false
        }
    }

    /// A set of one for a literal of one scalar, because sets repeat faster; any other node unchanged.
    var asSet: PatternNode {
        guard case .literal(let bytes) = self else { return self }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first else { return self }
        return .set(ScalarSet(.one(scalar.value)))
    }

    /// Whether the condition holds for the node or any node inside it.
    func contains(where condition: (PatternNode) -> Bool) -> Bool {
        if condition(self) { return true }
        switch self {
        case .literal, .set, .assertion, .backreference: return false
        case .sequence(let nodes), .choice(let nodes): return nodes.contains { $0.contains(where: condition) }
        case .repetition(let node, _), .capture(let node, _), .atomic(let node), .lookaround(let node, _):
            return node.contains(where: condition)
        }
    }

    /// The node with `transform` applied to it and to every node inside it, inner nodes first.
    func mapped(_ transform: (PatternNode) -> PatternNode) -> PatternNode {
        switch self {
        case .literal, .set, .assertion, .backreference: transform(self)
        case .sequence(let nodes): transform(.sequence(nodes.map { $0.mapped(transform) }))
        case .choice(let nodes): transform(.choice(nodes.map { $0.mapped(transform) }))
        case .repetition(let node, let quantifier): transform(.repetition(node.mapped(transform), quantifier))
        case .capture(let node, let index): transform(.capture(node.mapped(transform), index))
        case .atomic(let node): transform(.atomic(node.mapped(transform)))
        case .lookaround(let node, let kind): transform(.lookaround(node.mapped(transform), kind))
        }
    }
}

extension Int {
    fileprivate func addingWithLimit(_ other: Int) -> Int { Swift.min(self + other, 1 << 40) }
    fileprivate func multipliedWithLimit(_ other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? 1 << 40 : Swift.min(product, 1 << 40)
    }
}
