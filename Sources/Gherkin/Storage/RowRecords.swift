/// The rows of all tables, kept as the offsets of their bars: cell *n* of a row lies between its bars *n* and *n* + 1.
struct RowRecords: Sendable {
    private struct Row {
        let line: UInt32
        /// Of the row; or, with ``hasColumnList`` set, where in `columns` those of the row and then of its cells are.
        var column: UInt32
        let firstBar: UInt32

        /// In a row that is all ASCII the cells' columns follow from their offsets and need not be kept.
        static let hasColumnList: UInt32 = 1 << 31

        var listStart: Int? {
            column & Self.hasColumnList == 0 ? nil : Int(column & ~Self.hasColumnList)
        }
    }

    private var rows: [Row] = []
    private var bars: [UInt32] = []
    private var columns: [UInt32] = []

    var count: Int { rows.count }

    /// The bars of a row, which are one more than its cells, or a single one when it has none.
    func bars(ofRow row: Int) -> Range<Int> {
        let end = row + 1 < rows.count ? Int(rows[row + 1].firstBar) : bars.count
        return Int(rows[row].firstBar)..<end
    }

    /// What stands between a bar and the next one.
    func bytes(behindBar bar: Int) -> Range<Int> {
        Int(bars[bar]) + 1..<Int(bars[bar + 1])
    }

    func offset(ofBar bar: Int) -> Int { Int(bars[bar]) }

    func position(ofRow row: Int) -> Position {
        let record = rows[row]
        let column = record.listStart.map { columns[$0] } ?? record.column
        return Position(line: Int(record.line), column: Int(column))
    }

    /// - Parameter value: The offset of the cell's value, from which its column follows in a row without a list.
    func position(ofCell bar: Int, row: Int, value: @autoclosure () -> Int) -> Position {
        let record = rows[row]
        if let start = record.listStart {
            return Position(line: Int(record.line), column: Int(columns[start + 1 + bar - Int(record.firstBar)]))
        }
        let offset = value() - Int(bars[Int(record.firstBar)])
        return Position(line: Int(record.line), column: Int(record.column) + offset)
    }
}

/// Adding rows: a row begins, then come its bars, and then the columns if they are listed.
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

    /// Lists the columns of the last row and of its cells: that of the row now, and those of the cells one by one.
    mutating func beginColumnList() {
        columns.append(rows[rows.count - 1].column)
        rows[rows.count - 1].column = Row.hasColumnList | UInt32(truncatingIfNeeded: columns.count - 1)
    }

    mutating func addColumn(_ column: Int) {
        columns.append(UInt32(truncatingIfNeeded: column))
    }

    /// Whether the column of the last row is too large to be kept without a list.
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
