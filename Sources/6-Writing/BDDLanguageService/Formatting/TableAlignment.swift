import BDDDiagnostics

/// The alignment of a table whose bars are in columns in its file.
struct TableAlignment {
    /// A cell with the number of spaces on both sides of its text.
    private struct Cell {
        let isEmpty: Bool
        let width: Int
        let left: Int
        let right: Int

        /// Whether the text ends one space before the next bar, so that it is aligned to the right.
        var standsRight: Bool { left >= 1 && right == 1 }
    }

    /// Returns the width of a text as the table's author counts it.
    let measure: (String) -> Int
    private let rightColumns: Set<Int>
    /// Whether the first row is aligned to the right in these columns too.
    private let rightHeaders: Set<Int>

    /// The columns that a terminal shows, characters, and code points as many editors count them.
    private static var measures: [(String) -> Int] { [\.displayWidth, \.count, \.unicodeScalars.count] }

    /// Nil if the bars are not in columns.
    ///
    /// - Parameter rows: the texts of the cells of each row, and its line from the first bar.
    init?(_ rows: [(cells: [String], line: String)]) {
        for measure in Self.measures {
            let table = rows.compactMap { Self.cells($0.cells, in: $0.line, measure) }
            guard table.count == rows.count, let first = table.first,
                table.allSatisfy({ $0.map(\.width) == first.map(\.width) })
            else { continue }
            self.measure = measure
            let body = table.dropFirst()
            let columns = first.indices.filter { column in
                let cells = body.map { $0[column] }.filter { !$0.isEmpty }
                guard cells.allSatisfy(\.standsRight) else { return false }
                // If a table has one row below its header, only both together show the alignment of its cells.
                let isShown = first[column].standsRight ? cells + [first[column]] : cells
                return !cells.isEmpty && Set(isShown.map(\.left)).count > 1
            }
            rightColumns = Set(columns)
            rightHeaders = Set(columns.filter { first[$0].standsRight })
            return
        }
        return nil
    }

    func standsRight(row: Int, column: Int) -> Bool {
        (row == 0 ? rightHeaders : rightColumns).contains(column)
    }

    /// The cells of a row; nil if they are separated by white space other than spaces.
    private static func cells(_ texts: [String], in line: String, _ measure: (String) -> Int) -> [Cell]? {
        var rest = line[...]
        var cells: [Cell] = []
        for text in texts {
            guard rest.first == "|" else { return nil }
            rest.removeFirst()
            let left = rest.prefix { $0 == " " }.count
            rest.removeFirst(left)
            guard rest.hasPrefix(text) else { return nil }
            rest.removeFirst(text.count)
            let right = rest.prefix { $0 == " " }.count
            rest.removeFirst(right)
            cells.append(Cell(isEmpty: text.isEmpty, width: left + measure(text) + right, left: left, right: right))
        }
        return rest.first == "|" ? cells : nil
    }
}
