extension PatternNode {
    /// The node without what depends on more than the position: it then matches all it did, and maybe more.
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

    /// Whether it matches less than its approximation.
    var isApproximated: Bool {
        contains { node in
            switch node {
            case .lookaround, .backreference: true
            default: node.isAtomic
            }
        }
    }

    /// The node without branches that match nothing the first does not, as the second of `-?\d+|\d+`.
    var withoutRedundantBranches: PatternNode {
        mapped { node in
            guard case .choice(let branches) = node, branches.count == 2,
                case .sequence(let longer) = branches[0],
                case .repetition(_, let optional)? = longer.first, optional.least == 0
            else { return node }
            return PatternNode.joined(Array(longer.dropFirst())) == branches[1] ? branches[0] : node
        }
    }

    /// All texts the node matches when they are few literal ones, else nil.
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

    /// The numbers of the capture groups in it, in order.
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
    /// Both values combined, or nil without one of them.
    fileprivate func combined(with other: Self, _ combine: (Wrapped, Wrapped) -> Wrapped) -> Self {
        guard let self, let other else { return nil }
        return combine(self, other)
    }
}
