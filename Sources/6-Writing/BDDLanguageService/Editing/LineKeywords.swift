import Gherkin
import Synchronization

/// The keywords of a language, indexed by their first byte, the longest first.
struct LineKeywords: Sendable {
    private struct Entry: Sendable {
        let bytes: [UInt8]
        let kind: KeywordKind
        /// Whether a step keyword is `And`, `But`, `*` or another keyword of several kinds.
        let isJoined: Bool
    }

    let dialect: Dialect
    private var headings: [[Entry]] = Array(repeating: [], count: 256)
    private var steps: [[Entry]] = Array(repeating: [], count: 256)

    private static let known = Mutex<[String: LineKeywords]>([:])

    /// Returns the keywords of a language, which are made once.
    static func of(_ dialect: Dialect) -> LineKeywords {
        known.withLock { known in
            if let keywords = known[dialect.language] { return keywords }
            let keywords = LineKeywords(dialect)
            known[dialect.language] = keywords
            return keywords
        }
    }

    private init(_ dialect: Dialect) {
        self.dialect = dialect
        var kinds: [String: Set<KeywordKind>] = [:]
        for kind in KeywordKind.allCases { for word in dialect[kind] { kinds[word, default: []].insert(kind) } }
        for kind in KeywordKind.allCases {
            for word in dialect[kind] {
                let bytes = Array(word.utf8)
                guard let first = bytes.first else { continue }
                let isJoined = kind == .and || kind == .but || (kinds[word]?.count ?? 0) > 1
                let entry = Entry(bytes: bytes, kind: kind, isJoined: isJoined)
                if kind.isStep { steps[Int(first)].append(entry) } else { headings[Int(first)].append(entry) }
            }
        }
        for index in 0..<256 {
            headings[index].sort { $0.bytes.count > $1.bytes.count }
            steps[index].sort { $0.bytes.count > $1.bytes.count }
        }
    }

    /// Returns the heading at the start of `range`: its kind and the length of its keyword. A colon must follow.
    func heading(_ bytes: [UInt8], _ range: Range<Int>) -> (kind: KeywordKind, length: Int)? {
        guard let first = bytes[range].first else { return nil }
        for entry in headings[Int(first)] where Self.starts(bytes, range, prefix: entry.bytes) {
            let end = range.lowerBound + entry.bytes.count
            if end < range.upperBound, bytes[end] == UInt8(ascii: ":") { return (entry.kind, entry.bytes.count) }
        }
        return nil
    }

    /// Returns the step keyword at the start of `range`. A line with only the keyword does not need the space after it.
    func step(_ bytes: [UInt8], _ range: Range<Int>) -> (kind: KeywordKind, length: Int, isJoined: Bool)? {
        guard let first = bytes[range].first else { return nil }
        for entry in steps[Int(first)] {
            if Self.starts(bytes, range, prefix: entry.bytes) { return (entry.kind, entry.bytes.count, entry.isJoined) }
            if entry.bytes.last == 0x20, range.count == entry.bytes.count - 1,
                Self.starts(bytes, range, prefix: entry.bytes.dropLast())
            {
                return (entry.kind, range.count, entry.isJoined)
            }
        }
        return nil
    }

    private static func starts(_ bytes: [UInt8], _ range: Range<Int>, prefix: some Collection<UInt8>) -> Bool {
        guard range.count >= prefix.count else { return false }
        var index = range.lowerBound
        for byte in prefix {
            if bytes[index] != byte { return false }
            index += 1
        }
        return true
    }
}
