import BDDJSON

/// Replaces the placeholders of an outline by the values of one row of its examples.
///
/// Cucumber replaces one column after the other, so a value may contain a placeholder for a later column. Unless
/// brackets in values or stray brackets can form a new placeholder, a single pass gives the same result.
struct Placeholders: Sendable {
    /// The cells of the header, with angle brackets.
    let names: [[UInt8]]
    let values: [[UInt8]]

    /// The text before a placeholder, and the placeholder's column; nil for the text after the last placeholder.
    struct Piece {
        let text: Range<Int>
        let column: Int?
    }

    /// Splits a text at its placeholders. Nil if the text has a bracket outside placeholders, which could form a new
    /// placeholder with brackets of values.
    func pieces(of text: Span<UInt8>) -> [Piece]? {
        var pieces: [Piece] = []
        pieces.reserveCapacity(4)
        var index = 0
        while true {
            let open = search(text, for: .less, in: index..<text.count)
            guard open < text.count else { break }
            guard let column = column(text, at: open), !Self.hasInnerBracket(names[column]) else { return nil }
            pieces.append(Piece(text: index..<open, column: column))
            index = open + names[column].count
        }
        pieces.append(Piece(text: index..<text.count, column: nil))
        return pieces
    }

    func fill(_ text: Span<UInt8>) -> [UInt8] {
        if let filled = fillInOnePass(text) { return filled }
        let text = text.indices.map { text[$0] }
        return fillByColumn(text) ?? fillAtOnce(text)
    }

    /// Nil if brackets outside placeholders might form new placeholders.
    private func fillInOnePass(_ text: Span<UInt8>) -> [UInt8]? {
        var filled: [UInt8] = []
        filled.reserveCapacity(text.count + 32)
        var isBracketOpen = false
        var index = 0
        while index < text.count {
            let open = search(text, for: .less, in: index..<text.count)
            if isBracketOpen, search(text, for: .greater, in: index..<open) < open { return nil }
            filled.append(addingCapacity: open - index) { $0.append(copying: text.extracting(index..<open)) }
            guard open < text.count else { break }
            if let column = column(text, at: open) {
                guard isPlain(column) else { return nil }
                filled += values[column]
                index = open + names[column].count
            } else {
                filled.append(.less)
                isBracketOpen = true
                index = open + 1
            }
        }
        return filled
    }

    /// Returns the first column whose name occurs at `start`.
    private func column(_ text: Span<UInt8>, at start: Int) -> Int? {
        names.firstIndex { name in
            guard name.count <= text.count - start else { return false }
            for offset in 1..<name.count where name[offset] != text[start + offset] { return false }
            return true
        }
    }

    private func isPlain(_ column: Int) -> Bool {
        let (name, value) = (names[column], values[column])
        return !Self.hasBracket(value.elements) && !Self.hasInnerBracket(name)
    }

    private static func hasInnerBracket(_ name: [UInt8]) -> Bool {
        hasBracket(name.elements.extracting(1..<name.count - 1))
    }

    static func hasBracket(_ text: Span<UInt8>) -> Bool { text.contains(.less) || text.contains(.greater) }
}

extension Placeholders {
    /// Values that contain placeholders can make a text grow without limit, and a text with many placeholders needs as
    /// many passes. Beyond these limits, `fillByColumn` returns nil.
    private static let searchLimit = 1 << 20
    private static let sizeLimit = 1 << 24

    private func fillByColumn(_ text: [UInt8]) -> [UInt8]? {
        var current = text
        for (name, value) in zip(names, values) {
            guard current.count * names.count <= Self.searchLimit || current.count < 256 else { return nil }
            guard let filled = replace(name, with: value, in: current) else { continue }
            guard filled.count <= max(Self.sizeLimit, text.count * 2) else { return nil }
            current = filled
        }
        return current
    }

    /// Nil if the name does not occur.
    private func replace(_ name: [UInt8], with value: [UInt8], in text: [UInt8]) -> [UInt8]? {
        var filled: [UInt8] = []
        var copied = 0
        var index = 0
        while let open = text[index...].firstIndex(of: .less) {
            if text[open...].starts(with: name) {
                filled.append(contentsOf: text[copied..<open])
                filled.append(contentsOf: value)
                index = open + name.count
                copied = index
            } else {
                index = open + 1
            }
        }
        guard copied > 0 else { return nil }
        filled.append(contentsOf: text[copied...])
        return filled
    }

    /// Replaces all columns at once, without replacing placeholders inside values.
    private func fillAtOnce(_ text: [UInt8]) -> [UInt8] {
        let columns = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        var filled: [UInt8] = []
        var open: Int?
        for byte in text {
            if byte == .less { open = filled.count }
            filled.append(byte)
            guard byte == .greater, let start = open else { continue }
            open = nil
            guard let column = columns[Array(filled[start...])] else { continue }
            filled.replaceSubrange(start..., with: values[column])
        }
        return filled
    }
}
