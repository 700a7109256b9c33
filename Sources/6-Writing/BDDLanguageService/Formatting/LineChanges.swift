/// The changes of a file's lines, in the order of the text. Where lines change, the old ones come first.
struct LineChanges: Sendable {
    enum Kind: Sendable { case kept, removed, added }

    struct Change: Sendable {
        let kind: Kind
        /// The line, including its line break.
        let line: [UInt8]
    }

    private(set) var changes: [Change] = []
    private var added: [Change] = []

    /// - Parameters:
    ///   - original: The lines, including their line breaks.
    ///   - mark: The byte order mark, which is added to the first line.
    init(_ original: [[UInt8]], _ lines: [FormattedLine], mark: [UInt8]) {
        let original = Self.marked(original, mark)
        var next = 0
        for (line, bytes) in zip(lines, Self.marked(lines.map(\.bytes), mark)) {
            if let source = line.source {
                remove(original[next..<source])
                next = source + 1
                if original[source] == bytes {
                    keep(bytes)
                    continue
                }
                remove(original[source..<next])
            }
            added.append(Change(kind: .added, line: bytes))
        }
        remove(original[next...])
        changes += added
        added = []
    }

    private static func marked(_ lines: [[UInt8]], _ mark: [UInt8]) -> [[UInt8]] {
        guard let first = lines.first else { return lines }
        return [mark + first] + lines.dropFirst()
    }

    private mutating func remove(_ lines: ArraySlice<[UInt8]>) {
        changes += lines.map { Change(kind: .removed, line: $0) }
    }

    private mutating func keep(_ line: [UInt8]) {
        changes += added
        added = []
        changes.append(Change(kind: .kept, line: line))
    }
}
