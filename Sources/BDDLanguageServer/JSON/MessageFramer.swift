/// Cuts a stream into messages: a header with `Content-Length: N`, an empty line, and N bytes.
package struct MessageFramer: Sendable {
    package enum Frame: Hashable, Sendable {
        case message([UInt8])
        /// A header that does not say how long its message is: what follows is looked through for the next one.
        case brokenHeader
    }

    /// What was not cut off yet.
    package private(set) var rest: [UInt8] = []
    private static let mostBytes = 1 << 28
    private static let longestHeader = 4096

    package init(rest: [UInt8] = []) {
        self.rest = rest
    }

    package mutating func append(_ bytes: some Sequence<UInt8>) { rest += bytes }

    /// The next message; nil as long as it is not there as a whole.
    package mutating func next() -> Frame? {
        guard let headerEnd = Self.end(ofHeaderIn: rest) else {
            guard rest.count > Self.longestHeader else { return nil }
            rest.removeFirst(rest.count - 3)
            return .brokenHeader
        }
        guard let length = Self.length(rest[..<headerEnd]) else {
            rest.removeFirst(headerEnd)
            return .brokenHeader
        }
        guard rest.count - headerEnd >= length else { return nil }
        let message = Array(rest[headerEnd..<headerEnd + length])
        rest.removeFirst(headerEnd + length)
        return .message(message)
    }

    /// Where the message begins.
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

    private static func length(_ header: ArraySlice<UInt8>) -> Int? {
        // A carriage return and a line feed are one character.
        for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased().hasSuffix("content-length") else { continue }
            let digits = parts[1].drop { $0 == " " }.prefix { $0 != " " }
            guard let length = Int(digits), length >= 0, length <= mostBytes else { return nil }
            return length
        }
        return nil
    }

    /// A message with its header.
    package static func framed(_ message: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
}
