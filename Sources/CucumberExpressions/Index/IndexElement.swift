/// An expression as the index sees it: one or more ways to match, each a row of elements.
struct IndexPath {
    var elements: [IndexElement] = []
    /// Whether the match may start after the start of the text, or end before its end.
    var isOpenAtStart = false
    var isOpenAtEnd = false
}

/// A literal, or anything else as a small program that many expressions can share.
enum IndexElement {
    case literal([UInt8])
    case fragment(Node)
    /// The capture group of a parameter type: the same for every expression that has the type.
    case parameter(ParameterType)
}

extension IndexPath {
    init(_ expression: CucumberExpression) {
        for part in expression.parts {
            switch part {
            case .literal(let bytes): append(.literal(bytes))
            case .choice(let node): append(.fragment(node))
            case .parameter(let type): append(.parameter(type))
            }
        }
    }

    /// The paths of a regular expression: one for each alternative of its outermost level.
    static func paths(of expression: RegularExpression) -> [IndexPath] {
        guard case .choice(let branches) = expression.pattern.root else { return [IndexPath(expression.pattern.root)] }
        return branches.map(IndexPath.init)
    }

    private init(_ node: Node) {
        var nodes = if case .sequence(let nodes) = node { nodes[...] } else { [node][...] }
        isOpenAtStart = nodes.first != .assertion(.textStart)
        if !isOpenAtStart { nodes.removeFirst() }
        isOpenAtEnd = nodes.last != .assertion(.textEnd)
        if !isOpenAtEnd { nodes.removeLast() }
        if isOpenAtStart { append(.fragment(Self.anything)) }
        for node in nodes {
            if case .literal(let bytes) = node { append(.literal(bytes)) } else { append(.fragment(node)) }
        }
    }

    /// What may stand before a match that is searched for: as little as possible, so the leftmost match is first.
    private static let anything = Node.repetition(
        .set(.any), Node.Repetition(least: 0, most: nil, eagerness: .lazy))

    /// Adds an element; neighbouring literals become one.
    private mutating func append(_ element: IndexElement) {
        if case .literal(let bytes) = element, case .literal(let before)? = elements.last {
            elements[elements.count - 1] = .literal(before + bytes)
        } else {
            elements.append(element)
        }
    }
}

extension Node {
    /// The node without what depends on more than the position: it then matches all it did, and maybe more.
    var approximated: Node {
        mapped { node in
            switch node {
            case .lookaround: .empty
            case .backreference: .repetition(.set(.any), Repetition(least: 0, most: nil, eagerness: .greedy))
            case .atomic(let inner): inner
            case .repetition(let inner, let repetition) where repetition.eagerness == .possessive:
                .repetition(inner, Repetition(least: repetition.least, most: repetition.most, eagerness: .greedy))
            default: node
            }
        }
    }

    /// All texts the node matches when they are few literal ones, else nil.
    func texts(atMost limit: Int) -> [[UInt8]]? {
        let texts: [[UInt8]]?
        switch self {
        case .literal(let bytes): texts = [bytes]
        case .capture(let node, _): texts = node.texts(atMost: limit)
        case .repetition(let node, let repetition) where repetition.least == 0 && repetition.most == 1:
            texts = node.texts(atMost: limit).map { $0 + [[]] }
        case .choice(let nodes): texts = nodes.reduce([]) { $0.combined(with: $1.texts(atMost: limit), +) }
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
}

extension Optional {
    /// Both values combined, or nil without one of them.
    fileprivate func combined(with other: Self, _ combine: (Wrapped, Wrapped) -> Wrapped) -> Self {
        guard let self, let other else { return nil }
        return combine(self, other)
    }
}
