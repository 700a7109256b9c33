extension DocumentStorage {
    func hasPlaceholder(_ step: StepRecord) -> Bool {
        // Arguments are not searched: they are rare, and a wrong yes costs time only.
        step.docString != StepRecord.none || step.table != StepRecord.none || hasLess(step.text)
    }

    private func hasLess(_ range: TextRange) -> Bool {
        let bytes = bytes
        return search(bytes.span, for: .less, in: range.indices) < range.indices.upperBound
    }

    /// The member `tags`.
    func writeTags(of pickle: CompiledPickle, to writer: inout JSONWriter) {
        let bytes = bytes
        writer.key("tags")
        writer.array { writer in
            pickle.forEachTagRun { run in
                for (offset, index) in run.run.indices.enumerated() {
                    writer.object {
                        $0.text("name", bytes.span, records.tags[index].name)
                        $0.id("astNodeId", Int(run.firstId) + offset, of: self)
                    }
                }
            }
        }
    }

    /// The members `text`, `type` and `argument`.
    func writeBody(of step: CompiledStep, _ placeholders: Placeholders?, to writer: inout JSONWriter) {
        let record = records.steps[step.index]
        let bytes = bytes
        writer.key("text")
        writer.text(bytes.span.extracting(record.text.indices), placeholders)
        writer.member("type", step.type.rawValue)
        guard record.docString != StepRecord.none || record.table != StepRecord.none else { return }
        let argumentIndices = argumentIndices(of: record)
        writer.object("argument") {
            if record.docString != StepRecord.none {
                let docString = records.docStrings[Int(record.docString)]
                $0.object("docString") { write(docString, argumentIndices?.docString, placeholders, to: &$0) }
            }
            if record.table != StepRecord.none {
                let table = records.tables[Int(record.table)]
                $0.object("dataTable") { write(table, argumentIndices?.table, placeholders, to: &$0) }
            }
        }
    }

    private func write(
        _ docString: DocStringRecord, _ index: Int?, _ placeholders: Placeholders?, to writer: inout JSONWriter
    ) {
        let bytes = bytes
        writer.member("argumentIndex", index)
        if docString.mediaType.start != DocStringRecord.noMediaType {
            writer.key("mediaType")
            writer.text(bytes.span.extracting(docString.mediaType.indices), placeholders)
        }
        writer.key("content")
        writer.text(content(of: docString).span, placeholders)
    }

    private func write(_ table: TableRecord, _ index: Int?, _ placeholders: Placeholders?, to writer: inout JSONWriter)
    {
        let bytes = bytes
        writer.member("argumentIndex", index)
        writer.array("rows", table.rows.run.indices) { writer, row in
            writer.object {
                $0.array("cells", records.bars(ofRow: row).dropLast()) { writer, bar in
                    writer.object { write(cell: bar, bytes.span, placeholders, to: &$0) }
                }
            }
        }
    }

    private func write(
        cell bar: Int, _ text: Span<UInt8>, _ placeholders: Placeholders?, to writer: inout JSONWriter
    ) {
        let range = cellRange(bar)
        writer.key("value")
        if needsUnescaping(range) {
            writer.text(unescape(range).span, placeholders)
        } else {
            writer.text(text.extracting(range), placeholders)
        }
    }
}

extension JSONWriter {
    /// Text with its placeholders filled in.
    mutating func text(_ text: Span<UInt8>, _ placeholders: Placeholders?) {
        guard let placeholders, search(text, for: .less, in: 0..<text.count) < text.count else { return string(text) }
        string(placeholders.fill(text).span)
    }

    mutating func astNodeIds(_ node: Int, _ row: Int?, of document: DocumentStorage) {
        guard case .counted(let first) = document.identifiers else {
            return member("astNodeIds", [document.id(node)] + (row.map { [document.id($0)] } ?? []))
        }
        write(24 + 2 * Self.digits, isFollowing: true) {
            $0.append(copying: "\"astNodeIds\":[\"")
            $0.append(first + node)
            if let row {
                $0.append(copying: "\",\"")
                $0.append(first + row)
            }
            $0.append(copying: "\"]")
        }
    }

    /// Members that were written before.
    mutating func raw(_ members: Span<UInt8>) {
        write(members.count, isFollowing: true) { $0.append(copying: members) }
    }
}
