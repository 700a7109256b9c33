/// Writes the steps of a document, with what stands below them.
struct StepEncoder {
    private let storage: DocumentStorage
    private let tables: TableEncoder

    init(storage: DocumentStorage, tables: TableEncoder) {
        self.storage = storage
        self.tables = tables
    }

    /// Writes the member `steps`.
    func write(_ steps: RecordRange, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.key("steps")
        writer.array {
            for index in steps.indices {
                $0.object { step(storage.records.steps[index], text, to: &$0) }
            }
        }
    }

    private func step(_ step: StepRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.id("id", step.id, of: storage)
        writer.location(step.position)
        writer.text("keyword", text, in: step.keyword)
        writer.member("keywordType", step.type?.rawValue)
        writer.text("text", text, in: step.text)
        if let index = step.docString.value {
            writer.key("docString")
            writer.object { docString(storage.records.docStrings[index], text, to: &$0) }
        }
        if let index = step.table.value {
            writer.key("dataTable")
            writer.object { table(storage.records.tables[index], text, to: &$0) }
        }
    }

    private func docString(_ docString: DocStringRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.location(docString.position)
        writer.key("content")
        writer.string(storage.content(of: docString).span)
        writer.text("delimiter", text, in: docString.delimiter)
        if let mediaType = docString.mediaType { writer.text("mediaType", text, in: mediaType) }
    }

    private func table(_ table: TableRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.location(table.position)
        writer.key("rows")
        tables.rows(table.rows, text, to: &writer)
    }
}
