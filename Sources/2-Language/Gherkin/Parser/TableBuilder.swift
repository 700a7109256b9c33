import BDDJSON

/// Collects the rows of all tables, and tracks the table that is being read.
struct TableBuilder: Sendable {
    /// A complete table.
    struct Table {
        let rows: RecordRange
        let error: ParseError?
    }

    private struct OpenTable {
        let firstRow: Int
        var cellCount = 0
        /// The first row whose number of cells differs from that of the first row, and its number of cells.
        var misfit: (row: Int, cellCount: Int)?
    }

    private(set) var rows = RowRecords()
    private var open: OpenTable?

    mutating func beginTable() {
        open = OpenTable(firstRow: rows.count)
    }

    /// Ends the open table and returns it; nil if no table is open.
    mutating func endTable() -> Table? {
        guard let table = open else { return nil }
        open = nil
        let error = table.misfit.map { misfit in
            ParseError(
                .inconsistentCellCount(expected: table.cellCount, found: misfit.cellCount),
                at: rows.position(ofRow: misfit.row).location)
        }
        return Table(rows: RecordRange(first: table.firstRow, count: rows.count - table.firstRow), error: error)
    }

    /// Adds the row that starts at `start`. Returns the offset of the end of its line.
    mutating func addRow(_ bytes: Span<UInt8>, from start: Int, at position: Position) -> Int {
        rows.beginRow(at: position)
        let end = addBars(bytes, from: start)
        let row = rows.count - 1
        let cellCount = rows.bars(ofRow: row).count - 1
        guard let table = open else { return end }
        if row == table.firstRow {
            open?.cellCount = cellCount
        } else if cellCount != table.cellCount, table.misfit == nil {
            open?.misfit = (row, cellCount)
        }
        return end
    }

    /// Adds the bars of a row and returns the offset of the end of its line. A backslash escapes a bar or backslash
    /// after it. The columns of the cells are stored only for a row that is not ASCII.
    private mutating func addBars(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var seen: UInt64 = 0
        var index = start
        while true {
            index = searchBar(bytes, from: index, seen: &seen)
            guard index < bytes.count, bytes[index] != .lineFeed else { break }
            if bytes[index] == .bar {
                rows.addBar(index)
            } else if index + 1 < bytes.count, bytes[index + 1] == .bar || bytes[index + 1] == .backslash {
                index += 1
            }
            index += 1
        }
        if seen != 0 || rows.needsColumnList { listColumns(bytes) }
        return index
    }

    private mutating func listColumns(_ bytes: Span<UInt8>) {
        let row = rows.count - 1
        var column = Int(rows.position(ofRow: row).column)
        rows.beginColumnList()
        for bar in rows.bars(ofRow: row).dropLast() {
            let cell = rows.bytes(behindBar: bar)
            let value = skipWhitespace(bytes, from: cell.lowerBound, to: cell.upperBound)
            let indent = codePoints(bytes, cell.lowerBound..<value)
            rows.addColumn(column + 1 + indent)
            column += indent + codePoints(bytes, value..<cell.upperBound) + 1
        }
    }

    mutating func reserveCapacity(forBytes size: Int) {
        rows.reserveCapacity(forBytes: size)
    }

    mutating func reserveCapacity(times factor: Double) {
        rows.reserveCapacity(times: factor)
    }
}
