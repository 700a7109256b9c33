package import BDDDiagnostics
import BDDReview
package import BDDRules
package import BDDSentences
package import Gherkin

/// Answers an editor's requests about features. It knows the open documents, the other feature files, and the steps of
/// a program.
///
/// Use it from one thread. Paths are only names, which the caller interprets.
package final class LanguageService {
    /// The steps of the program. Set it again after each build.
    package var catalogue: StepCatalogue {
        didSet {
            findings = StepFindings(catalogue)
            for document in known.values { document.forgetFindings() }
            (knownSteps, knownComments) = (nil, nil)
        }
    }
    private var known: [String: FeatureDocument] = [:]
    /// Files that will be read at the first request about them.
    private var unread: Set<String> = []
    /// The texts of open Swift files.
    var code: [String: DocumentText] = [:]
    package let encoding: PositionEncoding
    /// The language of files that do not name their own.
    package let dialect: Dialect
    private let levels: RuleLevels
    private var findings: StepFindings
    private var knownSteps: [CataloguedStep]?
    private var knownComments: [String?]?
    /// Returns how the lines of a file are indented.
    let indentation: (String) -> Indentation
    /// Reads a file; nil if it cannot be read.
    let read: (String) -> [UInt8]?

    /// - Parameters:
    ///   - dialect: The language of files that do not name their own.
    ///   - read: Reads a file; nil if it cannot be read.
    package init(
        _ catalogue: StepCatalogue, encoding: PositionEncoding = .utf16, dialect: Dialect = .english,
        levels: RuleLevels = RuleLevels(), indentation: @escaping (String) -> Indentation = { _ in .standard },
        read: @escaping (String) -> [UInt8]?
    ) {
        self.catalogue = catalogue
        self.encoding = encoding
        self.dialect = dialect
        self.levels = levels
        self.indentation = indentation
        self.read = read
        findings = StepFindings(catalogue)
    }

    /// All files, sorted.
    package var paths: [String] { unread.union(known.keys).sorted() }

    /// The files that are open, sorted.
    package var openPaths: [String] { known.filter { $0.value.version != nil }.keys.sorted() }

    /// The editor's text of a file, or the text on disk if it is not open; nil for an unknown file.
    package func text(of path: String) -> String? { document(path)?.text.string }

    package func version(of path: String) -> Int? { known[path]?.version }

    package func isOpen(_ path: String) -> Bool { version(of: path) != nil }

    /// Adds the names of files. Each file is read at the first request about it.
    package func list(_ paths: [String]) {
        unread.formUnion(paths.lazy.filter { self.known[$0] == nil })
        knownSteps = nil
    }

    func document(_ path: String) -> FeatureDocument? {
        if unread.contains(path) { refresh(path) }
        return known[path]
    }

    /// Opens a file in an editor. From now on the editor's text counts, rather than the file on disk.
    package func open(_ path: String, text: String, version: Int) {
        unread.remove(path)
        known[path] = FeatureDocument(
            path, Array(text.utf8), version: version, dialect: dialect, encoding: encoding)
        knownSteps = nil
    }

    /// Edits an open file. Each edit applies to the result of the edit before it.
    ///
    /// - Returns: Whether the file is open.
    @discardableResult
    package func edit(_ path: String, _ edits: [TextEdit], version: Int) -> Bool {
        guard let document = known[path], document.version != nil else { return false }
        for edit in edits { document.replace(edit.span, with: edit.text) }
        document.version = version
        knownSteps = nil
        return true
    }

    /// Replaces the whole text of an open file.
    ///
    /// - Returns: Whether the file is open.
    @discardableResult
    package func replace(_ path: String, with text: String, version: Int) -> Bool {
        guard let document = known[path], document.version != nil else { return false }
        document.replaceAll(with: Array(text.utf8))
        document.version = version
        knownSteps = nil
        return true
    }

    /// Closes a file in an editor. From now on the file on disk counts.
    package func close(_ path: String) {
        known[path] = nil
        refresh(path)
    }

    /// Reads a file that is not open. A file that no longer exists is forgotten.
    ///
    /// - Returns: Whether the file is not as it was known.
    @discardableResult
    package func refresh(_ path: String) -> Bool {
        guard known[path]?.version == nil else { return false }
        return add(path, read(path))
    }

    /// Sets the contents of a file that is not open; nil if the file does not exist. A byte order mark is removed,
    /// because editors do not send it either.
    ///
    /// - Returns: Whether the file is not as it was known. If it is, all that was found in it stays.
    @discardableResult
    package func add(_ path: String, _ bytes: [UInt8]?) -> Bool {
        guard known[path]?.version == nil else { return false }
        let wasUnread = unread.remove(path) != nil
        guard let bytes else {
            guard known.removeValue(forKey: path) != nil || wasUnread else { return false }
            knownSteps = nil
            return true
        }
        let mark = SourceLine.byteOrderMark(of: bytes).count
        let text = mark == 0 ? bytes : Array(bytes[mark...])
        if let document = known[path], document.bytes == text { return false }
        knownSteps = nil
        known[path] = FeatureDocument(path, text, version: nil, dialect: dialect, encoding: encoding)
        return true
    }

    /// The steps of the catalogue, with their uses in all files.
    package var steps: [CataloguedStep] {
        if let knownSteps { return knownSteps }
        var uses = StepUses(catalogue)
        for path in paths { uses.add(document(path)?.uses(catalogue) ?? [], of: path) }
        let steps = uses.steps(comments: comments)
        knownSteps = steps
        return steps
    }

    /// The comments above the definitions, read once for each program.
    private var comments: [String?] {
        if let knownComments { return knownComments }
        let comments = StepUses.comments(of: catalogue, read: read)
        knownComments = comments
        return comments
    }

    /// The language of a file.
    package func dialect(of path: String) -> Dialect { document(path)?.lines.dialect ?? dialect }

    /// Whether a file has parse errors, so that nothing in it can run.
    package func isBroken(_ path: String) -> Bool {
        guard case .failure = document(path)?.content else { return false }
        return true
    }

    /// Returns the results of checks, followed by those of the last run; empty for an unknown file.
    package func diagnostics(of path: String) -> [Diagnostic] {
        guard let document = document(path) else { return [] }
        return document.findings(catalogue, &findings, levels: levels) + document.results
    }

    /// Returns the range of a diagnostic: from its location to the end of the line, or of the tag or cell there. If the
    /// diagnostic has a fix, the range ends with the fixed part.
    package func span(of diagnostic: Diagnostic) -> TextSpan {
        guard let document = document(diagnostic.uri) else {
            let start = TextPosition(line: max(0, (diagnostic.location?.line ?? 1) - 1), character: 0)
            return TextSpan(start: start, end: start)
        }
        let text = document.text
        guard let location = diagnostic.location else { return text.span(0..<text.line(0).upperBound) }
        let line = text.trimmed(text.line(location.line - 1))
        guard location.column != nil else { return text.span(line) }
        let start = text.offset(location)
        guard start < line.upperBound else { return text.span(start..<max(start, line.upperBound)) }
        if let fix = diagnostic.fix, fix.line == location.line, fix.length > 0 {
            let from = text.offset(Location(line: fix.line, column: fix.column))
            let end = text.offset(codePoints: fix.length, from: from, to: text.line(fix.line - 1).upperBound)
            return text.span(min(start, from)..<max(end, start))
        }
        var end = line.upperBound
        let separator: UInt8? =
            switch text.bytes[line.lowerBound] {
            case UInt8(ascii: "@"): UInt8(ascii: " ")
            case UInt8(ascii: "|"): UInt8(ascii: "|")
            default: nil
            }
        if let separator, let found = text.bytes[start + 1..<max(start + 1, end)].firstIndex(of: separator) {
            end = found
        }
        return text.span(text.trimmed(start..<end))
    }

    /// Replaces the results of the last run for a file.
    package func setResults(_ results: [Diagnostic], of path: String) { document(path)?.results = results }

    /// Finds a position: the file, its byte offset, and the line number.
    func place(_ path: String, _ position: TextPosition) -> Place? {
        guard let document = document(path) else { return nil }
        let offset = document.text.offset(of: position)
        return Place(document: document, offset: offset, number: document.text.lineNumber(at: offset))
    }

    struct Place {
        let document: FeatureDocument
        let offset: Int
        let number: Int

        var text: DocumentText { document.text }
        var lines: FeatureLines { document.lines }
        var line: FeatureLine { document.lines.all[number] }
        /// The line up to the position.
        var before: String { text.string(text.line(number).lowerBound..<max(text.line(number).lowerBound, offset)) }
    }
}
