/// The differences between two texts or tables: the lines that differ, and one line around them.
package struct Difference {
    package struct Line: Equatable {
        package enum Kind {
            case same, expected, actual, gap
        }

        package let kind: Kind
        /// The line, preceded by a word such as `expected` or `actual`.
        package let text: String
    }

    package let lines: [Line]

    /// Nil if no line differs.
    package init?(expected: [Substring], actual: [Substring]) {
        let texts = (expected.map(String.init), actual.map(String.init))
        let (left, right) = AlignedTables.rows(expected, actual) ?? texts
        let all = Self.lines(left, right)
        guard all.contains(where: { $0.kind != .same }) else { return nil }
        lines = Self.excerpt(of: all)
    }

    /// The most differing lines that are shown.
    private static let mostLines = 40
    /// The most lines for which moved lines are searched; longer texts are compared line by line.
    private static let longest = 500

    private static func lines(_ expected: [String], _ actual: [String]) -> [Line] {
        let moved = Alignment(expected, actual, differing: differing(expected, actual))
        let inPlace = Alignment(inPlace: expected, actual)
        return (inPlace.changes <= moved.changes ? inPlace : moved).lines
    }

    /// The lines of both texts side by side.
    private struct Alignment {
        private(set) var lines: [Line] = []
        /// The number of lines that are missing, extra or different.
        private(set) var changes = 0

        /// Aligns lines at the same position.
        init(inPlace expected: [String], _ actual: [String]) {
            for (old, new) in zip(expected, actual) {
                if old == new { lines.append(Difference.line(.same, "", text: old)) } else { add([old], [new]) }
            }
            let common = min(expected.count, actual.count)
            add(Array(expected[common...]), Array(actual[common...]))
        }

        /// Aligns equal lines, also where lines above them are missing or extra.
        init(_ expected: [String], _ actual: [String], differing: (missing: Set<Int>, extra: Set<Int>)) {
            var (left, right) = (0, 0)
            while left < expected.count || right < actual.count {
                let old = expected[left...].indices.prefix { differing.missing.contains($0) }
                let new = actual[right...].indices.prefix { differing.extra.contains($0) }
                add(old.map { expected[$0] }, new.map { actual[$0] })
                (left, right) = (left + old.count, right + new.count)
                guard left < expected.count, right < actual.count else { continue }
                lines.append(Difference.line(.same, "", text: expected[left]))
                (left, right) = (left + 1, right + 1)
            }
        }

        private mutating func add(_ expected: [String], _ actual: [String]) {
            lines += Difference.pairs(expected, actual)
            changes += max(expected.count, actual.count)
        }
    }

    /// The line numbers on each side of the lines that the other side lacks.
    private static func differing(_ expected: [String], _ actual: [String]) -> (missing: Set<Int>, extra: Set<Int>) {
        var (missing, extra) = (Set<Int>(), Set<Int>())
        guard max(expected.count, actual.count) <= longest else {
            let common = min(expected.count, actual.count)
            let different = (0..<common).filter { expected[$0] != actual[$0] }
            return (
                Set(different).union(common..<expected.count), Set(different).union(common..<actual.count)
            )
        }
        for change in actual.difference(from: expected) {
            switch change {
            case .remove(let offset, _, _): missing.insert(offset)
            case .insert(let offset, _, _): extra.insert(offset)
            }
        }
        return (missing, extra)
    }

    /// Lines at the same position: each expected line, followed by the actual one.
    private static func pairs(_ expected: [String], _ actual: [String]) -> [Line] {
        if actual.isEmpty { return expected.map { line(.expected, "missing", text: $0) } }
        if expected.isEmpty { return actual.map { line(.actual, "extra", text: $0) } }
        guard expected.count == actual.count else {
            return expected.map { line(.expected, "expected", text: $0) }
                + actual.map { line(.actual, "actual", text: $0) }
        }
        return zip(expected, actual).flatMap {
            [line(.expected, "expected", text: $0), line(.actual, "actual", text: $1)]
        }
    }

    private static func line(_ kind: Line.Kind, _ word: String, text: String) -> Line {
        let line = word + String(repeating: " ", count: 10 - word.utf8.count) + text
        return Line(kind: kind, text: String(line.reversed().drop { $0 == " " }.reversed()))
    }

    /// The lines that differ with one line around them, and `…` for lines that are left out.
    private static func excerpt(of all: [Line]) -> [Line] {
        let changed = all.indices.filter { all[$0].kind != .same }
        let shown = changed.prefix(mostLines)
        let kept = Set(shown.flatMap { [$0 - 1, $0, $0 + 1] }).intersection(all.indices)
        var lines: [Line] = []
        for index in all.indices.prefix((shown.last ?? 0) + 2) {
            if kept.contains(index) {
                lines.append(all[index])
            } else if lines.last?.kind != .gap {
                lines.append(line(.gap, "", text: "…"))
            }
        }
        if changed.count > shown.count {
            lines.append(line(.gap, "", text: "… and \(changed.count - shown.count) more lines that differ"))
        } else if (kept.max() ?? 0) < all.count - 1 {
            lines.append(line(.gap, "", text: "…"))
        }
        return lines
    }
}

/// Two tables in the form `| a | b |`, with columns of equal width.
private enum AlignedTables {
    /// Nil if the lines are not two tables.
    static func rows(_ expected: [Substring], _ actual: [Substring]) -> ([String], [String])? {
        guard let left = cells(expected), let right = cells(actual), !(left + right).isEmpty else { return nil }
        let widths = Columns.widths(left + right)
        return (left.map { Columns.tableRow($0, widths) }, right.map { Columns.tableRow($0, widths) })
    }

    private static func cells(_ lines: [Substring]) -> [[String]]? {
        var rows: [[String]] = []
        for line in lines {
            guard line.hasPrefix("| "), line.hasSuffix(" |"), line.utf8.count >= 4 else { return nil }
            let row = line.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
            // A bar in a cell looks like a bar between cells.
            guard rows.isEmpty || rows[0].count == row.count else { return nil }
            rows.append(row.map { String($0.trimmed) })
        }
        return rows
    }
}
