/// A capture group with the groups inside it, numbered from 0 for the outermost. Shifting its numbers makes it fit into
/// any expression.
struct CaptureUnit: Hashable, Sendable {
    let node: PatternNode
    let captures: [Pattern.Capture]
    /// The outermost group and the groups inside it.
    let shape: GroupShape
    /// The number of instructions in its program, at most.
    let size: Int
    /// The pattern of each regular expression.
    let alternatives: [PatternNode]

    static let none = CaptureUnit(alternatives: [], captures: [])

    private init(alternatives: [PatternNode], captures: [Pattern.Capture]) {
        self.alternatives = alternatives
        node = .capture(alternatives.count == 1 ? alternatives[0] : .choice(alternatives), 0)
        size = node.size
        self.captures = captures
        shape = GroupShape(capture: 0, children: GroupShape.shapes(of: captures, in: 0))
    }

    /// Makes one capture group whose alternatives are the regular expressions.
    init(_ regexps: [String]) throws(RegularExpressionError) {
        var captures = [Pattern.Capture(name: nil, source: "", parent: nil)]
        var branches: [PatternNode] = []
        for regexp in regexps {
            let pattern = try Pattern(regexp)
            let offset = captures.count
            branches.append(pattern.root.shiftingCaptures(by: offset))
            captures += pattern.captures.map {
                Pattern.Capture(name: $0.name, source: $0.source, parent: ($0.parent ?? -offset) + offset)
            }
        }
        self.init(alternatives: branches, captures: captures)
    }
}

extension PatternNode {
    /// The tree with `offset` added to all group numbers.
    func shiftingCaptures(by offset: Int) -> PatternNode {
        guard offset != 0 else { return self }
        return mapped { node in
            switch node {
            case .capture(let inner, let index): .capture(inner, index + offset)
            case .backreference(let index, let ignoringCase):
                .backreference(index + offset, ignoringCase: ignoringCase)
            default: node
            }
        }
    }
}
