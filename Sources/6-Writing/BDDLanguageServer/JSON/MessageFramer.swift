/// Splits a stream into messages: a header with `Content-Length: N`, an empty line, and N bytes.
package struct MessageFramer: Sendable {
    package enum Frame: Hashable, Sendable {
        case message([UInt8])
        /// Bytes that are not a header, or a header without a valid length. Reading continues at the next header.
        case brokenHeader
        /// The header of a message with more than ``mostBytes`` bytes.
        case tooLong
    }

    /// The bytes that no frame has been made of yet.
    package private(set) var rest: [UInt8] = []
    static let mostBytes = 1 << 28
    private static let longestHeader = 4096

    package init(rest: [UInt8] = []) {
        self.rest = rest
    }

    package mutating func append(_ bytes: some Sequence<UInt8>) { rest += bytes }

    /// The next frame; nil if it has not arrived completely.
    package mutating func next() -> Frame? {
        if dropStrangeLines() { return .brokenHeader }
        guard let headerEnd = Self.end(ofHeaderIn: rest) else {
            guard rest.count > Self.longestHeader else { return nil }
            rest.removeFirst(rest.count - 3)
            return .brokenHeader
        }
        let length: Int
        switch Self.length(rest[..<headerEnd]) {
        case .known(let known): length = known
        case .missing:
            rest.removeFirst(headerEnd)
            return .brokenHeader
        case .tooLong:
            rest.removeFirst(headerEnd)
            return .tooLong
        }
        guard rest.count - headerEnd >= length else { return nil }
        let message = Array(rest[headerEnd..<headerEnd + length])
        rest.removeFirst(headerEnd + length)
        return .message(message)
    }

    /// Drops leading lines that cannot belong to a header.
    ///
    /// - Returns: Whether any of them was more than white space.
    private mutating func dropStrangeLines() -> Bool {
        var start = 0
        var hasText = false
        while let end = rest[start...].prefix(Self.longestHeader).firstIndex(of: 10) {
            let line = rest[start..<end]
            guard !Self.isHeader(line) else { break }
            hasText = hasText || line.contains { $0 > 32 }
            start = end + 1
        }
        if start > 0 { rest.removeFirst(start) }
        return hasText
    }

    /// Whether a line, without its line feed, is a header field, or the rest of a broken message followed by a length
    /// field.
    private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.last == 13, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let name = String(decoding: line[..<colon], as: UTF8.self)
        return name.utf8.allSatisfy { $0 > 32 && $0 != UInt8(ascii: "\"") } || isLength(name)
    }

    private static func isLength(_ name: some StringProtocol) -> Bool {
        name.lowercased().hasSuffix("content-length")
    }

    /// The index after the header; nil if its end has not arrived.
    private static func end(ofHeaderIn bytes: [UInt8]) -> Int? {
        var index = 3
        while index < min(bytes.count, longestHeader + 4) {
            if bytes[index] == 10, bytes[index - 1] == 13, bytes[index - 2] == 10, bytes[index - 3] == 13 {
                return index + 1
            }
            index += 1
        }
        return nil
    }

    private enum Length {
        case known(Int)
        case missing
        case tooLong
    }

    private static func length(_ header: ArraySlice<UInt8>) -> Length {
        // Swift treats CR LF as one character.
        for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, isLength(parts[0]) else { continue }
            let digits = parts[1].drop { $0 == " " }.prefix { $0 != " " }
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return .missing }
            guard let length = Int(digits), length <= mostBytes else { return .tooLong }
            return .known(length)
        }
        return .missing
    }

    /// The message with a `Content-Length` header before it.
    package static func framed(_ message: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
}
