package import Gherkin

/// Something wrong with a file: what, where, the line itself, and what to do about it.
package struct Diagnostic: Hashable, Sendable {
    package enum Severity: String, Sendable {
        case error, warning
    }

    package var uri: String
    package var location: Location?
    package var severity: Severity
    /// One sentence without a full stop, in the reader's words.
    package var message: String
    /// The line that `location` is in, or the part of it that is near.
    package var excerpt: SourceExcerpt?
    package var help: String?

    package init(
        uri: String, location: Location? = nil, severity: Severity = .error, message: String,
        excerpt: SourceExcerpt? = nil, help: String? = nil
    ) {
        self.uri = uri
        self.location = location
        self.severity = severity
        self.message = message
        self.excerpt = excerpt
        self.help = help
    }
}

extension Diagnostic {
    /// What a parse error means to a person. `dialect` is the language of files that do not name their own.
    package init(_ error: ParseError, in source: Source, dialect: Dialect = .english) {
        let text = ParseErrorText(error, source: source, dialect: dialect)
        self.init(
            uri: error.uri ?? source.uri, location: text.location, message: text.message,
            excerpt: text.location.flatMap { SourceExcerpt(of: source.data, at: $0) }, help: text.help)
    }

    /// All that is wrong with a file. A file that is no text is one error and not eleven.
    package static func all(_ errors: ParseErrors, in source: Source, dialect: Dialect = .english) -> [Diagnostic] {
        if let binary = BinaryData(source) { return [binary.diagnostic(uri: errors.uri)] }
        return errors.errors.map { Diagnostic($0, in: source, dialect: dialect) }
    }
}
