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
