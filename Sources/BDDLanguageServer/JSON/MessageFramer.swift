/// Cuts a stream into messages: a header with `Content-Length: N`, an empty line, and N bytes.
package struct MessageFramer: Sendable {
    package enum Frame: Hashable, Sendable {
        case message([UInt8])
        /// What is no header, or does not say how long its message is: what follows is looked through for the next one.
        case brokenHeader
        /// The header of a message of more than ``mostBytes``.
        case tooLong
    }

    /// What was not cut off yet.
    package private(set) var rest: [UInt8] = []
    static let mostBytes = 1 << 28
    private static let longestHeader = 4096

    package init(rest: [UInt8] = []) {
        self.rest = rest
    }

    package mutating func append(_ bytes: some Sequence<UInt8>) { rest += bytes }

    /// The next message; nil as long as it is not there as a whole.
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

    /// Drops the lines in front that cannot be of a header, as what somebody has typed.
    ///
    /// - Returns: whether there was anything in them.
    private mutating func dropStrangeLines() -> Bool {
        var start = 0
        var isTold = false
        while let end = rest[start...].prefix(Self.longestHeader).firstIndex(of: 10) {
            let line = rest[start..<end]
            guard !Self.isHeader(line) else { break }
            isTold = isTold || line.contains { $0 > 32 }
            start = end + 1
        }
        if start > 0 { rest.removeFirst(start) }
        return isTold
    }

    /// Whether a line, without its line feed, has a name and a colon, or what follows a broken message with a header
    /// behind it.
    private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.last == 13, let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let name = String(decoding: line[..<colon], as: UTF8.self)
        return name.utf8.allSatisfy { $0 > 32 && $0 != UInt8(ascii: "\"") } || isLength(name)
    }

    private static func isLength(_ name: some StringProtocol) -> Bool {
        name.lowercased().hasSuffix("content-length")
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

    private enum Length {
        case known(Int)
        case missing
        case tooLong
    }

    private static func length(_ header: ArraySlice<UInt8>) -> Length {
        // A carriage return and a line feed are one character.
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

    /// A message with its header.
    package static func framed(_ message: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    }
}
