import BDDDiagnostics
import Gherkin

/// A tag with whitespace in it.
struct BrokenTag {
    let help: String

    init?(at location: Location, in source: Source) {
        guard let excerpt = SourceExcerpt(of: source.data, at: location) else { return nil }
        let rest = excerpt.text.unicodeScalars.dropFirst((location.column ?? 1) - excerpt.firstColumn + 1)
        let words = String(rest.prefix { $0 != "@" && $0 != "#" }).split(whereSeparator: \.isWhitespace)
        guard words.count > 1 else { return nil }
        let one = words.joined(separator: "_")
        let many = words.map { "@\($0)" }.joined(separator: " ")
        help = "did you mean '@\(one)' or '\(many)'?"
    }
}
