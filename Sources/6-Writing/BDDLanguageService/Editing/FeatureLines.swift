import Gherkin

/// The lines of a feature file, each classified on its own.
struct FeatureLines {
    private(set) var all: [FeatureLine] = []
    private(set) var dialect: Dialect
    let isMarkdown: Bool
    private var keywords: LineKeywords
    private var delimiter: [UInt8]?
    private var stepKind = KeywordKind.given

    /// - Parameter dialect: The language of files that do not name their own.
    init(_ text: DocumentText, path: String, dialect: Dialect) {
        self.dialect = dialect
        isMarkdown = GherkinMediaType(uri: path) == .markdown
        keywords = LineKeywords.of(dialect)
        all.reserveCapacity(text.lineCount)
        for number in 0..<text.lineCount { all.append(read(text, text.line(number))) }
    }

    private mutating func read(_ text: DocumentText, _ line: Range<Int>) -> FeatureLine {
        let range = text.trimmed(line)
        let empty = range.lowerBound..<range.lowerBound
        func plain(_ kind: FeatureLine.Kind) -> FeatureLine { FeatureLine(kind: kind, keyword: empty, text: range) }
        if let delimiter {
            guard text.bytes[range].starts(with: delimiter) else { return plain(.docString) }
            self.delimiter = nil
            return plain(.delimiter)
        }
        guard let first = text.bytes[range].first else { return plain(.blank) }
        if let mark = Self.delimiter(text.bytes[range]) {
            delimiter = mark
            return plain(.delimiter)
        }
        if first == UInt8(ascii: "|") { return plain(.row) }
        if isMarkdown { return markdown(text, range) ?? plain(.text) }
        if first == UInt8(ascii: "#") {
            readLanguage(text.string(range))
            return plain(.comment)
        }
        if first == UInt8(ascii: "@") { return plain(.tags) }
        return heading(text, range) ?? step(text, range) ?? plain(.text)
    }

    private static func delimiter(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        for mark in [[UInt8](repeating: 0x22, count: 3), [UInt8](repeating: 0x60, count: 3)]
        where bytes.starts(with: mark) {
            return mark
        }
        return nil
    }

    private mutating func readLanguage(_ comment: String) {
        guard !all.contains(where: \.isHeading) else { return }
        let words = comment.dropFirst().split { $0.isWhitespace || $0 == ":" }
        guard words.count == 2, words[0] == "language", let named = Dialect(language: String(words[1])) else { return }
        dialect = named
        keywords = LineKeywords.of(named)
    }

    private mutating func markdown(_ text: DocumentText, _ range: Range<Int>) -> FeatureLine? {
        var start = range.lowerBound
        switch text.bytes[start] {
        case UInt8(ascii: "#"):
            while start < range.upperBound, text.bytes[start] == UInt8(ascii: "#") { start += 1 }
            return heading(text, text.trimmed(start..<range.upperBound))
        case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"):
            return step(text, text.trimmed(start + 1..<range.upperBound))
        case UInt8(ascii: "`"):
            return FeatureLine(kind: .tags, keyword: start..<start, text: range)
        default: return nil
        }
    }

    private func heading(_ text: DocumentText, _ range: Range<Int>) -> FeatureLine? {
        guard let (kind, length) = keywords.heading(text.bytes, range) else { return nil }
        let end = range.lowerBound + length
        return FeatureLine(
            kind: .heading(kind), keyword: range.lowerBound..<end, text: text.trimmed(end + 1..<range.upperBound))
    }

    private mutating func step(_ text: DocumentText, _ range: Range<Int>) -> FeatureLine? {
        guard let (kind, length, isJoined) = keywords.step(text.bytes, range) else { return nil }
        if all.last(where: { $0.isStep || $0.isHeading })?.isStep != true { stepKind = .given }
        if !isJoined { stepKind = kind }
        let end = range.lowerBound + length
        return FeatureLine(
            kind: .step(stepKind), keyword: text.trimmed(range.lowerBound..<end),
            text: text.trimmed(end..<range.upperBound))
    }

    /// Returns the number of the nearest heading at or above line `number` for which `fits` is true.
    func heading(above number: Int, where fits: (FeatureLine) -> Bool = { _ in true }) -> Int? {
        var index = min(number, all.count - 1)
        while index >= 0 {
            if all[index].isHeading, fits(all[index]) { return index }
            index -= 1
        }
        return nil
    }

    /// Returns the lines from a heading to the next heading of the same or a higher level.
    func block(of heading: Int) -> Range<Int> {
        let level = all[heading].level
        var end = heading + 1
        while end < all.count, !(all[end].isHeading && all[end].level <= level) { end += 1 }
        // Tags and comments above the next heading belong to that heading.
        while end < all.count, end > heading + 1, [.tags, .comment, .blank].contains(all[end - 1].kind) { end -= 1 }
        return heading..<end
    }

    /// Returns the lines of the scenario or background that contains line `number`.
    func scenario(around number: Int) -> Range<Int>? {
        guard let heading = heading(above: number, where: { $0.kind != .heading(.examples) }), all[heading].hasSteps
        else { return nil }
        let level = all[heading].level
        var end = heading + 1
        while end < all.count, !(all[end].isHeading && all[end].level <= level) { end += 1 }
        return heading..<end
    }
}
