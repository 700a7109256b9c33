/// A regular expression as a tree, with its capture groups.
struct Pattern: Sendable {
    /// The largest program of a pattern, in instructions.
    static let largest = 20_000

    let source: String
    let root: PatternNode
    /// The capture groups, in the order of their opening parentheses. A group's number is its index here.
    let captures: [Capture]

    struct Capture: Hashable, Sendable {
        let name: String?
        /// The text between the parentheses, without the name.
        let source: String
        /// The number of the capture group around this one; nil for an outermost group.
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

    /// The outermost capture groups, each with those inside it.
    var groups: [GroupShape] { GroupShape.shapes(of: captures, in: nil) }
}

/// A capture group with the capture groups inside it.
struct GroupShape: Hashable, Sendable {
    let capture: Int
    let children: [GroupShape]

    static func shapes(of captures: [Pattern.Capture], in parent: Int?) -> [GroupShape] {
        captures.indices.filter { captures[$0].parent == parent }
            .map { GroupShape(capture: $0, children: shapes(of: captures, in: $0)) }
    }
}
