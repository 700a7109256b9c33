/// One alternative of an expression as a list of elements. A regular expression may have several.
struct IndexPath {
    var elements: [IndexElement] = []
    /// Whether a match may begin after the start of the text.
    var isOpenAtStart = false
    /// Whether a match may stop before the end of the text.
    var isOpenAtEnd = false
}

/// A literal, or a fragment: a small program that many expressions can share.
enum IndexElement {
    case literal([UInt8])
    /// The number of a fragment.
    case fragment(Int)
}

extension IndexPath {
    init(_ expression: CucumberExpression, _ fragments: inout FragmentTable) {
        for part in expression.parts {
            switch part {
            case .literal(let bytes): elements.append(.literal(bytes))
            case .choice(let node): elements.append(.fragment(fragments.number(of: node)))
            case .parameter(let type): elements.append(.fragment(fragments.number(of: type)))
            }
        }
    }

    /// The paths of a regular expression: one for each alternative of its outermost choice.
    static func paths(of expression: RegularExpression, _ fragments: inout FragmentTable) -> [IndexPath] {
        guard case .choice(let branches) = expression.pattern.root else {
            return [IndexPath(expression.pattern.root, &fragments)]
        }
        return branches.map { IndexPath($0, &fragments) }
    }

    private init(_ node: PatternNode, _ fragments: inout FragmentTable) {
        var nodes = if case .sequence(let nodes) = node { nodes[...] } else { [node][...] }
        isOpenAtStart = nodes.first != .assertion(.textStart)
        if !isOpenAtStart { nodes.removeFirst() }
        isOpenAtEnd = nodes.last != .assertion(.textEnd)
        if !isOpenAtEnd { nodes.removeLast() }
        for node in nodes {
            if case .literal(let bytes) = node {
                elements.append(.literal(bytes))
            } else {
                elements.append(.fragment(fragments.number(of: node)))
            }
        }
    }
}
