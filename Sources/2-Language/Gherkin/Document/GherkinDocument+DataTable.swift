extension GherkinDocument {
    /// A table below a step.
    public struct DataTable: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: TableRecord { storage.records.tables[index] }

        /// The location of the first row.
        public var location: Location { record.position.location }
        /// At least one row. All rows have the same number of cells.
        public var rows: NodeList<TableRow> { storage.rows(record.rows) }
    }

    /// A row of a step's table or of an examples table.
    public struct TableRow: Sendable {
        let storage: DocumentStorage
        let index: Int
        let localId: Int

        /// Unique among the nodes whose ids come from the same ``IdGenerator``. Pickles of an outline refer to it.
        public var id: String { storage.id(localId) }
        /// The location of the first bar.
        public var location: Location { storage.records.rows.position(ofRow: index).location }

        /// From left to right.
        public var cells: NodeList<TableCell> {
            NodeList(storage, storage.records.rows.bars(ofRow: index).dropLast(), context: index) {
                storage, bar, row in TableCell(storage: storage, row: row, bar: bar)
            }
        }

        /// The text after the last bar, without whitespace around it. It is not a cell and is ignored.
        package var rest: String { storage.string(TextRange(storage.restRange(ofRow: index))) }
    }

    /// The text between two bars of a row.
    public struct TableCell: Sendable {
        let storage: DocumentStorage
        let row: Int
        let bar: Int

        /// The location of the value; for an empty cell, the location of the bar after it.
        public var location: Location { storage.position(ofCell: bar, row: row).location }
        /// The text without whitespace around it, with the escapes `\n`, `\|` and `\\` replaced.
        public var value: String { storage.cellValue(bar) }
        /// The text without whitespace around it, with its escapes unchanged.
        package var source: String { storage.string(TextRange(storage.cellRange(bar))) }
    }
}
