#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a message stream, NDJSON in UTF-8, as its bytes come in.
///
/// Members that this version does not know are passed over. Messages of a kind that it does not know are counted in
/// ``unknownKinds``, for the caller to tell. Empty lines are nothing.
public struct EnvelopeReader {
    /// How many messages of which unknown kinds were passed over.
    public private(set) var unknownKinds: [String: Int] = [:]

    /// The number of the line that was read last, from 1.
    public private(set) var line = 0

    private var rest: [UInt8] = []
    private let decoder = JSONDecoder()

    public init() {}

    /// Takes the next bytes and gives on each message that they complete.
    public mutating func read(_ chunk: [UInt8], _ receive: (Envelope) throws -> Void) throws {
        var start = 0
        while let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
            rest.append(contentsOf: chunk[start..<end])
            start = end + 1
            try readLine(receive)
        }
        rest.append(contentsOf: chunk[start...])
    }

    /// Ends the stream: its last line may lack its end.
    public mutating func finish(_ receive: (Envelope) throws -> Void) throws {
        if !rest.isEmpty { try readLine(receive) }
    }

    private mutating func readLine(_ receive: (Envelope) throws -> Void) throws {
        line += 1
        defer { rest.removeAll(keepingCapacity: true) }
        guard !rest.allSatisfy(\.isJSONSpace) else { return }
        switch try decode(rest) {
        case .envelope(let envelope): try receive(envelope)
        case .unknown(let kind): unknownKinds[kind, default: 0] += 1
        }
    }

    /// Text that other programs let through, half surrogates and bytes that are no UTF-8, is mended and read again.
    private func decode(_ bytes: [UInt8]) throws(UnreadableMessage) -> EnvelopeLine {
        do {
            return try decoder.decode(EnvelopeLine.self, from: Data(bytes))
        } catch {
            let mended = bytes.mendedJSON
            if mended != bytes, let line = try? decoder.decode(EnvelopeLine.self, from: Data(mended)) { return line }
            throw UnreadableMessage(line: line, error)
        }
    }
}

extension UInt8 {
    fileprivate var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension [UInt8] {
    /// The same JSON with U+FFFD for each escaped half surrogate that stands alone and for bytes that are no UTF-8.
    fileprivate var mendedJSON: [UInt8] {
        let text = [UInt8](String(decoding: self, as: UTF8.self).utf8)
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            let unit = text.escapedUnit(at: index)
            if let unit, (0xD800..<0xDC00).contains(unit), let low = text.escapedUnit(at: index + 6),
                (0xDC00..<0xE000).contains(low)
            {
                result += text[index..<index + 12]
                index += 12
            } else if let unit, (0xD800..<0xE000).contains(unit) {
                result += Array(#"\ufffd"#.utf8)
                index += 6
            } else {
                let length = text[index] == UInt8(ascii: "\\") ? Swift.min(2, text.count - index) : 1
                result += text[index..<index + length]
                index += length
            }
        }
        return result
    }

    /// The UTF-16 unit that `\uXXXX` stands for, if that is what stands at an index.
    private func escapedUnit(at index: Int) -> UInt16? {
        guard index + 6 <= count, self[index] == UInt8(ascii: "\\"), self[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: self[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    }
}
