extension GherkinDocument {
    /// A table below a step.
    public struct DataTable: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: TableRecord { storage.records.tables[index] }

        /// Where the first row starts.
        public var location: Location { record.position.location }
        /// At least one; all have equally many cells.
        public var rows: NodeList<TableRow> { storage.rows(record.rows) }
    }

    /// A row of a step's table or of examples.
    public struct TableRow: Sendable {
        let storage: DocumentStorage
        let index: Int
        let localId: Int

        /// Unique among all that one ``IdGenerator`` has numbered; pickles of an outline refer to it.
        public var id: String { storage.id(localId) }
        /// Where the first bar stands.
        public var location: Location { storage.records.rows.position(ofRow: index).location }

        /// From left to right.
        public var cells: NodeList<TableCell> {
            NodeList(storage, storage.records.rows.bars(ofRow: index).dropLast(), context: index) {
                storage, bar, row in TableCell(storage: storage, row: row, bar: bar)
            }
        }

        /// What stands behind the last bar, without whitespace around it: it is no cell, and nothing reads it.
        package var rest: String { storage.string(TextRange(storage.restRange(ofRow: index))) }
    }

    /// What stands between two bars of a row.
    public struct TableCell: Sendable {
        let storage: DocumentStorage
        let row: Int
        let bar: Int

        /// Where the value starts, or for an empty cell where the bar behind it stands.
        public var location: Location { storage.position(ofCell: bar, row: row).location }
        /// Without whitespace around it, and with `\n`, `\|` and `\\` replaced by what they stand for.
        public var value: String { storage.cellValue(bar) }
        /// Without whitespace around it, and with its escapes as they are written.
        package var source: String { storage.string(TextRange(storage.cellRange(bar))) }
    }
}
