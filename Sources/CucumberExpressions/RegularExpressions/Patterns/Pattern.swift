/// A regular expression as a tree, with what is known of its capture groups.
struct Pattern: Sendable {
    /// The largest program a pattern may become, in instructions.
    static let largest = 20_000

    let source: String
    let root: PatternNode
    /// The capture groups, in the order of their opening parentheses. Group numbers are indices of this list.
    let captures: [Capture]

    struct Capture: Hashable, Sendable {
        let name: String?
        /// What stands between the parentheses, without the name.
        let source: String
        /// The capture group it is nested in.
        let parent: Int?
    }

    init(_ source: String) throws(RegularExpressionError) {
        self = try PatternParser.parse(source)
    }

    init(source: String, root: PatternNode, captures: [Capture]) {
        self.source = source
        self.root = root
        self.captures = captures
    }

    /// The outermost capture groups with those nested in them.
    var groups: [GroupShape] { GroupShape.shapes(of: captures, in: nil) }
}

/// A capture group and the groups nested in it.
struct GroupShape: Hashable, Sendable {
    let capture: Int
    let children: [GroupShape]

    static func shapes(of captures: [Pattern.Capture], in parent: Int?) -> [GroupShape] {
        captures.indices.filter { captures[$0].parent == parent }
            .map { GroupShape(capture: $0, children: shapes(of: captures, in: $0)) }
    }
}
