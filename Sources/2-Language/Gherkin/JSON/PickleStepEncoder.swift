import BDDJSON

/// Writes the arguments of pickles' steps, with placeholders filled in.
struct PickleStepEncoder {
    private let document: DocumentStorage

    init(document: DocumentStorage) {
        self.document = document
    }

    /// Whether the values of a row may change the step, because its text or argument contains `<`.
    func mayHavePlaceholder(_ step: StepRecord, _ text: Span<UInt8>) -> Bool {
        if text.extracting(step.text.indices).contains(.less) { return true }
        if let index = step.docString.value {
            let docString = document.records.docStrings[index]
            let start = docString.mediaType?.start ?? docString.content.start
            if text.extracting(Int(start)..<Int(docString.content.end)).contains(.less) { return true }
        }
        guard let index = step.table.value else { return false }
        return document.records.tables[index].rows.range.indices.contains { row in
            text.extracting(document.cellsRange(document.records.rows.bars(ofRow: row))).contains(.less)
        }
    }

    /// Writes the member `argument`.
    func write(
        argumentOf record: StepRecord, _ text: Span<UInt8>, placeholders: Placeholders?, to writer: inout JSONWriter
    ) {
        let argumentIndices = document.argumentIndices(of: record)
        writer.object("argument") {
            if let index = record.docString.value {
                $0.object("docString") {
                    $0.member("argumentIndex", argumentIndices?.docString)
                    write(document.records.docStrings[index], text, placeholders: placeholders, to: &$0)
                }
            }
            if let index = record.table.value {
                $0.object("dataTable") {
                    $0.member("argumentIndex", argumentIndices?.table)
                    write(document.records.tables[index], text, placeholders: placeholders, to: &$0)
                }
            }
        }
    }

    private func write(
        _ docString: DocStringRecord, _ text: Span<UInt8>, placeholders: Placeholders?, to writer: inout JSONWriter
    ) {
        if let mediaType = docString.mediaType {
            writer.key("mediaType")
            writer.text(text.extracting(mediaType.indices), placeholders)
        }
        guard let placeholders else { return writer.content(of: docString, in: document, text: text) }
        writer.key("content")
        writer.text(document.content(of: docString).elements, placeholders)
    }

    private func write(
        _ table: TableRecord, _ text: Span<UInt8>, placeholders: Placeholders?, to writer: inout JSONWriter
    ) {
        writer.array("rows", table.rows.range.indices) { writer, row in
            let bars = document.records.rows.bars(ofRow: row)
            if let placeholders {
                writer.object {
                    $0.array("cells", bars.dropLast()) { write(cell: $1, text, placeholders: placeholders, to: &$0) }
                }
            } else {
                write(rowOf: bars, text, to: &writer)
            }
        }
    }

    private func write(rowOf bars: Range<Int>, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        let room = document.roomForCells(bars) + bars.count * JSONFrame.pickleCell
        writer.write(room + JSONFrame.pickleRow, isFollowing: true) { output in
            output.append(copying: "{\"cells\":[")
            for bar in bars.dropLast() {
                if bar != bars.lowerBound { output.append(.comma) }
                output.append(copying: "{\"value\":\"")
                output.append(cell: document.cellRange(bar, text), of: document, text: text)
                output.append(copying: "\"}")
            }
            output.append(copying: "]}")
        }
    }

    private func write(
        cell bar: Int, _ text: Span<UInt8>, placeholders: Placeholders, to writer: inout JSONWriter
    ) {
        let range = document.cellRange(bar, text)
        writer.object {
            $0.key("value")
            if document.needsUnescaping(range) {
                $0.text(document.unescape(range).elements, placeholders)
            } else {
                $0.text(text.extracting(range), placeholders)
            }
        }
    }
}

extension JSONWriter {
    /// Writes `text` with its placeholders filled in.
    fileprivate mutating func text(_ text: Span<UInt8>, _ placeholders: Placeholders?) {
        guard let placeholders, text.contains(.less) else { return string(text) }
        string(placeholders.fill(text).elements)
    }
}
