import BDDJSON
import Gherkin

/// The text of a document. Edits replace ranges, and positions are converted to byte offsets and back.
///
/// Lines end as in Gherkin: in a line feed, together with any carriage returns before it.
package struct DocumentText: Sendable {
    /// Valid UTF-8.
    package private(set) var bytes: [UInt8]
    /// The offset of the start of each line, in bytes.
    private(set) var lineStarts: [Int] = []
    let encoding: PositionEncoding

    package init(_ bytes: [UInt8], encoding: PositionEncoding) {
        let isValid = String(validating: bytes, as: UTF8.self) != nil
        self.bytes = isValid ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
        self.encoding = encoding
        findLines()
    }

    private mutating func findLines() { lineStarts = Self.lineStarts(bytes.elements, count: lineStarts.count + 1) }

    private static func lineStarts(_ bytes: Span<UInt8>, count: Int) -> [Int] {
        var starts = [0]
        starts.reserveCapacity(count)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
        return starts
    }

    package var string: String { String(decoding: bytes, as: UTF8.self) }
    package var lineCount: Int { lineStarts.count }

    /// The bytes of a line, without its line break; empty if there is no such line.
    func line(_ number: Int) -> Range<Int> {
        guard lineStarts.indices.contains(number) else { return bytes.count..<bytes.count }
        let start = lineStarts[number]
        var end = number + 1 < lineStarts.count ? lineStarts[number + 1] - 1 : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }

    /// The bytes of a line, including its line break; empty if there is no such line.
    func wholeLine(_ number: Int) -> Range<Int> {
        guard lineStarts.indices.contains(number) else { return bytes.count..<bytes.count }
        return lineStarts[number]..<(number + 1 < lineStarts.count ? lineStarts[number + 1] : bytes.count)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The number of the line that contains `offset`, from 0.
    func lineNumber(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the byte offset of a position. A position outside the text becomes the end of the line or the text, and
    /// a position inside a character becomes its start.
    package func offset(of position: TextPosition) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < lineStarts.count else { return bytes.count }
        let line = line(position.line)
        var left = max(0, position.character)
        var index = line.lowerBound
        while index < line.upperBound {
            let length = length(at: index)
            let units = encoding == .utf8 ? length : length == 4 ? 2 : 1
            guard units <= left else { break }
            left -= units
            index += length
        }
        return min(index, line.upperBound)
    }

    package func position(of offset: Int) -> TextPosition {
        let offset = min(max(0, offset), bytes.count)
        let number = lineNumber(at: offset)
        return TextPosition(line: number, character: units(lineStarts[number]..<offset))
    }

    package func span(_ range: Range<Int>) -> TextSpan {
        TextSpan(start: position(of: range.lowerBound), end: position(of: range.upperBound))
    }

    private func units(_ range: Range<Int>) -> Int {
        guard encoding == .utf16 else { return range.count }
        var count = 0
        for index in range where bytes[index] & 0xC0 != 0x80 { count += bytes[index] >= 0xF0 ? 2 : 1 }
        return count
    }

    private func length(at index: Int) -> Int {
        switch bytes[index] {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }

    /// Returns the byte offset of a line and column that count from 1, in code points.
    func offset(_ location: Location) -> Int {
        let line = line(location.line - 1)
        return offset(codePoints: (location.column ?? 1) - 1, from: line.lowerBound, to: line.upperBound)
    }

    /// Returns the byte offset that is `codePoints` code points after `start`, but at most `end`.
    func offset(codePoints: Int, from start: Int, to end: Int) -> Int {
        var index = start
        for _ in 0..<max(0, codePoints) where index < end { index += length(at: index) }
        return min(index, end)
    }

    /// The range without white space around it.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, Self.isSpace(bytes[start]) { start += 1 }
        while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// Replaces a part of the text. A span that ends before its start is empty.
    package mutating func replace(_ span: TextSpan, with text: String) {
        let start = offset(of: span.start)
        bytes.replaceSubrange(start..<max(start, offset(of: span.end)), with: text.utf8)
        findLines()
    }
}
