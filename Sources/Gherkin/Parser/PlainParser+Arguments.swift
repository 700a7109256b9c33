/// Tables and doc strings.
extension PlainParser {
    mutating func parseRow(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        guard assembly.grammar.accepted.contains(.tableRow) else { return parseOther(bytes, line) }
        assembly.beginRow(column: line.column)
        let end = assembly.addBars(bytes, from: line.first)
        assembly.endRow()
        return end
    }

    /// A line that starts with a quote or a backtick, and opens a doc string if there are three of them.
    mutating func parseDelimiter(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        guard assembly.grammar.accepted.contains(.docStringSeparator), isDelimiter(bytes, at: line.first) else {
            return parseOther(bytes, line)
        }
        let end = lineEnd(bytes, from: line.first)
        let mediaType = trim(bytes, line.first + 3..<end)
        let none = TextRange(start: DocStringRecord.noMediaType, end: DocStringRecord.noMediaType)
        assembly.openDocString(
            DocStringRecord(
                position: Position(line: assembly.line, column: line.column),
                delimiter: TextRange(line.first..<line.first + 3),
                mediaType: mediaType.isEmpty ? none : TextRange(mediaType),
                content: TextRange(min(end + 1, bytes.count)..<min(end + 1, bytes.count)),
                indent: UInt32(truncatingIfNeeded: line.column - 1)))
        return end
    }

    private func isDelimiter(_ bytes: Span<UInt8>, at index: Int) -> Bool {
        index + 2 < bytes.count && bytes[index + 1] == bytes[index] && bytes[index + 2] == bytes[index]
    }

    /// Only the delimiter that opened a doc string closes it, and nothing else counts inside.
    mutating func parseDocStringLine(_ bytes: Span<UInt8>, _ line: LineStart) -> Int {
        let opened = Int(assembly.records.docStrings[assembly.records.docStrings.count - 1].delimiter.start)
        if line.first < bytes.count, bytes[line.first] == bytes[opened], isDelimiter(bytes, at: line.first) {
            assembly.closeDocString(end: line.start)
        }
        return lineEnd(bytes, from: line.first)
    }
}

extension Assembly {
    /// Adds the bars of the row that starts at `start`; returns where its line ends.
    ///
    /// A backslash hides a bar or a backslash behind it. In a row that is not all ASCII the columns of the cells are kept.
    mutating func addBars(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var seen: UInt64 = 0
        var index = start
        while true {
            index = searchBar(bytes, from: index, seen: &seen)
            guard index < bytes.count, bytes[index] != .lineFeed else { break }
            if bytes[index] == .bar {
                records.bars.append(UInt32(truncatingIfNeeded: index))
            } else if index + 1 < bytes.count, bytes[index + 1] == .bar || bytes[index + 1] == .backslash {
                index += 1
            }
            index += 1
        }
        if seen != 0 || records.rows[records.rows.count - 1].column >= RowRecord.hasColumnList {
            keepColumns(bytes)
        }
        return index
    }

    private mutating func keepColumns(_ bytes: Span<UInt8>) {
        let row = records.rows.count - 1
        let bars = records.bars(ofRow: row)
        var column = records.rows[row].column
        let listStart = UInt32(truncatingIfNeeded: records.cellColumns.count)
        records.rows[row].column = RowRecord.hasColumnList | listStart
        records.cellColumns.append(column)
        for bar in bars.dropLast() {
            let cell = Int(records.bars[bar]) + 1..<Int(records.bars[bar + 1])
            let value = skipWhitespace(bytes, from: cell.lowerBound, to: cell.upperBound)
            let indent = codePoints(bytes, cell.lowerBound..<value)
            records.cellColumns.append(column + 1 + UInt32(truncatingIfNeeded: indent))
            column += UInt32(truncatingIfNeeded: indent + codePoints(bytes, value..<cell.upperBound) + 1)
        }
    }
}
