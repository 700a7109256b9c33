import BDDJSON

/// Writes the rows of steps' tables and of examples.
struct TableEncoder {
    private let storage: DocumentStorage
    private let ids: NodeIds

    init(storage: DocumentStorage, ids: NodeIds) {
        self.storage = storage
        self.ids = ids
    }

    func rows(_ rows: IdentifiedRange, _ text: Span<UInt8>, to writer: inout JSONWriter) {
        writer.array {
            for (offset, index) in rows.range.indices.enumerated() {
                row(index, id: Int(rows.firstId) + offset, text: text, to: &$0)
            }
        }
    }

    func row(_ row: Int, id: Int, text: Span<UInt8>, to writer: inout JSONWriter) {
        let bars = storage.records.rows.bars(ofRow: row)
        let room = storage.roomForCells(bars) + bars.count * (JSONWriter.locationRoom + JSONFrame.cell)
        writer.write(ids.room + JSONWriter.locationRoom + room + JSONFrame.row, isFollowing: true) { output in
            output.append(copying: "{\"id\":")
            output.append(id, of: ids)
            output.append(.comma)
            output.append(storage.records.rows.position(ofRow: row))
            output.append(copying: ",\"cells\":[")
            for bar in bars.dropLast() {
                if bar != bars.lowerBound { output.append(.comma) }
                let range = storage.cellRange(bar, text)
                output.append(.leftBrace)
                output.append(storage.records.rows.position(ofCell: bar, row: row, value: range.lowerBound))
                output.append(copying: ",\"value\":\"")
                output.append(cell: range, of: storage, text: text)
                output.append(copying: "\"}")
            }
            output.append(copying: "]}")
        }
    }
}

extension DocumentStorage {
    /// The bytes from a row's first bar to its last.
    func cellsRange(_ bars: Range<Int>) -> Range<Int> {
        guard let last = bars.last else { return 0..<0 }
        return records.rows.offset(ofBar: bars.lowerBound)..<records.rows.offset(ofBar: last)
    }

    /// The most bytes that the values of a row's cells take, including their quotes.
    func roomForCells(_ bars: Range<Int>) -> Int {
        JSONWriter.room(forText: cellsRange(bars).count) + bars.count * JSONWriter.room(forText: 0)
    }
}

extension OutputSpan<UInt8> {
    /// Appends the value of a cell, without quotes.
    @inline(__always)
    mutating func append(cell range: Range<Int>, of storage: DocumentStorage, text: Span<UInt8>) {
        let value = text.extracting(range)
        if storage.form == .decoded { append(escaping: value) } else { append(cell: value) }
    }
}
