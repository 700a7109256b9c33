import BDDJSON

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a message stream, NDJSON in UTF-8, in chunks of bytes.
///
///     var reader = EnvelopeReader()
///     while let chunk = nextChunk() { try reader.read(chunk) { report($0) } }
///     try reader.finish { report($0) }
///
/// Streams of later versions of the protocol can be read: unknown members are ignored, and messages of an unknown kind
/// are counted in ``unknownKinds``. Empty lines are ignored. Unpaired surrogates and invalid UTF-8, which other
/// programs write, become U+FFFD.
public struct EnvelopeReader {
    /// The number of ignored messages of each unknown kind.
    public private(set) var unknownKinds: [String: Int] = [:]

    /// The number of the last line read, from 1; 0 before the first line.
    public private(set) var line = 0

    private var rest: [UInt8] = []
    private var lineStart = 0
    /// Whether frequent messages are read without a `Decoder`, which makes no difference but in speed.
    package var readsFast = true

    private let json = JSONLine()
    /// Reads rare messages, and reports what is wrong.
    private lazy var decoder = JSONDecoder()

    /// Makes a reader for one stream.
    public init() {}

    /// Reads the next bytes, and calls `receive` with each message that they complete.
    ///
    /// - Parameters:
    ///   - chunk: Any number of bytes. Chunks may end inside lines and characters.
    ///   - receive: Called with each message, in the order of the stream.
    /// - Throws: ``UnreadableMessage`` for the first line that is not a message, and any error of `receive`. Later
    ///   lines are not read, and the reader cannot be used any more.
    public mutating func read(_ chunk: [UInt8], _ receive: (Envelope) throws -> Void) throws {
        try readLines(chunk) { envelope, _ in try receive(envelope) }
    }

    /// Like ``read(_:_:)``, with the position of each message.
    package mutating func readLines(_ chunk: [UInt8], _ receive: (Envelope, StreamPosition) throws -> Void) throws {
        var start = 0
        while let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
            rest.append(contentsOf: chunk[start..<end])
            start = end + 1
            try readLine(receive)
        }
        rest.append(contentsOf: chunk[start...])
    }

    /// Ends the stream, whose last line may lack its line feed.
    ///
    /// - Parameter receive: Called with the message of that line, if there is one.
    /// - Throws: ``UnreadableMessage`` if that line is not a message, for example because the stream was cut off, and
    ///   any error of `receive`.
    public mutating func finish(_ receive: (Envelope) throws -> Void) throws {
        try finishLines { envelope, _ in try receive(envelope) }
    }

    /// Like ``finish(_:)``, with the position of the message.
    package mutating func finishLines(_ receive: (Envelope, StreamPosition) throws -> Void) throws {
        if !rest.isEmpty { try readLine(receive) }
    }

    private mutating func readLine(_ receive: (Envelope, StreamPosition) throws -> Void) throws {
        line += 1
        let position = StreamPosition(line: line, bytes: lineStart..<lineStart + rest.count)
        lineStart += rest.count + 1
        defer { rest.removeAll(keepingCapacity: true) }
        guard !rest.allSatisfy(\.isJSONSpace) else { return }
        switch try decode(rest) {
        case .envelope(let envelope): try receive(envelope, position)
        case .unknown(let kind): unknownKinds[kind, default: 0] += 1
        }
    }

    /// Decodes a line. If that fails, repairs unpaired surrogates and invalid UTF-8, and decodes it again.
    private mutating func decode(_ bytes: [UInt8]) throws(UnreadableMessage) -> EnvelopeLine {
        if readsFast, let envelope = try? json.read(bytes, Envelope.init) { return .envelope(envelope) }
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
    /// The JSON with U+FFFD for each escaped unpaired surrogate and for invalid UTF-8.
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

    /// The UTF-16 unit that an escape `\uXXXX` at the index stands for; nil if there is no such escape.
    private func escapedUnit(at index: Int) -> UInt16? {
        guard index + 6 <= count, self[index] == UInt8(ascii: "\\"), self[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: self[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    }
}
