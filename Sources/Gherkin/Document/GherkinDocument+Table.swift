extension GherkinDocument {
    public struct DataTable: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: TableRecord { storage.records.tables[index] }

        /// Where the first row starts.
        public var location: Location { record.position.location }
        public var rows: NodeList<TableRow> { storage.rows(record.rows) }
    }

    public struct TableRow: Sendable {
        let storage: DocumentStorage
        let index: Int
        let localId: Int

        public var id: String { storage.id(localId) }
        /// ``id`` as a number, which the ids of an ``IdGenerator`` are; nil for a foreign id that is none.
        public var idNumber: Int? { storage.idNumber(localId) }
        public var location: Location { storage.position(ofRow: index).location }

        public var cells: NodeList<TableCell> {
            NodeList(storage, storage.records.bars(ofRow: index).dropLast(), context: index) { storage, bar, row in
                TableCell(storage: storage, row: row, bar: bar)
            }
        }
    }

    public struct TableCell: Sendable {
        let storage: DocumentStorage
        let row: Int
        let bar: Int

        /// Where the value starts, or for an empty cell where the bar behind it stands.
        public var location: Location { storage.position(ofCell: bar, row: row).location }
        /// Trimmed and unescaped.
        public var value: String { storage.cellValue(bar) }
    }
}
