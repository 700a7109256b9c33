/// A line of a comparison.
package enum LineEdit: Sendable, Equatable {
    case same(SpecLine)
    case removed(SpecLine)
    case added(SpecLine)
    /// A line that has other values.
    case changed(SpecLine, SpecLine)
    /// A line at its new place, which it had earlier or later among the lines that stayed.
    case moved(SpecLine, Direction)

    package enum Direction: String, Sendable {
        case earlier, later
    }

    package var isChange: Bool {
        if case .same = self { false } else { true }
    }
}

extension LineEdit {
    /// The fewest edits that make `new` of `old`. A removed line and an added one of the same part that are alike are one
    /// changed line.
    package static func edits(from old: [SpecLine], to new: [SpecLine]) -> [LineEdit] {
        let kept = CommonSequence.pairs(old, new)
        var edits: [LineEdit] = []
        var (oldIndex, newIndex) = (0, 0)
        for (oldKept, newKept) in kept + [(old.count, new.count)] {
            edits += replaced(old[oldIndex..<oldKept], new[newIndex..<newKept])
            if oldKept < old.count, newKept < new.count { edits.append(.same(new[newKept])) }
            (oldIndex, newIndex) = (oldKept + 1, newKept + 1)
        }
        return withMoves(edits)
    }

    /// Steps with their tables and doc strings, and rows of examples, that are removed at one place and added at another
    /// have moved.
    private static func withMoves(_ edits: [LineEdit]) -> [LineEdit] {
        var removed = blocks(edits) { if case .removed(let line) = $0 { line } else { nil } }
        var moves: [Int: Direction] = [:]
        var dropped: Set<Int> = []
        for added in blocks(edits, line: { if case .added(let line) = $0 { line } else { nil } }) {
            guard let match = removed.firstIndex(where: { $0.lines == added.lines }) else { continue }
            let old = removed.remove(at: match)
            let direction = added.range.lowerBound < old.range.lowerBound ? Direction.earlier : .later
            for index in added.range { moves[index] = direction }
            dropped.formUnion(old.range)
        }
        guard !dropped.isEmpty else { return edits }
        return edits.indices.filter { !dropped.contains($0) }.map { index in
            guard let direction = moves[index], case .added(let line) = edits[index] else { return edits[index] }
            return .moved(line, direction)
        }
    }

    private struct Block {
        var range: Range<Int>
        var lines: [SpecLine]
    }

    /// The edits of one kind that can move as a whole.
    private static func blocks(_ edits: [LineEdit], line: (LineEdit) -> SpecLine?) -> [Block] {
        var blocks: [Block] = []
        var last = -1
        for (index, edit) in edits.enumerated() {
            guard let line = line(edit) else { continue }
            let isBelow = line.part == .table || line.part == .docString
            if isBelow, last == index - 1, let block = blocks.indices.last {
                blocks[block].range = blocks[block].range.lowerBound..<index + 1
                blocks[block].lines.append(line)
            } else if line.part == .step || line.part == .examples, isHead(line, at: index, in: edits) {
                blocks.append(Block(range: index..<index + 1, lines: [line]))
            } else {
                last = -1
                continue
            }
            last = index
        }
        return blocks
    }

    /// Whether a step is removed or added together with its table or doc string. If the table stays, the step was
    /// changed.
    private static func isHead(_ line: SpecLine, at index: Int, in edits: [LineEdit]) -> Bool {
        guard line.part == .step, edits.indices.contains(index + 1), case .same(let next) = edits[index + 1] else {
            return true
        }
        return next.part != .table && next.part != .docString
    }

    /// Pairs similar lines in their order. The other old lines are removed, and then the other new lines are added.
    private static func replaced(_ old: ArraySlice<SpecLine>, _ new: ArraySlice<SpecLine>) -> [LineEdit] {
        var edits: [LineEdit] = []
        var added: [LineEdit] = []
        var rest = old
        for line in new {
            if let match = rest.firstIndex(where: { WordDifference($0, line).isAlike }) {
                edits += rest[..<match].map(LineEdit.removed) + added
                edits.append(.changed(rest[match], line))
                rest = rest[(match + 1)...]
                added = []
            } else {
                added.append(.added(line))
            }
        }
        return edits + rest.map(LineEdit.removed) + added
    }
}

/// The longest common sequence of two lists.
enum CommonSequence {
    /// The pairs of indices of equal elements, ascending on both sides. If this takes more than `mostCells`
    /// comparisons, it finds only equal elements at both ends, and between them those that occur once on each side, in
    /// the same order.
    static func pairs<Element: Equatable>(_ old: [Element], _ new: [Element]) -> [(Int, Int)] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let middle = longest(Array(old[head..<(old.count - tail)]), Array(new[head..<(new.count - tail)]))
        return (0..<head).map { ($0, $0) } + middle.map { ($0 + head, $1 + head) }
            + (0..<tail).map { (old.count - tail + $0, new.count - tail + $0) }
    }

    private static let mostCells = 4_000_000

    private static func longest<Element: Equatable>(_ old: [Element], _ new: [Element]) -> [(Int, Int)] {
        guard !old.isEmpty, !new.isEmpty else { return [] }
        guard old.count <= mostCells / new.count else { return greedy(old, new) }
        let width = new.count + 1
        var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
        for row in stride(from: old.count - 1, through: 0, by: -1) {
            for column in stride(from: new.count - 1, through: 0, by: -1) {
                lengths[row * width + column] =
                    old[row] == new[column]
                    ? lengths[(row + 1) * width + column + 1] + 1
                    : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (row, column) = (0, 0)
        while row < old.count, column < new.count {
            if old[row] == new[column] {
                pairs.append((row, column))
                (row, column) = (row + 1, column + 1)
            } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }

    /// Finds each element within a short distance after the last pair.
    private static func greedy<Element: Equatable>(_ old: [Element], _ new: [Element]) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        var column = 0
        for row in old.indices where column < new.count {
            guard let found = new[column...].prefix(64).firstIndex(of: old[row]) else { continue }
            pairs.append((row, found))
            column = found + 1
        }
        return pairs
    }
}
