/// Writes what a document says of pickles' steps, placeholders filled in.
struct PickleStepEncoder {
    private let document: DocumentStorage

    init(document: DocumentStorage) {
        self.document = document
    }

    /// Whether values of examples might change the step.
    func mayHavePlaceholder(_ step: StepRecord) -> Bool {
        // Arguments are not searched: they are rare, and a wrong yes costs time only.
        if step.hasArgument { return true }
        let bytes = document.bytes
        let text = step.text.indices
        return search(bytes.span, for: .less, in: text) < text.upperBound
    }

    /// The members `text`, `type` and `argument`.
    func write(_ step: CompiledStep, _ placeholders: Placeholders?, to writer: inout JSONWriter) {
        let record = document.records.steps[step.index]
        let bytes = document.bytes
        writer.key("text")
        writer.text(bytes.span.extracting(record.text.indices), placeholders)
        writer.member("type", step.type.rawValue)
        guard record.hasArgument else { return }
        let argumentIndices = document.argumentIndices(of: record)
        writer.object("argument") {
            if let index = record.docString.value {
                let docString = document.records.docStrings[index]
                $0.object("docString") {
                    $0.member("argumentIndex", argumentIndices?.docString)
                    write(docString, placeholders, to: &$0)
                }
            }
            if let index = record.table.value {
                let table = document.records.tables[index]
                $0.object("dataTable") {
                    $0.member("argumentIndex", argumentIndices?.table)
                    write(table, placeholders, to: &$0)
                }
            }
        }
    }

    private func write(_ docString: DocStringRecord, _ placeholders: Placeholders?, to writer: inout JSONWriter) {
        let bytes = document.bytes
        if let mediaType = docString.mediaType {
            writer.key("mediaType")
            writer.text(bytes.span.extracting(mediaType.indices), placeholders)
        }
        writer.key("content")
        writer.text(document.content(of: docString).span, placeholders)
    }

    private func write(_ table: TableRecord, _ placeholders: Placeholders?, to writer: inout JSONWriter) {
        writer.array("rows", table.rows.range.indices) { writer, row in
            writer.object {
                $0.array("cells", document.records.rows.bars(ofRow: row).dropLast()) { writer, bar in
                    writer.object { write(cell: bar, placeholders, to: &$0) }
                }
            }
        }
    }

    private func write(cell bar: Int, _ placeholders: Placeholders?, to writer: inout JSONWriter) {
        let bytes = document.bytes
        let range = document.cellRange(bar)
        writer.key("value")
        if document.needsUnescaping(range) {
            writer.text(document.unescape(range).span, placeholders)
        } else {
            writer.text(bytes.span.extracting(range), placeholders)
        }
    }
}

extension JSONWriter {
    /// Text with its placeholders filled in.
    mutating func text(_ text: Span<UInt8>, _ placeholders: Placeholders?) {
        guard let placeholders, search(text, for: .less, in: 0..<text.count) < text.count else { return string(text) }
        string(placeholders.fill(text).span)
    }
}
