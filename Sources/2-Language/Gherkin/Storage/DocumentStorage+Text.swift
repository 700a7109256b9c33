import BDDJSON

/// Text that differs from its form in the file and is made on request.
extension DocumentStorage {
    /// The lines of a description, without comments.
    func description(_ range: TextRange) -> String {
        guard form == .plain, !range.isEmpty else { return string(range) }
        return String(decoding: plainDescription(range), as: UTF8.self)
    }

    func plainDescription(_ range: TextRange) -> [UInt8] {
        var made = LineJoiner(capacity: range.indices.count)
        let bytes = bytes
        let span = bytes.elements
        forEachLine(span, range.indices) { line in
            let first = skipWhitespace(span, from: line.lowerBound, to: line.upperBound)
            if first < line.upperBound, span[first] == .hash { return }
            made.append(bytes[line])
        }
        return made.bytes
    }

    /// The value of a doc string.
    func content(of docString: DocStringRecord) -> [UInt8] {
        let range = docString.content.indices
        guard form == .plain else { return Array(bytes[range]) }
        let quote = bytes[Int(docString.delimiter.start)]
        var made = LineJoiner(capacity: range.count)
        let bytes = bytes
        let span = bytes.elements
        forEachLine(span, range) { line in
            let start = unindent(span, line, by: Int(docString.indent))
            made.append(bytes[start..<line.upperBound])
        }
        return unescapeDelimiter(made.bytes, quote: quote)
    }
}

/// Cells of tables.
extension DocumentStorage {
    /// The range of the value of the cell after the bar `bar`, not unescaped.
    func cellRange(_ bar: Int) -> Range<Int> {
        let bytes = bytes
        return cellRange(bar, bytes.elements)
    }

    func cellRange(_ bar: Int, _ text: Span<UInt8>) -> Range<Int> {
        let raw = records.rows.bytes(behindBar: bar)
        return form == .decoded ? raw : trim(text, raw)
    }

    func cellValue(_ bar: Int) -> String {
        let range = cellRange(bar)
        return needsUnescaping(range) ? String(decoding: unescape(range), as: UTF8.self) : string(TextRange(range))
    }

    /// The range of the text after the last bar of a row, without whitespace around it. That text is not a cell.
    func restRange(ofRow row: Int) -> Range<Int> {
        guard form != .decoded, let last = records.rows.bars(ofRow: row).last else { return 0..<0 }
        let bytes = bytes
        let start = records.rows.offset(ofBar: last) + 1
        return trim(bytes.elements, start..<lineEnd(bytes.elements, from: start))
    }

    /// The values of a row's cells, as UTF-8.
    func cellTexts(ofRow row: Int) -> [[UInt8]] {
        records.rows.bars(ofRow: row).dropLast().map { bar in
            let range = cellRange(bar)
            return needsUnescaping(range) ? unescape(range) : Array(bytes[range])
        }
    }

    func needsUnescaping(_ range: Range<Int>) -> Bool {
        if form == .decoded { return false }
        let bytes = bytes
        return search(bytes.elements, for: .backslash, in: range) < range.upperBound
    }

    func unescape(_ range: Range<Int>) -> [UInt8] {
        let bytes = bytes
        return unescapeCell(bytes.elements, range)
    }

    func position(ofCell bar: Int, row: Int) -> Position {
        records.rows.position(ofCell: bar, row: row, value: cellRange(bar).lowerBound)
    }
}
