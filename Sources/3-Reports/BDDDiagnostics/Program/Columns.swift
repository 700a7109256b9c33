/// Text in columns.
package enum Columns {
    /// The rows, each column as wide as its widest cell; every line ends with a newline.
    ///
    /// - Parameters:
    ///   - indent: spaces before each line.
    ///   - gap: spaces between two columns.
    package static func aligned(_ rows: [[String]], indent: Int = 0, gap: Int = 2) -> String {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count + gap)
            }
            return String(repeating: " ", count: indent) + cells.joined() + "\n"
        }.joined()
    }
}
