/// Text in columns. Widths are those that a terminal shows: a letter of an East Asian script takes two columns.
package enum Columns {
    /// The display width of the widest cell of each column. Rows may have different numbers of cells.
    package static func widths(_ rows: [[String]]) -> [Int] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.displayWidth)
            }
        }
        return widths
    }

    /// The cells of `row`, each padded with spaces to the width of its column.
    package static func padded(_ row: [String], to widths: [Int]) -> [String] {
        zip(row, widths).map { cell, width in cell + String(repeating: " ", count: max(0, width - cell.displayWidth)) }
    }

    /// The row as a feature file has it: `| a | b |`.
    package static func tableRow(_ row: [String], _ widths: [Int]) -> String {
        "| " + padded(row, to: widths).joined(separator: " | ") + " |"
    }

    /// The rows, each column as wide as its widest cell; every line ends with a newline.
    ///
    /// - Parameters:
    ///   - indent: the number of spaces before each line.
    ///   - gap: the number of spaces between two columns.
    package static func aligned(_ rows: [[String]], indent: Int = 0, gap: Int = 2) -> String {
        let widths = widths(rows)
        return rows.map { row in
            let cells = padded(row.dropLast(), to: widths) + row.suffix(1)
            return String(repeating: " ", count: indent) + cells.joined(separator: String(repeating: " ", count: gap))
                + "\n"
        }.joined()
    }
}
