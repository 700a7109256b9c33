/// Reads JSON as RFC 8259 has it: any bytes give a value or an error, and no nesting is too deep for the stack.
package struct JSONParser {
    package struct Failure: Error, Equatable {
        /// In bytes.
        package let offset: Int
        package let message: String
    }

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    /// How deep values may be nested: no message of the protocol comes near.
    private static let mostDepth = 200

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// - Throws: ``Failure`` for what is no JSON.
    package static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes)
        let value = try parser.value()
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.failure("there is more behind the value") }
        return value
    }

    private func failure(_ message: String) -> Failure { Failure(offset: index, message: message) }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(Failure) -> JSONValue {
        skipSpace()
        guard index < bytes.count else { throw failure("a value is missing") }
        guard depth < Self.mostDepth else { throw failure("it is nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        switch bytes[index] {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
        let isThere = word.withUTF8Buffer { bytes[index...].starts(with: $0) }
        guard isThere else { throw failure("a value is missing") }
        index += word.utf8CodeUnitCount
        return value
    }

    private mutating func object() throws(Failure) -> JSONValue {
        var members: [String: JSONValue] = [:]
        _ = take("{")
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw failure("a name is missing") }
            let name = try string()
            guard take(":") else { throw failure("a colon is missing") }
            members[name] = try value()
        } while take(",")
        guard take("}") else { throw failure("an object is not closed") }
        return .object(members)
    }

    private mutating func array() throws(Failure) -> JSONValue {
        var values: [JSONValue] = []
        _ = take("[")
        if take("]") { return .array(values) }
        repeat { values.append(try value()) } while take(",")
        guard take("]") else { throw failure("an array is not closed") }
        return .array(values)
    }

    private mutating func number() throws(Failure) -> JSONValue {
        let start = index
        while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
        if let number = Self.wholeNumber(bytes[start..<index]) { return .number(number) }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        let isNumber = text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
        guard isNumber, let value = Double(text) else {
            index = start
            throw failure("a value is missing")
        }
        return .number(value)
    }

    /// Most numbers are lines and characters, and sooner read than matched; nil for one that is not whole, or large.
    private static func wholeNumber(_ digits: ArraySlice<UInt8>) -> Double? {
        guard (1...15).contains(digits.count), digits.count == 1 || digits.first != UInt8(ascii: "0"),
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Double(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }

    private mutating func string() throws(Failure) -> String {
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] >= 0x20, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
            text += bytes[start..<index]
            guard index < bytes.count, bytes[index] >= 0x20 else { break }
            index += 1
            if bytes[index - 1] == 0x22 { return String(decoding: text, as: UTF8.self) }
            try escape(&text)
        }
        throw failure("a text is not closed")
    }

    private mutating func escape(_ text: inout [UInt8]) throws(Failure) {
        guard index < bytes.count else { throw failure("a text is not closed") }
        index += 1
        switch bytes[index - 1] {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[index - 1])
        case UInt8(ascii: "u"):
            var unit = try unit()
            if (0xD800..<0xDC00).contains(unit), bytes[index...].starts(with: "\\u".utf8) {
                let before = index
                index += 2
                let low = try self.unit()
                if (0xDC00..<0xE000).contains(low) {
                    unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
                } else {
                    index = before
                }
            }
            // Half of a pair stands for no character.
            text += String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8
        default: throw failure("an escape is none")
        }
    }

    private mutating func unit() throws(Failure) -> UInt32 {
        guard index + 4 <= bytes.count,
            bytes[index..<index + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { throw failure("an escape is none") }
        index += 4
        return value
    }
}
