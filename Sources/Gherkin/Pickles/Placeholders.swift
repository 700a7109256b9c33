/// What the placeholders of an outline stand for in one row of its examples.
struct Placeholders: Sendable {
    /// Each header with its angle brackets.
    let names: [[UInt8]]
    let values: [[UInt8]]

    init(names: [[UInt8]], values: [[UInt8]]) {
        self.names = names
        self.values = values
    }

    /// The text with every placeholder replaced by its value.
    ///
    /// Column by column, as Cucumber does it: a value may bring a placeholder of a later column. Such a chain can grow
    /// a text without limit, so where it does, or where a text has too many placeholders to go through it once for each
    /// column, all columns are filled in at once and values are left as they are.
    func fill(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let opens = text.count { $0 == .less }
        guard opens > 0 else { return Array(text) }
        if opens * names.count <= Self.searchLimit, let filled = fillInTurn(text) { return filled }
        return fillAtOnce(text)
    }

    private static let searchLimit = 1 << 16
    private static let sizeLimit = 1 << 24

    private func fillInTurn(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var current = text
        for (name, value) in zip(names, values) {
            guard let filled = replace(name, with: value, in: current) else { continue }
            guard filled.count <= max(Self.sizeLimit, text.count * 2) else { return nil }
            current = filled[...]
        }
        return Array(current)
    }

    /// Nil when the name does not occur.
    private func replace(_ name: [UInt8], with value: [UInt8], in text: ArraySlice<UInt8>) -> [UInt8]? {
        var filled: [UInt8] = []
        var copied = text.startIndex
        var index = text.startIndex
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
        guard copied > text.startIndex else { return nil }
        filled.append(contentsOf: text[copied...])
        return filled
    }

    private func fillAtOnce(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let columns = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        var filled: [UInt8] = []
        var open: Int?
        for index in text.indices {
            let byte = text[index]
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

extension CompiledPickle {
    /// Nil for a plain scenario, whose text stays as it is.
    var placeholders: Placeholders? {
        guard let examples, let exampleRow else { return nil }
        return Placeholders(
            names: document.placeholderNames(of: examples), values: document.cellTexts(ofRow: exampleRow.index))
    }
}

extension DocumentStorage {
    func placeholderNames(of examples: ExamplesRecord) -> [[UInt8]] {
        cellTexts(ofRow: Int(examples.rows.run.first)).map { [.less] + $0 + [.greater] }
    }

    func cellTexts(ofRow row: Int) -> [[UInt8]] {
        records.bars(ofRow: row).dropLast().map { cellText($0) }
    }

    func cellText(_ bar: Int) -> [UInt8] {
        let range = cellRange(bar)
        return needsUnescaping(range) ? unescape(range) : Array(bytes[range])
    }
}
