/// Indents comments like the line that they belong to, which is normally the next line.
///
/// A comment directly below a line, with a blank line between the comment and the block that follows, belongs to the
/// line above, such as a step that was commented out.
struct CommentPlacement {
    private(set) var lines: [LayoutLine]
    /// The index of the feature's heading; nil if there is none.
    private let feature: Int?

    init(_ lines: [LayoutLine]) {
        self.lines = lines
        feature = lines.firstIndex { $0.role == .heading(.feature) }
        var start = 0
        while start < lines.count {
            guard lines[start].role == .comment else {
                start += 1
                continue
            }
            let end = lines[start...].firstIndex { $0.role != .comment } ?? lines.count
            place(start..<end)
            start = end
        }
    }

    /// - Parameter comments: Consecutive comments, with or without blank lines between them.
    private mutating func place(_ comments: Range<Int>) {
        let ending = comments.lowerBound..<endOfAttached(comments)
        for index in ending {
            let above = lines[comments.lowerBound - 1]
            let isRow = above.role == .row && lines[index].isCommentedRow
            lines[index].level = isRow ? above.level : above.levelBelow
            lines[index].attachment = .above
        }
        let level = comments.upperBound < lines.count ? lines[comments.upperBound].level : levelOfNextScenario
        for index in ending.upperBound..<comments.upperBound { lines[index].level = level }
        guard comments.upperBound < lines.count, !opensBlock(comments.upperBound) else { return }
        placeRows(comments)
    }

    /// Indents commented-out rows at the end of a table like the table, whatever follows.
    private mutating func placeRows(_ comments: Range<Int>) {
        guard let first = comments.first, first > 0, lines[first - 1].role == .row else { return }
        let level = lines[first - 1].level
        for index in comments {
            guard lines[index].isCommentedRow, lines[index].blankLines == 0 else { return }
            lines[index].level = level
        }
    }

    /// Returns the end of the comments that belong to the line above; the start of `comments` if there are none.
    private func endOfAttached(_ comments: Range<Int>) -> Int {
        let start = comments.lowerBound
        let isEnd = comments.upperBound == lines.count
        guard start > 0, lines[start].blankLines == 0, lines[start - 1].role != .tags, isBelowFeature(start),
            isEnd || opensBlock(comments.upperBound)
        else { return start }
        let gap = comments.dropFirst().first { lines[$0].blankLines > 0 }
        return gap ?? (isEnd || lines[comments.upperBound].blankLines > 0 ? comments.upperBound : start)
    }

    private func isBelowFeature(_ index: Int) -> Bool { feature.map { $0 < index } ?? false }

    private func opensBlock(_ index: Int) -> Bool {
        lines[index].opensBlock(isBelowFeature: isBelowFeature(index))
    }

    /// The level of a scenario after the last line of the file.
    private var levelOfNextScenario: Int {
        guard feature != nil else { return 0 }
        return lines.contains { $0.role == .heading(.rule) } ? 2 : 1
    }
}
