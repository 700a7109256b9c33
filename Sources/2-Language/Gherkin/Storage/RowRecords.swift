/// The rows of all tables, stored as the offsets of their bars: cell *n* lies between the row's bars *n* and *n* + 1.
struct RowRecords: Sendable {
    private struct Row {
        let line: UInt32
        /// The column of the row. If ``hasColumnList`` is set, the index in `columns` of the row's column, which is
        /// followed by those of its cells.
        var column: UInt32
        let firstBar: UInt32

        /// Set in a row that is not ASCII. In other rows, the columns of the cells follow from their offsets.
        static let hasColumnList: UInt32 = 1 << 31

        var listStart: Int? {
            column & Self.hasColumnList == 0 ? nil : Int(column & ~Self.hasColumnList)
        }
    }

    private var rows: [Row] = []
    private var bars: [UInt32] = []
    private var columns: [UInt32] = []

    var count: Int { rows.count }

    /// The bars of a row: one more than its cells, or a single bar if it has no cells.
    func bars(ofRow row: Int) -> Range<Int> {
        let end = row + 1 < rows.count ? Int(rows[row + 1].firstBar) : bars.count
        return Int(rows[row].firstBar)..<end
    }

    /// The bytes between `bar` and the next bar.
    func bytes(behindBar bar: Int) -> Range<Int> {
        Int(bars[bar]) + 1..<Int(bars[bar + 1])
    }

    func offset(ofBar bar: Int) -> Int { Int(bars[bar]) }

    func position(ofRow row: Int) -> Position {
        let record = rows[row]
        let column = record.listStart.map { columns[$0] } ?? record.column
        return Position(line: Int(record.line), column: Int(column))
    }

    /// - Parameter value: The offset of the cell's value, which determines the column in a row without a list of
    ///   columns.
    func position(ofCell bar: Int, row: Int, value: @autoclosure () -> Int) -> Position {
        let record = rows[row]
        if let start = record.listStart {
            return Position(line: Int(record.line), column: Int(columns[start + 1 + bar - Int(record.firstBar)]))
        }
        let offset = value() - Int(bars[Int(record.firstBar)])
        return Position(line: Int(record.line), column: Int(record.column) + offset)
    }
}

/// Adding rows: begin a row, add its bars, and then its columns if they are listed.
extension RowRecords {
    @inline(__always)
    mutating func beginRow(at position: Position) {
        rows.append(
            Row(line: position.line, column: position.column, firstBar: UInt32(truncatingIfNeeded: bars.count)))
    }

    @inline(__always)
    mutating func addBar(_ offset: Int) {
        bars.append(UInt32(truncatingIfNeeded: offset))
    }

    /// Begins the list of columns of the last row, with the row's own column. `addColumn` adds those of the cells.
    mutating func beginColumnList() {
        columns.append(rows[rows.count - 1].column)
        rows[rows.count - 1].column = Row.hasColumnList | UInt32(truncatingIfNeeded: columns.count - 1)
    }

    mutating func addColumn(_ column: Int) {
        columns.append(UInt32(truncatingIfNeeded: column))
    }

    /// Whether the column of the last row is too large to be stored without a list.
    var needsColumnList: Bool { rows[rows.count - 1].column >= Row.hasColumnList }

    mutating func reserveCapacity(forBytes size: Int) {
        rows.reserveCapacity(size / 128)
        bars.reserveCapacity(size / 32)
    }

    mutating func reserveCapacity(times factor: Double) {
        rows.reserveCapacity(times: factor)
        bars.reserveCapacity(times: factor)
        columns.reserveCapacity(times: factor)
    }
}
