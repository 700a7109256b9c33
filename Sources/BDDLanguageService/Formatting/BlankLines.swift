/// How many blank lines stand above each line of a formatted file.
///
/// One sets off a block: a rule, a background, a scenario, examples, with the comments and tags above the heading.
/// None stands between a heading or a step and what it needs. Elsewhere one is kept where there are any. Those inside
/// of descriptions are part of them and stay.
struct BlankLines {
    private let lines: [LayoutLine]
    /// Where the feature's heading is; all of the file when there is none.
    private let feature: Int

    init(_ lines: [LayoutLine]) {
        self.lines = lines
        feature = lines.firstIndex { $0.role == .heading(.feature) } ?? lines.count
    }

    func counts() -> [Int] {
        var counts: [Int] = []
        /// The last line that is no comment.
        var anchor: LayoutLine?
        var owner = nextOwner(from: 0)
        for (index, line) in lines.enumerated() {
            if let next = owner, next < index { owner = nextOwner(from: index) }
            counts.append(count(above: index, anchor: anchor, owner: owner))
            if line.role != .comment { anchor = line }
        }
        return counts
    }

    /// The first line from `index` on that is no comment: the one that comments stand above.
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

    /// Comments behind the last line of a file stand where a block would.
    private func startsBlock(_ index: Int, owner: Int?) -> Bool {
        guard index > feature, owner.map({ lines[$0].opensBlock(isBelowFeature: true) }) ?? true else { return false }
        let above = lines[index - 1]
        return above.role != .tags && !(above.role == .comment && above.attachment == .following)
    }

    /// Whether the second line directly follows the first one, with nothing but comments between them.
    private static func needs(_ line: LayoutLine, _ next: LayoutLine) -> Bool {
        line.isHeading ? next.role == .step || next.isArgument : line.role == .step && next.isArgument
    }
}
