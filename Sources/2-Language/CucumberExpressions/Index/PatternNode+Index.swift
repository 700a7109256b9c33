extension PatternNode {
    /// The node without conditions that depend on more than the position. It matches everything that the node matches,
    /// and possibly more.
    var approximated: PatternNode {
        mapped { node in
            switch node {
            case .lookaround: .empty
            case .backreference: .repetition(.set(.any), Quantifier(least: 0, most: nil, eagerness: .greedy))
            case .atomic(let inner): inner
            case .repetition(let inner, let quantifier) where quantifier.eagerness == .possessive:
                .repetition(inner, Quantifier(least: quantifier.least, most: quantifier.most, eagerness: .greedy))
            default: node
            }
        }
    }

    /// Whether the node's approximation may match more than the node.
    var isApproximated: Bool {
        contains { node in
            switch node {
            case .lookaround, .backreference: true
            default: node.isAtomic
            }
        }
    }

    /// The node without redundant branches: those that match only what the first branch matches, such as the second one
    /// of `-?\d+|\d+`.
    var withoutRedundantBranches: PatternNode {
        mapped { node in
            guard case .choice(let branches) = node, branches.count == 2,
                case .sequence(let longer) = branches[0],
                case .repetition(_, let optional)? = longer.first, optional.least == 0
            else { return node }
            return PatternNode.joined(Array(longer.dropFirst())) == branches[1] ? branches[0] : node
        }
    }

    /// All texts that the node matches, if these are at most `limit` literal texts; otherwise nil.
    func texts(atMost limit: Int) -> [[UInt8]]? {
        let texts: [[UInt8]]?
        switch self {
        case .literal(let bytes): texts = [bytes]
        case .capture(let node, _): texts = node.texts(atMost: limit)
        case .repetition(let node, let quantifier) where quantifier.least == 0 && quantifier.most == 1:
            texts = node.texts(atMost: limit).map { $0 + [[]] }
        case .choice(let nodes):
            texts = nodes.reduce([]) { $0.combined(with: $1.texts(atMost: limit), +) }
        case .sequence(let nodes):
            texts = nodes.reduce([[]]) { all, node in
                guard all?.count ?? .max <= limit else { return nil }
                return all.combined(with: node.texts(atMost: limit)) { starts, ends in
                    starts.flatMap { start in ends.map { start + $0 } }
                }
            }
        default: texts = nil
        }
        return texts.flatMap { $0.count <= limit ? $0 : nil }
    }

    /// The numbers of the capture groups in the node, in order.
    var captures: [Int] {
        switch self {
        case .capture(let node, let index): [index] + node.captures
        case .sequence(let nodes), .choice(let nodes): nodes.flatMap(\.captures)
        case .repetition(let node, _), .atomic(let node), .lookaround(let node, _): node.captures
        case .literal, .set, .assertion, .backreference: []
        }
    }
}

extension Optional {
    /// Both values combined; nil if one of them is nil.
    fileprivate func combined(with other: Self, _ combine: (Wrapped, Wrapped) -> Wrapped) -> Self {
        guard let self, let other else { return nil }
        return combine(self, other)
    }
}
