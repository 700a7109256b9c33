import BDDDiagnostics
import Gherkin

/// A tag with whitespace in it.
struct BrokenTag {
    private let help: String

    static func help(at location: Location, in source: Source) -> String? {
        let lines = SourceLines(source).all.prefix(location.line - 1)
        // A text between `'''`, as Python has it, is no doc string, so its lines are read as Gherkin.
        let quotes = lines.count { $0.trimmed.hasPrefix("'''") }
        if quotes % 2 == 1 {
            return "if it is text, begin and end it with \"\"\" on lines of their own, as ''' has no meaning"
        }
        return BrokenTag(at: location, in: source)?.help
    }

    private init?(at location: Location, in source: Source) {
        guard let excerpt = SourceExcerpt(of: source.data, at: location) else { return nil }
        let rest = excerpt.text.unicodeScalars.dropFirst((location.column ?? 1) - excerpt.firstColumn + 1)
        let words = String(rest.prefix { $0 != "@" && $0 != "#" }).split(whereSeparator: \.isWhitespace)
        guard words.count > 1 else { return nil }
        let one = words.joined(separator: "_")
        let many = words.map { "@\($0)" }.joined(separator: " ")
        help = "did you mean '@\(one)' or '\(many)'?"
    }
}
