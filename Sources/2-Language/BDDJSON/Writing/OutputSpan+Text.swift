/// Texts inside JSON, copied and escaped eight bytes at a time. Callers must reserve the room.
extension JSONWriter {
    /// The most bytes that a text of `count` bytes takes, including quotes and bytes written beyond its end.
    @inlinable @inline(__always)
    package static func room(forText count: Int) -> Int { 6 * count + 10 }
}

extension OutputSpan<UInt8> {
    /// Appends `text`, which must be valid UTF-8, in quotes.
    @inlinable @inline(__always)
    package mutating func append(quoted text: Span<UInt8>) {
        append(.quote)
        append(escaping: text)
        append(.quote)
    }

    @inlinable
    package mutating func append(quoted text: String) {
        text.withBytes { append(quoted: $0) }
    }

    /// Appends `text`, which must be valid UTF-8, without quotes.
    @usableFromInline
    package mutating func append(escaping text: Span<UInt8>) {
        append(copying: text, room: JSONWriter.room(forText: text.count) - 2) { (1, Escape($0[$1])) }
    }

    /// Appends a cell's value from its text in the file: `\n` and `\\` are the same in JSON, and `\|` becomes a bar.
    package mutating func append(cell text: Span<UInt8>) {
        append(copying: text, room: JSONWriter.room(forText: text.count) - 2) { text, index in
            let next = text[index] == .backslash && index + 1 < text.count ? text[index + 1] : 0
            return switch next {
            case .bar: (2, Escape(plain: next))
            case .lowerN: (2, Escape(.lineFeed))
            case .backslash: (2, Escape(.backslash))
            default: (1, Escape(text[index]))
            }
        }
    }
}

/// The bytes that JSON has in place of one that it requires to be escaped: at most six in a word, the first in the
/// lowest byte.
struct Escape {
    let word: UInt64
    let count: Int

    init(plain byte: UInt8) {
        (word, count) = (UInt64(byte), 1)
    }

    init(_ byte: UInt8) {
        let short: UInt8
        switch byte {
        case .quote, .backslash: short = byte
        case .lineFeed: short = .lowerN
        case .carriageReturn: short = UInt8(ascii: "r")
        case .tab: short = UInt8(ascii: "t")
        case 0x08: short = UInt8(ascii: "b")
        case 0x0C: short = UInt8(ascii: "f")
        default:
            let digits = UInt64(hexDigit(byte >> 4)) << 32 | UInt64(hexDigit(byte & 0x0F)) << 40
            (word, count) = (digits | 0x3030_755C, 6)
            return
        }
        (word, count) = (UInt64(UInt8.backslash) | UInt64(short) << 8, 2)
    }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10
}
