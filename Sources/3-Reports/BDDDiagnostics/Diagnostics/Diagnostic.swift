public import Gherkin

/// A problem in a feature file that is found without running the file, or that a run found in one of its steps: the
/// message, the location, the source line and a help.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a problem.
    public enum Severity: String, Sendable, CaseIterable {
        /// The file is not run.
        case error
        /// The file is run.
        case warning
    }

    /// Replaces a part of a line. Columns count code points from 1.
    package struct Edit: Hashable, Sendable {
        package let line: Int
        package let column: Int
        /// The number of code points to replace.
        package let length: Int
        /// The replacement. It may contain line feeds, which begin new lines.
        package let text: String
        /// Whether the edit keeps the meaning of the line, so that it may be applied without asking a person.
        package var isSure: Bool
        /// The word that the edit corrects, if it is certain only when no other line of the features contains the word.
        package let misspelling: String?

        package init(
            line: Int, column: Int, length: Int, text: String, isSure: Bool = true, misspelling: String? = nil
        ) {
            self.line = line
            self.column = column
            self.length = length
            self.text = text
            self.isSure = isSure
            self.misspelling = misspelling
        }
    }

    /// A mistake in an outline from which other findings may follow.
    package enum OutlineMistake: Hashable, Sendable {
        /// A placeholder of this name has no column.
        case missingColumn(String)
        /// A placeholder for the column of this name has only one of its brackets.
        case missingBracket(String)
        /// No placeholder refers to the column of this name.
        case unusedColumn(String)
    }

    /// Another location that is related to the problem.
    package struct Related: Hashable, Sendable {
        package let uri: String
        package let line: Int
        /// The reason why the location is related.
        package let message: String

        package init(uri: String, line: Int, message: String) {
            self.uri = uri
            self.line = line
            self.message = message
        }
    }

    /// The name of the rule, such as `misspelt-keyword`.
    public var code: String
    /// The name of the feature file.
    public var uri: String
    /// The location in the file; nil if the problem concerns the whole file.
    public var location: Location?
    /// Whether the file can be run.
    public var severity: Severity
    /// One sentence without a full stop, in the reader's words.
    public var message: String
    /// The line at `location`, or the part of a long line around it.
    package var excerpt: SourceExcerpt?
    /// Advice for the reader; nil if there is none.
    public var help: String?
    /// An edit that fixes the problem, or one to propose; nil if there is none.
    package var fix: Edit?
    package var related: [Related]
    /// The word or value that keeps a step from having a definition; nil if the reason is another one, or not known.
    package var word: String?
    /// Whether a step without a definition is a known step apart from its spelling or a value.
    package var isSlip = false
    /// The mistake in an outline, for rules that put one finding in the place of several; nil for other problems.
    package var outlineMistake: OutlineMistake?

    package init(
        code: String = "", uri: String, location: Location? = nil, severity: Severity = .error, message: String,
        excerpt: SourceExcerpt? = nil, help: String? = nil, fix: Edit? = nil, related: [Related] = []
    ) {
        self.code = code
        self.uri = uri
        self.location = location
        self.severity = severity
        self.message = message
        self.excerpt = excerpt
        self.help = help
        self.fix = fix
        self.related = related
    }
}

extension Diagnostic {
    /// `FILE:LINE`, or `FILE` if there is no location.
    package var locationText: String { location.map { "\(uri):\($0.line)" } ?? uri }

    /// The message, followed by a line with the help if there is one.
    package var text: String { help.map { "\(message)\nhelp: \($0)" } ?? message }

    /// The message, the line of the file, and the help, for HTML pages, which show the location above it.
    package var pageText: String {
        guard severity == .error, let excerpt else { return text }
        let line = excerpt.text.drop { $0 == " " || $0 == "\t" }
        return [message, "    \(line)", help.map { "help: \($0)" }].compactMap(\.self).joined(separator: "\n")
    }

    /// Location, message, source line and help, in several lines. An error of another program's stream has only location
    /// and message.
    package var wholeText: String {
        isForeign ? "\(locationText): \(message)" : DiagnosticRenderer().render(self)
    }

    /// A heading for problems of this kind.
    package var title: String {
        if isForeign { return "Parse error" }
        return severity == .error ? "Feature file error" : "Warning"
    }

    /// Whether the problem was reported by another program.
    package var isForeign: Bool { code == Self.parseError }

    /// A heading for problems of this kind in HTML pages.
    package var pageTitle: String { severity == .error ? "There is a mistake in the file" : "Warning" }

    /// The code for a step that passed without checking anything.
    package static let uncheckedStep = "unchecked-step"

    /// The code for a step that checks a world that no earlier step has used.
    package static let freshWorld = "fresh-world"

    /// The code for an error that was read from a foreign stream.
    private static let parseError = "parse-error"

    /// Makes a diagnostic from a `parseError` message of another program.
    package init(_ error: ParseError) {
        self.init(
            code: Self.parseError, uri: error.uri ?? "(unknown)", location: error.location, message: error.message)
    }
}

extension [Diagnostic] {
    /// Sorted by line and column. Diagnostics that concern the whole file come first.
    package var sortedByLocation: [Diagnostic] {
        func position(_ diagnostic: Diagnostic) -> (Int, Int) {
            (diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0)
        }
        return sorted { position($0) < position($1) }
    }
}
