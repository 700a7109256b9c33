import BDDDiagnostics
import Gherkin

/// A defect of a whole file, so that nothing in it can be read as intended: it is not text, it has other line ends, or
/// it is plain Gherkin with a Markdown name, or the reverse. Nothing else is reported for such a file.
struct FileForm {
    private(set) var problems: [Diagnostic] = []
    private let source: Source
    private let dialect: Dialect

    /// - Parameters:
    ///   - document: the parsed document; nil if the file has errors.
    ///   - dialect: the language of files that do not name their own.
    init(_ source: Source, _ document: GherkinDocument?, dialect: Dialect) {
        self.source = source
        self.dialect = dialect
        if let binary = BinaryData(source) {
            problems = [binary.diagnostic(uri: source.uri)]
            return
        }
        problems = LineEnds(source, document, dialect: dialect).problems
        guard problems.isEmpty else { return }
        if GherkinMediaType(uri: source.uri) == .markdown {
            if document?.feature?.keyword.isEmpty ?? false { checkLanguage() }
            if problems.isEmpty, document?.hasParts == false { checkPlain() }
        } else if document?.feature == nil {
            if let wrapping = WrappedFeature(SourceLines(source).all, isHeading: { heading($0) }) {
                report(.unexpectedLine, wrapping.message, at: wrapping.location, help: wrapping.help)
            } else {
                checkMarkdown()
            }
        }
    }

    /// Markdown cannot name its language: the parser takes the line for the name of the feature.
    private mutating func checkLanguage() {
        let lines = SourceLines(source).all
        guard let index = lines.firstIndex(where: { !$0.trimmed.isEmpty }), lines[index].trimmed.first == "#" else {
            return
        }
        let words = lines[index].trimmed.dropFirst().split(separator: ":", maxSplits: 1).map { String($0.trimmed) }
        guard words.count == 2, words[0] == "language", let named = Dialect(language: words[1]) else { return }
        let rest = named.language == dialect.language ? "" : ", and run with '--language \(named.language)'"
        report(
            .unexpectedLine, "a Markdown file cannot name its language, so this line is read as the feature",
            at: Location(line: index + 1, column: column(of: lines[index])), help: "remove the line\(rest)")
    }

    /// Plain Gherkin in a file with a Markdown name, where none of its lines has a meaning.
    private mutating func checkPlain() {
        let lines = SourceLines(source).all
        var isFenced = false
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            if text.hasPrefix("```") || text.hasPrefix("~~~") { isFenced.toggle() }
            guard !isFenced, let kind = heading(text) else { continue }
            let next = lines[(index + 1)...].first { !$0.trimmed.isEmpty }?.trimmed ?? ""
            guard kind == .feature || beginsLikeStep(next) else { continue }
            let isFirst = lines[..<index].allSatisfy { $0.trimmed.isEmpty || "#@".contains($0.trimmed.prefix(1)) }
            guard isFirst || kind != .feature, !isUnderlined(index, lines) else { continue }
            let name = String(source.uri.dropLast(".md".count))
            return report(
                .fileName, "this is plain Gherkin, but a file that ends in '.md' is read as Markdown",
                at: Location(line: index + 1, column: column(of: line)),
                help: "rename it to '\(name.split(separator: "/").last ?? "")', "
                    + "or write '# ' before headings and '* ' before steps")
        }
    }

    /// Whether the line below makes this line a heading of Markdown.
    private func isUnderlined(_ index: Int, _ lines: [Substring]) -> Bool {
        let below = lines.indices.contains(index + 1) ? lines[index + 1].trimmed : ""
        return !below.isEmpty && ["=", "-"].contains { mark in below.allSatisfy { $0 == mark } }
    }

    /// Markdown in a plain file: its headings are comments there.
    private mutating func checkMarkdown() {
        let lines = SourceLines(source).all
        var first: Int?
        var hasMore = false
        for (index, line) in lines.enumerated() {
            let text = line.trimmed
            if heading(text) != nil { return }
            let hashes = text.prefix { $0 == "#" }.count
            if (1...6).contains(hashes), text.dropFirst(hashes).first?.isWhitespace == true,
                let kind = heading(text.dropFirst(hashes).trimmed)
            {
                if first == nil { first = index }
                if hashes > 1, kind != .feature { hasMore = true }
            }
            if let mark = text.first, "*+-".contains(mark), beginsLikeStep(text.dropFirst().trimmed) { hasMore = true }
        }
        guard let first, hasMore else { return }
        let name = source.uri.split(separator: "/").last ?? ""
        report(
            .fileName,
            "this is Markdown, but it is read as plain Gherkin, where a line that begins with '#' is a comment",
            at: Location(line: first + 1, column: column(of: lines[first])),
            help: name == "-" ? "save it in a file that ends in '.feature.md'" : "rename it to '\(name).md'")
    }

    /// The kind of the heading keyword at the start of a line, in any language.
    private func heading(_ text: Substring) -> KeywordKind? {
        guard text.contains(":") else { return nil }
        return KeywordLanguages.all.find(in: String(text)).first { !$0.kind.isStep }?.kind
    }

    private func beginsLikeStep(_ text: Substring) -> Bool {
        text.hasPrefix("* ") || KeywordLanguages.all.find(in: String(text)).contains { $0.kind.isStep }
    }

    private func column(of line: Substring) -> Int {
        line.unicodeScalars.count - line.drop(while: \.isWhitespace).unicodeScalars.count + 1
    }

    private mutating func report(_ rule: CheckRule, _ message: String, at location: Location, help: String) {
        problems.append(
            Diagnostic(
                code: rule.rawValue, uri: source.uri, location: location, message: message,
                excerpt: SourceExcerpt(of: source.data, at: location), help: help))
    }
}

extension GherkinDocument {
    /// Whether the document contains a background, a scenario or a rule.
    var hasParts: Bool {
        var found = false
        forEachChild { _, _ in found = true }
        return found
    }
}
