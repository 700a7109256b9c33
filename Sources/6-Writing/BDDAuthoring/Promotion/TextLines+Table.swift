import BDDDiagnostics

extension TextLines {
    /// Adds a row to a table. Aligned columns stay aligned: too narrow columns are widened in all rows. If the table is
    /// not aligned, the other rows do not change.
    ///
    /// - Parameter table: the lines of the table, with comments and empty lines between the rows.
    mutating func add(_ values: [String], below line: Int, table: ClosedRange<Int>) {
        guard let above = TableRowText(self[line]) else { return }
        var row = above.below(values)
        let rows = table.filter { self[$0].trimmingPrefix(while: \.isWhitespace).hasPrefix("|") }
        if let width = Self.measure(rows.compactMap { TableRowText(self[$0]) }) {
            let widths = zip(above.cells, row.cells).map { max(width($0), width($1)) }
            row.widen(to: widths, width)
            for line in rows {
                guard var widened = TableRowText(self[line]), widened.cells.map(width) != widths else { continue }
                widened.widen(to: widths, width)
                self[line] = widened.line
            }
        }
        insert(row.line, below: line)
    }

    /// The measure of width by which the cells of each column are equally wide: columns of a terminal, otherwise
    /// Unicode scalars. Nil if the table is not aligned.
    private static func measure(_ rows: [TableRowText]) -> ((String) -> Int)? {
        let measures: [(String) -> Int] = [{ $0.displayWidth }, { $0.unicodeScalars.count }]
        return measures.first { width in Set(rows.map { $0.cells.map(width) }).count == 1 }
    }
}
