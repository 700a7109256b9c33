import BDDDiagnostics
import Gherkin

/// A line at the top of a file that should name its language, and does so in another form than `# language: de`.
struct MisnamedLanguage {
    let location: Location
    let help: String
    let fix: Diagnostic.Edit

    /// Nil if no line down to `line` is one.
    init?(in source: Source, through line: Int) {
        let lines = SourceLines(source).all
        for (index, text) in lines.prefix(min(line, Self.mostLines)).enumerated() {
            guard let name = Self.language(in: text.trimmed) else { continue }
            let written = text.trimmed
            let column = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
            location = Location(line: index + 1, column: column)
            help = "write '# language: \(name)' as the first line"
            fix = Diagnostic.Edit(
                line: index + 1, column: column, length: written.unicodeScalars.count, text: "# language: \(name)",
                isSure: false)
            return
        }
        return nil
    }

    private static let mostLines = 5

    /// The language code in a line that names a language: the first word, or the word after it.
    private static func language(in line: Substring) -> String? {
        guard line.utf8.count < 40, !line.hasPrefix("@"), !line.hasPrefix("# language: ") else { return nil }
        let words = line.drop { "#/*- ".contains($0) }.split { $0.isWhitespace || ":=".contains($0) }
        guard words.count == 2, names.contains(words[0].lowercased()) else { return nil }
        return Dialect(language: words[1].lowercased())?.language
    }

    private static let names: Set<String> = [
        "language", "lang", "languages", "locale", "sprache", "язык", "langue", "idioma", "lingua", "taal", "język",
    ]
}
