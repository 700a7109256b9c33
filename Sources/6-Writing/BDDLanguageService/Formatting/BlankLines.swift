/// The number of blank lines above each line of a formatted file.
///
/// One blank line precedes a block: a rule, a background, a scenario or examples, including the comments and tags above
/// the heading. None separates a heading or step from its content. Elsewhere one is kept if there are any. Blank lines
/// inside descriptions belong to them and stay.
struct BlankLines {
    private let lines: [LayoutLine]
    /// The index of the feature's heading; the number of lines if there is none.
    private let feature: Int

    init(_ lines: [LayoutLine]) {
        self.lines = lines
        feature = lines.firstIndex { $0.role == .heading(.feature) } ?? lines.count
    }

    func counts() -> [Int] {
        var counts: [Int] = []
        /// The last line that is not a comment.
        var anchor: LayoutLine?
        var owner = nextOwner(from: 0)
        for (index, line) in lines.enumerated() {
            if let next = owner, next < index { owner = nextOwner(from: index) }
            counts.append(count(above: index, anchor: anchor, owner: owner))
            if line.role != .comment { anchor = line }
        }
        return counts
    }

    /// Returns the first line from `index` on that is not a comment. Comments directly above it may belong to it.
    private func nextOwner(from index: Int) -> Int? {
        lines[index...].firstIndex { $0.role != .comment }
    }

    private func count(above index: Int, anchor: LayoutLine?, owner: Int?) -> Int {
        let line = lines[index]
        guard index > 0, line.role != .docStringContent else { return 0 }
        if line.keepsBlankLines { return line.blankLines }
        if line.attachment == .above { return 0 }
        if startsBlock(index, owner: owner) { return 1 }
        if anchor?.role == .tags { return 0 }
        if let anchor, let owner, Self.needs(anchor, lines[owner]) { return 0 }
        return min(line.blankLines, 1)
    }

    /// Whether line `index` starts a block. Comments after the last line of a file are treated like a block.
    private func startsBlock(_ index: Int, owner: Int?) -> Bool {
        guard index > feature, owner.map({ lines[$0].opensBlock(isBelowFeature: true) }) ?? true else { return false }
        let above = lines[index - 1]
        return above.role != .tags && !(above.role == .comment && above.attachment == .following)
    }

    /// Whether `next` must directly follow `line`, with only comments between them.
    private static func needs(_ line: LayoutLine, _ next: LayoutLine) -> Bool {
        line.isHeading ? next.role == .step || next.isArgument : line.role == .step && next.isArgument
    }
}
