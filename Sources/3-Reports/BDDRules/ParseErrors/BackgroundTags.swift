import BDDDiagnostics
import Gherkin

/// Tags above a background, where Gherkin allows none.
struct BackgroundTags {
    /// The location of the first tag.
    let location: Location
    let message = "a background cannot have tags"
    let help: String

    /// Nil unless the line begins a background once the tags above it are removed.
    init?(above number: Int, _ text: String, in source: Source, dialect: Dialect) {
        let starts = { (text: Substring, kind: KeywordKind) in dialect[kind].contains { text.hasPrefix($0 + ":") } }
        // A background with a name was probably meant as a scenario.
        guard starts(text[...], .background),
            text.split(separator: ":", maxSplits: 1).dropFirst().allSatisfy({ $0.trimmed.isEmpty })
        else { return nil }
        let lines = SourceLines(source).all
        var tags: [Int] = []
        for index in lines[..<min(number - 1, lines.count)].indices.reversed() {
            let text = lines[index].trimmed
            if text.isEmpty || text.first == "#" { continue }
            guard text.first == "@" else { break }
            tags.append(index)
        }
        guard let first = tags.last else { return nil }
        let kinds: [KeywordKind] = [.feature, .rule, .background, .scenario, .scenarioOutline]
        let headings = lines[..<first].reversed().lazy.compactMap { line in kinds.first { starts(line.trimmed, $0) } }
        guard let above = headings.first, above == .feature || above == .rule else { return nil }
        let line = lines[first]
        let column = line.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
        location = Location(line: first + 1, column: column)
        let tag = line.trimmed.split(whereSeparator: \.isWhitespace).first ?? ""
        help = "remove '\(tag)', or put it above a feature, a rule, a scenario or examples"
    }
}
