/// Bytes of a report that will be written together.
///
/// Reports append to a buffer rather than joining strings, so that each byte of a run of 100,000 steps is copied only
/// once.
package struct TextBuffer {
    package private(set) var bytes: [UInt8]

    package init(_ text: String = "") {
        bytes = Array(text.utf8)
    }

    package var isEmpty: Bool { bytes.isEmpty }

    /// The contents of the buffer, as text.
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ text: Substring) {
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func append(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    package mutating func append(_ other: TextBuffer) {
        bytes.append(contentsOf: other.bytes)
    }

    package mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    package mutating func spaces(_ count: Int) {
        repeatByte(UInt8(ascii: " "), count)
    }

    mutating func repeatByte(_ byte: UInt8, _ count: Int) {
        guard count > 0 else { return }
        bytes.append(contentsOf: repeatElement(byte, count: count))
    }

    package mutating func line(_ text: String = "") {
        append(text)
        newline()
    }

    package mutating func newline() {
        bytes.append(UInt8(ascii: "\n"))
    }

    package mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
    }
}

extension TextBuffer {
    /// Passes the contents to `write` and empties the buffer, if it contains at least `byteCount` bytes.
    package mutating func flush(to write: ([UInt8]) -> Void, from byteCount: Int = 1) {
        guard bytes.count >= byteCount else { return }
        write(bytes)
        clear()
    }

    /// Appends `item` to a numbered list. Its further lines are indented like the first; empty lines are not indented.
    package mutating func append(_ item: TextBuffer, number: Int) {
        append("  \(number)) ")
        var atLineStart = false
        for byte in item.bytes {
            if byte == UInt8(ascii: "\n") {
                atLineStart = true
            } else if atLineStart {
                spaces(5)
                atLineStart = false
            }
            bytes.append(byte)
        }
        newline()
    }

    package mutating func dropLastEmptyLine() {
        if bytes.suffix(2) == [UInt8(ascii: "\n"), UInt8(ascii: "\n")] { bytes.removeLast() }
    }

    package mutating func dropLastNewline() {
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    }
}
