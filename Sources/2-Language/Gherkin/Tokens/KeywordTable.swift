import BDDJSON
private import Synchronization

/// The keywords of a dialect, indexed by the first two bytes of a line.
final class KeywordTable: Sendable {
    struct Entry: Sendable {
        /// The first eight bytes of the text to match. `mask` selects the bytes that are part of a shorter text.
        let word: UInt64
        let mask: UInt64
        let token: TokenType
        let stepType: StepKeywordType
        /// The number of bytes of the keyword, without a heading's colon.
        let length: UInt16
        /// The number of bytes of the text to match, which ends at `textEnd` in `texts`.
        let matchLength: UInt16
        let textEnd: UInt32
    }

    let language: String
    let entries: [Entry]
    private let texts: [UInt8]
    /// The index in `entries` of the first keyword of each bucket. A keyword's first two bytes determine its bucket.
    private let buckets: [UInt16]

    /// In Markdown `*` is a bullet and not a keyword, and a keyword of several kinds counts as its first kind.
    init(_ dialect: Dialect, _ mediaType: GherkinMediaType = .plain) {
        language = dialect.language
        let sorted = Keyword.all(of: dialect, mediaType).enumerated().sorted { left, right in
            let buckets = (Self.bucket(left.element.text), Self.bucket(right.element.text))
            return buckets.0 == buckets.1 ? left.offset < right.offset : buckets.0 < buckets.1
        }
        var starts = [UInt16](repeating: 0, count: 257)
        var entries: [Entry] = []
        var texts: [UInt8] = []
        for (_, keyword) in sorted {
            starts[Self.bucket(keyword.text) + 1] += 1
            texts += keyword.text
            entries.append(Entry(keyword, textEnd: texts.count))
        }
        for bucket in 0..<256 { starts[bucket + 1] += starts[bucket] }
        self.entries = entries
        self.texts = texts
        buckets = starts
    }

    /// Returns the index in `entries` of the keyword at `start`, if `tokens` contains its type.
    ///
    /// The longest step keyword wins, and a step keyword wins over a heading.
    @inline(__always)
    func match(_ bytes: Span<UInt8>, at start: Int, accepting tokens: TokenSet) -> Int? {
        guard start + 1 < bytes.count else { return nil }
        let bucket = Self.bucket(bytes[start], bytes[start + 1])
        let end = Int(buckets[bucket + 1])
        var index = Int(buckets[bucket])
        guard index < end else { return nil }
        let lineStart =
            start + 8 <= bytes.count ? bytes.loadUInt64(at: start) : bytes.loadUInt64Padded(at: start)
        while index < end {
            let entry = entries[index]
            if lineStart & entry.mask == entry.word, tokens.contains(entry.token),
                entry.matchLength <= 8 || matchesRest(of: entry, bytes, at: start)
            {
                return index
            }
            index += 1
        }
        return nil
    }

    private func matchesRest(of entry: Entry, _ bytes: Span<UInt8>, at start: Int) -> Bool {
        let length = Int(entry.matchLength)
        guard length <= bytes.count - start else { return false }
        let textStart = Int(entry.textEnd) - length
        for offset in 8..<length where bytes[start + offset] != texts[textStart + offset] { return false }
        return true
    }

    @inline(__always)
    private static func bucket(_ first: UInt8, _ second: UInt8) -> Int {
        Int((first &* 31) &+ second)
    }

    private static func bucket(_ text: [UInt8]) -> Int {
        bucket(text[0], text[1])
    }
}

extension KeywordTable.Entry {
    init(_ keyword: Keyword, textEnd: Int) {
        var word: UInt64 = 0
        for (offset, byte) in keyword.text.prefix(8).enumerated() { word |= UInt64(byte) << UInt64(offset * 8) }
        self.init(
            word: word, mask: keyword.text.count >= 8 ? .max : (1 << UInt64(keyword.text.count * 8)) - 1,
            token: keyword.token, stepType: keyword.stepType, length: UInt16(keyword.length),
            matchLength: UInt16(keyword.text.count), textEnd: UInt32(textEnd))
    }
}

extension KeywordTable {
    /// A run uses few languages, so searching their tables is faster than a dictionary.
    private static let cache = Mutex<[KeywordTable]>([])

    /// Returns the table of a language in plain Gherkin, which is made once for all files; nil for an unknown language.
    static func plain(language: String) -> KeywordTable? {
        known(language) ?? Dialect(language: language).map { plain($0) }
    }

    static func plain(_ dialect: Dialect) -> KeywordTable {
        if let known = known(dialect.language) { return known }
        let table = KeywordTable(dialect)
        cache.withLock { $0.append(table) }
        return table
    }

    private static func known(_ language: String) -> KeywordTable? {
        cache.withLock { $0.first { $0.language == language } }
    }
}
