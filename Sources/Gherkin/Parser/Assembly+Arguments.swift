/// What stands below a step or an examples heading: tables and doc strings.
extension Assembly {
    /// Called before a row's bars are added.
    mutating func beginRow(column: Int) {
        if table.owner == .none { beginTable(column: column) }
        records.rows.append(
            RowRecord(
                line: UInt32(truncatingIfNeeded: line), column: UInt32(truncatingIfNeeded: column),
                firstBar: UInt32(truncatingIfNeeded: records.bars.count)))
    }

    private mutating func beginTable(column: Int) {
        table.firstRow = records.rows.count
        table.misfit = nil
        if grammar.section == .examples {
            table.owner = .examples
            return grammar.enter(.examplesTable)
        }
        table.owner = .step
        records.steps[records.steps.count - 1].table = UInt32(records.tables.count)
        records.tables.append(TableRecord(position: Position(line: line, column: column)))
        grammar.enter(grammar.part == .step ? .stepTable : .docStringThenTable)
    }

    /// Called after a row's bars are added.
    mutating func endRow() {
        let row = records.rows.count - 1
        let cells = records.bars.count - Int(records.rows[row].firstBar) - 1
        if row == table.firstRow {
            table.cellCount = cells
        } else if cells != table.cellCount, table.misfit == nil {
            table.misfit = (row, cells)
        }
    }

    mutating func openDocString(_ docString: DocStringRecord) {
        closeTable()
        records.steps[records.steps.count - 1].docString = UInt32(records.docStrings.count)
        records.docStrings.append(docString)
        isDocStringAfterTable = grammar.part == .stepTable
        grammar.enter(.openDocString)
    }

    /// `end` is the start of the line with the closing delimiter.
    mutating func closeDocString(end: Int) {
        records.docStrings[records.docStrings.count - 1].content.end = UInt32(truncatingIfNeeded: end)
        grammar.enter(isDocStringAfterTable ? .tableThenDocString : .docString)
    }
}
