import BDDDiagnostics
import Gherkin

/// A language code that Cucumber does not know.
struct UnknownLanguage {
    let help: String
    /// The line that names the language recognized by the file's keywords; nil if they do not identify it.
    private let line: String?

    init(_ name: String, in source: Source) {
        if let spoken = Self.spoken(in: source) {
            help =
                "these keywords are \(spoken.name) ('\(spoken.language)'): write '# language: \(spoken.language)'"
            line = "# language: \(spoken.language)"
            return
        }
        line = nil
        // The keywords say more than a code that is nearly right.
        let counts = ForeignLanguage.counts(in: source.data)
        let most = counts.values.max() ?? 0
        let spoken = counts.filter { $0.value == most }.map(\.key)
        let isClear = Dialect.named(name).isEmpty && most > 1 && spoken.count == 1
        let codes = isClear ? spoken : Dialect.meant(by: name).map(\.language)
        let list = codes.map { "'\($0)'" }.joined(separator: " or ")
        help = codes.isEmpty ? "'--i18n-languages' lists all languages" : "did you mean \(list)?"
    }

    /// The language that most lines with a keyword have, if they have it more often than any other language.
    private static func spoken(in source: Source) -> Dialect? {
        let counts = ForeignLanguage.counts(in: source.data).sorted { $0.value > $1.value }
        guard let first = counts.first, first.value > 2, counts.dropFirst().first?.value != first.value else {
            return nil
        }
        return Dialect(language: first.key)
    }

    /// The edit that inserts the line.
    func fix(at location: Location?, in source: Source) -> Diagnostic.Edit? {
        guard let line, let location, let text = SourceLines(source).all.dropFirst(location.line - 1).first else {
            return nil
        }
        return Diagnostic.Edit(
            line: location.line, column: location.column ?? 1, length: text.trimmed.unicodeScalars.count, text: line,
            isSure: false)
    }
}
