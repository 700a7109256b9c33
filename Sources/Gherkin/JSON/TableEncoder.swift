/// Writes the rows of steps' tables and of examples.
struct TableEncoder {
    private let storage: DocumentStorage

    init(storage: DocumentStorage) {
        self.storage = storage
    }

    func rows(_ rows: IdentifiedRange, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.array {
            for (offset, index) in rows.range.indices.enumerated() {
                row(index, id: rows.firstId + UInt32(offset), text: text, to: &$0)
            }
        }
    }

    func row(_ index: Int, id: UInt32, text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.object {
            $0.id("id", id, of: storage)
            $0.location(storage.records.rows.position(ofRow: index))
            $0.key("cells")
            $0.array { cells(ofRow: index, text, to: &$0) }
        }
    }

    private func cells(ofRow row: Int, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        for bar in storage.records.rows.bars(ofRow: row).dropLast() {
            writer.object {
                $0.location(storage.position(ofCell: bar, row: row))
                $0.key("value")
                let range = storage.cellRange(bar)
                if storage.needsUnescaping(range) {
                    $0.string(storage.unescape(range).span)
                } else {
                    $0.string(text.extracting(range))
                }
            }
        }
    }
}
