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
        append(text) { text, index, output in (1, writeEscaped(text[index], to: output)) }
    }

    /// Appends a cell's value from its text in the file: `\n` and `\\` are the same in JSON, and `\|` becomes a bar.
    package mutating func append(cell text: Span<UInt8>) {
        append(text) { text, index, output in
            let next = text[index] == .backslash && index + 1 < text.count ? text[index + 1] : 0
            switch next {
            case .bar:
                output.storeBytes(of: next, as: UInt8.self)
                return (2, 1)
            case .lowerN, .backslash: return (2, writeEscaped(next == .lowerN ? .lineFeed : .backslash, to: output))
            default: return (1, writeEscaped(text[index], to: output))
            }
        }
    }

    /// - Parameter special: Writes the escape of a byte, and returns how many bytes it has read and written: at most
    ///   six for each byte read.
    @inline(__always)
    private mutating func append(
        _ text: Span<UInt8>, special: (Span<UInt8>, Int, UnsafeMutableRawPointer) -> (read: Int, written: Int)
    ) {
        withUnsafeMutableBufferPointer { free, count in
            precondition(free.count - count >= JSONWriter.room(forText: text.count) - 2, "no room left")
            guard let start = free.baseAddress else { return }
            var output = UnsafeMutableRawPointer(start + count)
            var index = 0
            while index < text.count {
                let rest = text.count - index
                let word = rest >= 8 ? text.loadUInt64(at: index) : text.loadEnd(rest)
                output.storeBytes(of: word.littleEndian, as: UInt64.self)
                let mask = rest >= 8 ? escapes(word) : escapes(word) & (1 << UInt64(rest * 8) &- 1)
                // Only this branch, which the processor predicts, may depend on the mask.
                if mask == 0 {
                    output += min(rest, 8)
                    index += 8
                    continue
                }
                let plain = mask.trailingZeroBitCount / 8
                let step = special(text, index + plain, output + plain)
                output += plain + step.written
                index += plain + step.read
            }
            count = output - UnsafeMutableRawPointer(start)
        }
    }
}

/// Writes the escape of `byte` and returns its length: at most six bytes.
private func writeEscaped(_ byte: UInt8, to output: UnsafeMutableRawPointer) -> Int {
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
        output.storeBytes(of: (digits | 0x3030_755C).littleEndian, as: UInt64.self)
        return 6
    }
    output.storeBytes(of: .backslash, as: UInt8.self)
    output.storeBytes(of: short, toByteOffset: 1, as: UInt8.self)
    return 2
}

private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10
}
