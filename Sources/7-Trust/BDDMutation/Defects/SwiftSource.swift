/// The text of a Swift file. It finds the end of a node, as the compiler only prints where the last token begins.
struct SwiftSource: Sendable {
    let path: String
    let bytes: [UInt8]
    /// The offsets at which the lines begin.
    private let lineStarts: [Int]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The line and column of a byte offset, both from 1. The column counts code points.
    func location(_ offset: Int) -> (line: Int, column: Int) {
        let line = lineStarts.partitioningIndex { $0 > offset } - 1
        let column = bytes[lineStarts[line]..<offset].count { $0 & 0xC0 != 0x80 }
        return (line + 1, column + 1)
    }

    /// The byte range of a line, without its line feed. Lines count from 1.
    func range(ofLine line: Int) -> Range<Int> {
        let start = lineStarts[line - 1]
        return start..<(line < lineStarts.count ? lineStarts[line] - 1 : bytes.count)
    }

    /// The byte range of a node; nil if the file does not contain the node.
    func range(of node: SyntaxNode) -> Range<Int>? {
        guard let start = node.start, let last = node.last, start <= last, last < bytes.count else { return nil }
        return start..<endOfToken(at: last)
    }

    /// The offset after the token that begins at `start`.
    func endOfToken(at start: Int) -> Int {
        switch bytes[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "#"): return endOfLiteral(at: start)
        case UInt8(ascii: "`"): return (bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? start) + 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return endOfNumber(at: start)
        case let byte where Self.isWord(byte): return end(from: start, while: Self.isWord)
        case UInt8(ascii: "!"), UInt8(ascii: "?"): return start + 1
        case let byte where Self.isOperator(byte): return end(from: start, while: Self.isOperator)
        default: return start + 1
        }
    }

    private func end(from start: Int, while condition: (UInt8) -> Bool) -> Int {
        bytes[start...].firstIndex { !condition($0) } ?? bytes.count
    }

    /// Whether the byte is a letter, a digit, `_`, `$` or not ASCII.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF: true
        default: false
        }
    }

    private static func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?.".utf8.contains(byte) }

    private func endOfNumber(at start: Int) -> Int {
        var index = end(from: start, while: Self.isWord)
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        if byte(index) == UInt8(ascii: "."), (0x30...0x39).contains(byte(index + 1)) {
            index = end(from: index + 1, while: Self.isWord)
        }
        // The sign of an exponent.
        if [UInt8(ascii: "e"), UInt8(ascii: "p")].contains(bytes[index - 1] | 0x20),
            [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(index)), byte(start + 1) | 0x20 != UInt8(ascii: "x")
        {
            index = end(from: index + 1, while: Self.isWord)
        }
        return index
    }

    /// The end of a string literal, with its interpolations, or of a word after `#`, as in `#function`.
    private func endOfLiteral(at start: Int) -> Int {
        let hashes = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
        var index = start + hashes
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
            return end(from: index, while: Self.isWord)
        }
        let quotes =
            bytes[index...].prefix(3).allSatisfy { $0 == UInt8(ascii: "\"") } && bytes.count > index + 2 ? 3 : 1
        let marks = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        let closing = [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + marks
        let escape = [UInt8(ascii: "\\")] + marks
        index += quotes
        while index < bytes.count, !bytes[index...].starts(with: closing) {
            guard bytes[index...].starts(with: escape) else {
                index += 1
                continue
            }
            index += escape.count
            index = index < bytes.count && bytes[index] == UInt8(ascii: "(") ? endOfParentheses(at: index) : index + 1
        }
        return min(index + closing.count, bytes.count)
    }

    private func endOfParentheses(at start: Int) -> Int {
        var (index, depth) = (start, 0)
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "\""):
                index = endOfLiteral(at: index)
                continue
            default: break
            }
            index += 1
            if depth == 0 { break }
        }
        return index
    }
}

extension Array {
    /// The index of the first element that satisfies `isBehind`, which all later elements must satisfy too.
    fileprivate func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
