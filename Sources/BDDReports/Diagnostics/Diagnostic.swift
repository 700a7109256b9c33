public import Gherkin

/// Something wrong with a feature file that can be told without running it: what, where, the line itself, and what to do
/// about it.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is.
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
        /// How many code points are replaced.
        package let length: Int
        package let text: String

        package init(line: Int, column: Int, length: Int, text: String) {
            self.line = line
            self.column = column
            self.length = length
            self.text = text
        }
    }

    /// Another location that has to do with it.
    package struct Related: Hashable, Sendable {
        package let uri: String
        package let line: Int
        /// What stands there.
        package let message: String

        package init(uri: String, line: Int, message: String) {
            self.uri = uri
            self.line = line
            self.message = message
        }
    }

    /// The name of the rule, as in `misspelt-keyword`.
    public var code: String
    /// The feature file.
    public var uri: String
    /// Where in it, from line 1 and column 1; nil for the file as a whole.
    public var location: Location?
    /// Whether the file can be run nevertheless.
    public var severity: Severity
    /// One sentence without a full stop, in the reader's words.
    public var message: String
    /// The line that `location` is in, or the part of it that is near.
    package var excerpt: SourceExcerpt?
    /// What to do about it; nil where that is not known.
    public var help: String?
    /// What would mend it for sure; nil where that is not known.
    package var fix: Edit?
    package var related: [Related]

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
    /// `FILE:LINE`, or as much of it as is known.
    package var locationText: String { location.map { "\(uri):\($0.line)" } ?? uri }

    /// The message, and on a line of its own the help.
    package var text: String { help.map { "\(message)\nhelp: \($0)" } ?? message }

    /// What kind of thing it is, as a heading.
    var title: String {
        if isForeign { return "Parse error" }
        return severity == .error ? "Feature file error" : "Warning"
    }

    /// Whether it is what another program says of a file.
    var isForeign: Bool { code == Self.parseError }

    /// The same for a page that people read.
    var pageTitle: String { severity == .error ? "The file cannot be read" : "Warning" }

    /// The code of a step that passed and looked at nothing.
    package static let uncheckedStep = "unchecked-step"

    /// The code of a step that looked at a world which nothing before it has used.
    package static let freshWorld = "fresh-world"

    /// The code of what only Cucumber's parser says.
    private static let parseError = "parse-error"

    /// What another program says of a file that it could not parse.
    package init(_ error: ParseError) {
        self.init(
            code: Self.parseError, uri: error.uri ?? "(unknown)", location: error.location, message: error.message)
    }
}

extension [Diagnostic] {
    /// In the order of the lines of a file, those of the file as a whole first.
    package var sortedByLocation: [Diagnostic] {
        func position(_ diagnostic: Diagnostic) -> (Int, Int) {
            (diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0)
        }
        return sorted { position($0) < position($1) }
    }
}
