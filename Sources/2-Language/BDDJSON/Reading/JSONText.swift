/// Reads any JSON of RFC 8259, value by value: any bytes give values or an error, and deep nesting cannot overflow the
/// stack. It reads JSON that people and editors write; message streams use the faster ``JSONLine``.
package struct JSONText {
    package struct Failure: Error, Equatable {
        /// In bytes from the start of the text.
        package let offset: Int
        package let expected: String
    }

    package enum Kind {
        case object, array, text, number, yes, no, null
    }

    private let bytes: [UInt8]
    /// The offset of the next byte to read.
    package private(set) var index: Int
    private var level = 0

    /// The greatest depth of nested values, far above that of any real file or message.
    private static let mostLevels = 200

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = byteOrderMarkLength(bytes.elements)
    }

    private func failure(_ expected: String) -> Failure { Failure(offset: index, expected: expected) }

    package mutating func skipSpace() {
        while index < bytes.count, [.space, .tab, .lineFeed, .carriageReturn].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    /// Returns the kind of the next value. Reads the value only if it is `true`, `false` or `null`.
    package mutating func next() throws(Failure) -> Kind {
        skipSpace()
        guard index < bytes.count else { throw failure("a value") }
        switch bytes[index] {
        case .leftBrace: return .object
        case .leftBracket: return .array
        case .quote: return .text
        case UInt8(ascii: "t"): return try word("true", .yes)
        case UInt8(ascii: "f"): return try word("false", .no)
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number
        }
    }

    private mutating func word(_ word: StaticString, _ kind: Kind) throws(Failure) -> Kind {
        guard hasPrefix(bytes.elements, word, at: index, end: bytes.count) else { throw failure("a value") }
        index += word.utf8CodeUnitCount
        return kind
    }

    /// Calls `readItem` for each member of an object or element of an array.
    package mutating func items(_ readItem: (inout JSONText) throws(Failure) -> Void) throws(Failure) {
        guard level < Self.mostLevels else { throw failure("less depth") }
        level += 1
        defer { level -= 1 }
        let end: UInt8 = bytes[index] == .leftBrace ? .rightBrace : .rightBracket
        index += 1
        skipSpace()
        if take(end) { return }
        repeat {
            skipSpace()
            try readItem(&self)
            skipSpace()
        } while take(.comma)
        guard take(end) else { throw failure("',' or '\(Character(Unicode.Scalar(end)))'") }
    }

    /// Reads the name of a member and the colon after it.
    package mutating func name() throws(Failure) -> String {
        guard index < bytes.count, bytes[index] == .quote else { throw failure("a name in double quotes") }
        let name = try text()
        skipSpace()
        guard take(.colon) else { throw failure("':'") }
        return name
    }

    /// Checks that only white space is left.
    package mutating func end() throws(Failure) {
        skipSpace()
        guard index == bytes.count else { throw failure("the end of the file") }
    }
}

/// Strings and numbers: values that contain no other values.
extension JSONText {
    /// Reads a string. Invalid UTF-8 and half a surrogate pair become U+FFFD.
    package mutating func text() throws(Failure) -> String {
        index += 1
        let start = plain()
        if take(.quote) { return String(decoding: start, as: UTF8.self) }
        var text = Array(start)
        while true {
            guard index < bytes.count, bytes[index] == .backslash else { throw failure("'\"'") }
            JSONEscapes.append(try escape(), to: &text)
            text += plain()
            if take(.quote) { return String(decoding: text, as: UTF8.self) }
        }
    }

    /// Reads the bytes up to the next quote, backslash or control character.
    private mutating func plain() -> ArraySlice<UInt8> {
        let start = index
        var end = start
        while end < bytes.count, bytes[end] >= 0x20, bytes[end] != .quote, bytes[end] != .backslash { end += 1 }
        index = end
        return bytes[start..<end]
    }

    private mutating func escape() throws(Failure) -> Unicode.Scalar {
        var end = index
        if let scalar = try? JSONEscapes.scalar(bytes.elements, at: &end, end: bytes.count) {
            index = end
            return scalar
        }
        end = index + 2
        index += 1
        guard index < bytes.count, bytes[index] == UInt8(ascii: "u"),
            (try? JSONEscapes.unit(bytes.elements, at: &end, end: bytes.count)) != nil
        else { throw failure("an escape that JSON has") }
        index = end
        return "\u{FFFD}"
    }

    /// Reads a number and returns its text.
    package mutating func number() throws(Failure) -> ArraySlice<UInt8> {
        let start = index
        _ = take(.hyphen)
        var isNumber = take(.zero) || hasDigits()
        if take(UInt8(ascii: ".")) { isNumber = hasDigits() && isNumber }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(.hyphen) || take(.plus)
            isNumber = hasDigits() && isNumber
        }
        if isNumber { return bytes[start..<index] }
        index = start
        throw failure("a value")
    }

    private mutating func hasDigits() -> Bool {
        let start = index
        while index < bytes.count, (.zero...(.zero + 9)).contains(bytes[index]) { index += 1 }
        return index > start
    }
}
