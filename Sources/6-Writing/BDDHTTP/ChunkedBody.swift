/// A chunked body (RFC 9112, 7.1), as far as it has arrived.
struct ChunkedBody {
    private enum State {
        case size
        case data(Int)
        case dataEnd
        case trailers
    }

    private(set) var body: [UInt8] = []
    private var state = State.size
    /// The bytes of the trailer fields so far.
    private var trailerBytes = 0
    /// The longest line of a chunk's size in bytes, with its extensions, which are ignored.
    private static let sizeLine = 256

    /// Reads more of the body.
    ///
    /// - Parameter start: The index to continue at; moved after the bytes that were read.
    /// - Returns: Whether the body is complete.
    /// - Throws: `HTTPRefusal` if the body is malformed or too large.
    mutating func read(_ bytes: [UInt8], from start: inout Int, limits: HTTPLimits) throws(HTTPRefusal) -> Bool {
        while true {
            switch state {
            case .size:
                guard let line = try line(bytes, &start, limit: Self.sizeLine) else { return false }
                let size = try Self.size(line)
                guard body.count + size <= limits.body else {
                    throw HTTPRefusal(.contentTooLarge, "a body of more than \(limits.body) bytes")
                }
                state = size == 0 ? .trailers : .data(size)
            case .data(let size):
                let count = min(size, bytes.count - start)
                body += bytes[start..<start + count]
                start += count
                guard count == size else {
                    state = .data(size - count)
                    return false
                }
                state = .dataEnd
            case .dataEnd:
                guard start + 2 <= bytes.count else { return false }
                guard bytes[start] == UInt8(ascii: "\r"), bytes[start + 1] == UInt8(ascii: "\n") else {
                    throw HTTPRefusal(.badRequest, "a chunk that is longer than it says")
                }
                start += 2
                state = .size
            case .trailers:
                guard let line = try line(bytes, &start, limit: limits.fields - trailerBytes) else { return false }
                if line.isEmpty { return true }
                trailerBytes += line.count
                _ = try HTTPRequestHead.field(line)
            }
        }
    }

    /// The next line without its CRLF; nil if its end has not arrived.
    ///
    /// - Parameter limit: The longest line, in bytes.
    private func line(
        _ bytes: [UInt8], _ start: inout Int, limit: Int
    ) throws(HTTPRefusal) -> ArraySlice<UInt8>? {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
        guard (end ?? bytes.count) - start <= limit + 1 else {
            throw HTTPRefusal(.fieldsTooLarge, "too much around a body in chunks")
        }
        guard let end else { return nil }
        guard end > start, bytes[end - 1] == UInt8(ascii: "\r") else {
            throw HTTPRefusal(.badRequest, "a line that does not end with CRLF")
        }
        defer { start = end + 1 }
        return bytes[start..<end - 1]
    }

    private static func size(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Int {
        let digits = line.prefix { $0.hexadecimalValue != nil }
        let rest = line.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard !digits.isEmpty, digits.count <= 15, rest.isEmpty || rest.first == UInt8(ascii: ";"),
            rest.allSatisfy(\.isFieldCharacter)
        else { throw HTTPRefusal(.badRequest, "a chunk without a size") }
        return digits.reduce(0) { $0 << 4 | Int($1.hexadecimalValue ?? 0) }
    }
}
