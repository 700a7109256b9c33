import BDDDiagnostics
import Gherkin

/// A line with a keyword of another language than the language of its file.
struct ForeignLanguage {
    let help: String
    /// Whether the file is probably in that language: the file has more keywords of it than of its own language, or the
    /// language is common.
    let isLikely: Bool

    /// Nil if the line does not begin with a keyword of another language.
    ///
    /// - Parameter counts: how many lines of the file begin with a keyword of each language; called only if the line
    ///   begins with one, because counting takes a hundred times as long as looking at a line.
    init?(_ line: String, source: Source, own: Dialect, counts: @autoclosure () -> [String: Int]) {
        let found = KeywordLanguages.all.find(in: line)
        guard !found.isEmpty, found.allSatisfy({ $0.language != own.language }) else { return nil }
        let counts = counts()
        // If several languages explain equally many lines, the first one counts, and English comes before all others.
        let best = found.max { left, right in
            let (one, other) = (counts[left.language] ?? 0, counts[right.language] ?? 0)
            return one != other ? one < other : left.language != "en" && right.language == "en"
        }
        guard let best, let dialect = Dialect(language: best.language) else { return nil }
        let keyword = own.usual(best.kind)
        let written = best.kind.isStep ? String(keyword.trimmed) : keyword + ":"
        let explainsMore = (counts[best.language] ?? 0) > (counts[own.language] ?? 0)
        isLikely = explainsMore || dialect.isUsual
        // A keyword of one letter, as in Bosnian, may be anything.
        if !isLikely, best.text.trimmed.count < 2 { return nil }
        if let declaration = Dialect.declaration(in: source.data) {
            help =
                explainsMore
                ? "this is \(dialect.name): in \(own.name) it is '\(written)'; if the whole file is "
                    + "\(dialect.name), change line \(declaration.line) to '# language: \(dialect.language)'"
                : "this is \(dialect.name), but the file has '# language: \(own.language)': write '\(written)'"
        } else if explainsMore {
            help = "these are \(dialect.name) keywords: add '# language: \(dialect.language)' as the first line"
        } else {
            help =
                "this is \(dialect.name): write '\(written)', or put '# language: \(dialect.language)' in the first line "
                + "if the whole file is \(dialect.name)"
        }
    }

    /// How many lines at the start of a file begin with a keyword of each language.
    static func counts(in text: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        for line in lines(of: text) {
            for language in Set(KeywordLanguages.all.find(in: line).map(\.language)) {
                counts[language, default: 0] += 1
            }
        }
        return counts
    }

    /// Enough of the file to know its language.
    private static func lines(of text: String) -> [String] {
        text.unicodeScalars.prefix(20_000).split(separator: "\n").prefix(200).map { line in
            String(String.UnicodeScalarView(line.prefix(200).drop { $0.properties.isWhitespace }))
        }
    }
}

/// How many lines of a file begin with a keyword of each language: counted once, when they are asked for first.
final class LanguageCounts {
    private let text: String
    private(set) lazy var counts = ForeignLanguage.counts(in: text)

    init(_ source: Source) {
        text = source.data
    }
}

/// The keywords of all languages by their first character.
struct KeywordLanguages: Sendable {
    struct Entry {
        /// A heading with its colon, or a step's keyword as it is.
        let text: String
        let kind: KeywordKind
        let language: String
    }

    static let all = KeywordLanguages()

    private var entries: [Unicode.Scalar: [Entry]] = [:]

    private init() {
        for language in Dialect.languages {
            guard let dialect = Dialect(language: language) else { continue }
            for kind in KeywordKind.allCases {
                for keyword in dialect[kind] where keyword != "* " {
                    guard let first = keyword.unicodeScalars.first else { continue }
                    let text = kind.isStep ? keyword : keyword + ":"
                    entries[first, default: []].append(Entry(text: text, kind: kind, language: language))
                }
            }
        }
    }

    func find(in line: String) -> [Entry] {
        guard let first = line.unicodeScalars.first, let entries = entries[first] else { return [] }
        return entries.filter { line.utf8.starts(with: $0.text.utf8) }
    }
}
