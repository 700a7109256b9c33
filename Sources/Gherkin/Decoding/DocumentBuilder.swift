/// Builds a document whose nodes come ready, with ids and places of their own, as a message stream gives them.
struct DocumentBuilder {
    private var text: [UInt8] = []
    private var ids: [String] = []

    /// The place that the next id gets.
    var nextId: UInt32 { UInt32(truncatingIfNeeded: ids.count) }

    var records = DocumentRecords()
    var language = ""

    mutating func keep(_ string: String) throws(DocumentTooLarge) -> TextRange {
        let start = text.count
        text.append(contentsOf: string.utf8)
        guard text.count < Int(UInt32.max) else { throw DocumentTooLarge() }
        return TextRange(start..<text.count)
    }

    mutating func keep(id: String) -> UInt32 {
        ids.append(id)
        return UInt32(truncatingIfNeeded: ids.count - 1)
    }

    /// A row, its cells laid out between bars as in a file.
    mutating func addRow(
        _ location: Location, cells: [(location: Location, value: String)]
    ) throws(DocumentTooLarge) {
        let list = RowRecord.hasColumnList | UInt32(truncatingIfNeeded: records.cellColumns.count)
        records.rows.append(
            RowRecord(
                line: UInt32(clamping: location.line), column: list,
                firstBar: UInt32(truncatingIfNeeded: records.bars.count)))
        records.cellColumns.append(UInt32(clamping: location.column ?? 0))
        try addBar()
        for cell in cells {
            _ = try keep(cell.value)
            records.cellColumns.append(UInt32(clamping: cell.location.column ?? 0))
            try addBar()
        }
    }

    private mutating func addBar() throws(DocumentTooLarge) {
        records.bars.append(try keep("|").start)
    }

    func document(uri: String?) -> GherkinDocument {
        GherkinDocument(
            storage: DocumentStorage(
                uri: uri, language: language, bytes: text, form: .decoded, identifiers: .named(ids), records: records))
    }
}

/// A document of 4 GiB of text or more.
struct DocumentTooLarge: Error {}

extension Position {
    init(_ location: Location) {
        line = UInt32(clamping: location.line)
        column = UInt32(clamping: location.column ?? 0)
    }
}
