import BDDDiagnostics

extension TextLines {
    /// Adds a row to a table. Where the columns are aligned they stay so: those that become too narrow are widened in
    /// all rows. In a table that is not aligned only the new row is new.
    ///
    /// - Parameter table: the lines of its rows, with comments and empty lines between them.
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

    /// How the width of cells is measured, in columns of a terminal or in characters, so that all rows are alike; nil
    /// when they are not.
    private static func measure(_ rows: [TableRowText]) -> ((String) -> Int)? {
        let measures: [(String) -> Int] = [{ $0.displayWidth }, { $0.unicodeScalars.count }]
        return measures.first { width in Set(rows.map { $0.cells.map(width) }).count == 1 }
    }
}
