import BDDJSON

/// Texts of several lines, which are stored differently from how they stand in the file.
extension JSONWriter {
    /// Writes the member `description`.
    mutating func description(_ range: TextRange, in document: DocumentStorage, text: Span<UInt8>) {
        key("description")
        guard document.form == .plain, !range.isEmpty else { return string(text.extracting(range.indices)) }
        lines(range.indices, text) { line in
            let first = skipWhitespace(text, from: line.lowerBound, to: line.upperBound)
            return first < line.upperBound && text[first] == .hash ? nil : line
        }
    }

    /// Writes the member `content` of a doc string.
    mutating func content(of docString: DocStringRecord, in document: DocumentStorage, text: Span<UInt8>) {
        key("content")
        let range = docString.content.indices
        guard document.form == .plain else { return string(text.extracting(range)) }
        // The content may contain escaped delimiters.
        if text.extracting(range).contains(.backslash) { return string(document.content(of: docString).elements) }
        lines(range, text) { unindent(text, $0, by: Int(docString.indent))..<$0.upperBound }
    }

    /// Writes a string of lines.
    ///
    /// - Parameter part: Returns the part of a line to write; nil to skip the line.
    @inline(__always)
    private mutating func lines(_ range: Range<Int>, _ text: Span<UInt8>, _ part: (Range<Int>) -> Range<Int>?) {
        write(Self.room(forText: range.count), isFollowing: true) { output in
            var isFirst = true
            output.append(.quote)
            forEachLine(text, range) { line in
                guard let part = part(line) else { return }
                if !isFirst { output.append(copying: "\\n") }
                isFirst = false
                output.append(escaping: text.extracting(part))
            }
            output.append(.quote)
        }
    }
}
