import BDDDiagnostics
import Gherkin

/// A heading of Markdown that is none, as no space stands behind its hashes, no colon behind its keyword, emphasis in the
/// place of hashes, or an invisible character before it: the steps below it join what is above.
struct LostMarkdownHeading {
    let location: Location
    let message: String
    let help: String
    let fix: Diagnostic.Edit

    /// The heading right above the steps and rows that end at a line; nil if there is none.
    init?(above number: Int, in source: Source, dialect: Dialect) {
        let lines = SourceLines(source).all
        guard number <= lines.count, let index = lines[..<number].lastIndex(where: Self.isOther),
            let heading = Self(lines[index], line: index + 1, dialect: dialect)
        else { return nil }
        self = heading
    }

    /// Nil for a line that is no such heading.
    init?(_ line: Substring, line number: Int, dialect: Dialect) {
        let text = line.trimmed
        let hashes = text.prefix { $0 == "#" }
        let content = String(text.dropFirst(hashes.count))
        guard (1...6).contains(hashes.count), UnexpectedLine.isHeading(content, dialect),
            let colon = content.firstIndex(of: ":")
        else { return nil }
        let column = line.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
        location = Location(line: number, column: column)
        message = "'\(hashes)\(content[...colon])' is no heading, so the steps below it are lost"
        help = "write '\(hashes) \(content[...colon])' with a space behind '\(hashes)'"
        fix = Diagnostic.Edit(line: number, column: column + hashes.count, length: 0, text: " ", isSure: false)
    }

    /// Whether a line is neither blank nor a step or row of Markdown.
    private static func isOther(_ line: Substring) -> Bool {
        line.trimmed.first.map { !"*-+|".contains($0) } ?? false
    }
}
