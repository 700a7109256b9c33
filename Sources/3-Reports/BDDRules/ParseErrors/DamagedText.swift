import BDDDiagnostics
import BDDSentences
import Gherkin

/// A file that is not valid UTF-8, so that some of its characters cannot be read.
struct DamagedText {
    let location: Location

    /// The first character that could not be read; nil if all could be.
    init?(_ source: Source) {
        guard source.data.hasBytes(of: Self.mark) else { return nil }
        let before = source.data.unicodeScalars.prefix { $0 != "\u{FFFD}" }
        let line = before.count { $0 == "\n" } + 1
        location = Location(line: line, column: before.reversed().prefix { $0 != "\n" }.count + 1)
    }

    /// Nil unless a line that cannot be parsed has such a character: then most probably it is the cause.
    init?(_ source: Source, causing errors: [ParseError]) {
        let isDamaged = errors.contains { error in
            if case .unexpectedToken(_, let received) = error.kind { received.hasBytes(of: Self.mark) } else { false }
        }
        guard isDamaged else { return nil }
        self.init(source)
    }

    private static let mark = "\u{FFFD}"

    func diagnostic(in source: Source) -> Diagnostic {
        Diagnostic(
            code: CheckRule.encoding.rawValue, uri: source.uri, location: location, message: Self.message,
            excerpt: SourceExcerpt(of: source.data, at: location), help: Self.help)
    }

    static let message = "this file is not UTF-8, so some of its characters cannot be read"
    static let help = "save it as UTF-8"
}
