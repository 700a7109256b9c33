import BDDJSON

/// Writes the steps of a document, with their doc strings and tables.
struct StepEncoder {
    private let storage: DocumentStorage
    private let tables: TableEncoder
    private let ids: NodeIds

    init(storage: DocumentStorage, ids: NodeIds, tables: TableEncoder) {
        self.storage = storage
        self.ids = ids
        self.tables = tables
    }

    /// Writes the member `steps`.
    func write(_ steps: RecordRange, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.key("steps")
        writer.array {
            for index in steps.indices { step(storage.records.steps[index], text, to: &$0) }
        }
    }

    private func step(_ step: StepRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        let keyword = text.extracting(step.keyword.indices)
        let sentence = text.extracting(step.text.indices)
        let room = JSONWriter.room(forText: keyword.count) + JSONWriter.room(forText: sentence.count)
        writer.write(ids.room + JSONWriter.locationRoom + room + JSONFrame.step, isFollowing: true) {
            $0.append(copying: "{\"id\":")
            $0.append(Int(step.id), of: ids)
            $0.append(.comma)
            $0.append(step.position)
            $0.append(copying: ",\"keyword\":")
            $0.append(quoted: keyword)
            if let type = step.type { $0.append(type) }
            $0.append(copying: ",\"text\":")
            $0.append(quoted: sentence)
            if !step.hasArgument { $0.append(.rightBrace) }
        }
        if step.hasArgument { argument(of: step, text, to: &writer) }
    }

    private func argument(of step: StepRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        if let index = step.docString.value {
            writer.key("docString")
            writer.object { docString(storage.records.docStrings[index], text, to: &$0) }
        }
        if let index = step.table.value {
            writer.key("dataTable")
            writer.object { table(storage.records.tables[index], text, to: &$0) }
        }
        writer.endObject()
    }

    private func docString(_ docString: DocStringRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.location(docString.position)
        writer.content(of: docString, in: storage, text: text)
        writer.text("delimiter", text, in: docString.delimiter)
        if let mediaType = docString.mediaType { writer.text("mediaType", text, in: mediaType) }
    }

    private func table(_ table: TableRecord, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.location(table.position)
        writer.key("rows")
        tables.rows(table.rows, text, to: &writer)
    }
}

extension OutputSpan<UInt8> {
    /// Appends the member `keywordType`, after a comma.
    @inline(__always)
    fileprivate mutating func append(_ type: StepKeywordType) {
        switch type {
        case .unknown: append(copying: ",\"keywordType\":\"Unknown\"")
        case .context: append(copying: ",\"keywordType\":\"Context\"")
        case .action: append(copying: ",\"keywordType\":\"Action\"")
        case .outcome: append(copying: ",\"keywordType\":\"Outcome\"")
        case .conjunction: append(copying: ",\"keywordType\":\"Conjunction\"")
        }
    }
}
