/// Steps, their arguments, and tables.
extension DocumentEncoder {
    func steps(_ steps: Run, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        writer.key("steps")
        writer.array {
            for index in steps.indices {
                $0.object { step(storage.records.steps[index], text, &$0) }
            }
        }
    }

    private func step(_ step: StepRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        id(step.id, &writer)
        writer.location(step.position)
        writer.text("keyword", text, step.keyword)
        writer.member("keywordType", step.type?.rawValue)
        writer.text("text", text, step.text)
        if step.docString != StepRecord.none {
            writer.key("docString")
            writer.object { docString(storage.records.docStrings[Int(step.docString)], text, &$0) }
        }
        if step.table != StepRecord.none {
            writer.key("dataTable")
            writer.object { table(storage.records.tables[Int(step.table)], text, &$0) }
        }
    }

    private func docString(_ docString: DocStringRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        writer.location(docString.position)
        writer.key("content")
        writer.string(storage.content(of: docString).span)
        writer.text("delimiter", text, docString.delimiter)
        if docString.mediaType.start != DocStringRecord.noMediaType {
            writer.text("mediaType", text, docString.mediaType)
        }
    }

    private func table(_ table: TableRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        writer.location(table.position)
        writer.key("rows")
        rows(table.rows, text, &writer)
    }

    func examples(_ examples: ExamplesRecord, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        id(examples.id, &writer)
        tags(examples.tags, text, &writer)
        writer.location(examples.heading.position)
        heading(examples.heading, text, &writer)
        if examples.hasHeader {
            writer.key("tableHeader")
            row(Int(examples.rows.run.first), id: examples.rows.firstId, text, &writer)
        }
        writer.key("tableBody")
        rows(examples.body, text, &writer)
    }

    private func rows(_ rows: IdentifiedRun, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        writer.array {
            for (offset, index) in rows.run.indices.enumerated() {
                row(index, id: rows.firstId + UInt32(offset), text, &$0)
            }
        }
    }

    private func row(_ index: Int, id: UInt32, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        writer.object {
            self.id(id, &$0)
            $0.location(storage.records.position(ofRow: index))
            $0.key("cells")
            $0.array { cells(ofRow: index, text, &$0) }
        }
    }

    private func cells(ofRow row: Int, _ text: Span<UInt8>, _ writer: inout JSONWriter) {
        for bar in storage.records.bars(ofRow: row).dropLast() {
            writer.object {
                $0.location(storage.position(ofCell: bar, row: row))
                $0.key("value")
                $0.cell(bar, text, storage)
            }
        }
    }
}

extension JSONWriter {
    mutating func location(_ position: Position) {
        location(line: Int(position.line), column: position.column == 0 ? nil : Int(position.column))
    }

    /// The member `location`.
    mutating func location(line: Int, column: Int?) {
        write(32 + 2 * Self.digits, isFollowing: true) {
            $0.append(copying: "\"location\":{\"line\":")
            $0.append(line)
            if let column {
                $0.append(copying: ",\"column\":")
                $0.append(column)
            }
            $0.append(.rightBrace)
        }
    }

    @inline(__always)
    mutating func text(_ name: StaticString, _ text: Span<UInt8>, _ range: TextRange) {
        key(name)
        string(text.extracting(range.indices))
    }

    /// The member `id`.
    mutating func id(_ name: StaticString, _ id: Int, of storage: DocumentStorage) {
        switch storage.identifiers {
        case .counted(let first): member(name, quoted: first + id)
        case .named(let names): member(name, names[id])
        }
    }

    /// A number as a string.
    mutating func member(_ name: StaticString, quoted value: Int) {
        write(name.utf8CodeUnitCount + 5 + Self.digits, isFollowing: true) {
            $0.append(key: name)
            $0.append(.quote)
            $0.append(value)
            $0.append(.quote)
        }
    }

    mutating func cell(_ bar: Int, _ text: Span<UInt8>, _ storage: DocumentStorage) {
        let range = storage.cellRange(bar)
        if storage.needsUnescaping(range) {
            string(storage.unescape(range).span)
        } else {
            string(text.extracting(range))
        }
    }
}
