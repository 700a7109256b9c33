import BDDDiagnostics
import BDDRules
import Gherkin

/// A finding about a text for which other tags were probably meant. The finding proposes them.
struct TagFinding {
    let message: String
    /// The tags that were probably meant.
    let meant: String
    let source: Source
    let location: Location
    /// The number of scalars that the tags replace.
    let length: Int
    var related: [Diagnostic.Related] = []

    /// The finding, with its source.
    var reported: (diagnostic: Diagnostic, source: Source) {
        let edit = Diagnostic.Edit(
            line: location.line, column: location.column ?? 1, length: length, text: meant, isSure: false)
        let diagnostic = Diagnostic(
            code: CheckRule.tagWithoutMeaning.rawValue, uri: source.uri, location: location, severity: .warning,
            message: message, excerpt: SourceLines(source).excerpt(at: location), help: "did you mean '\(meant)'?",
            fix: edit, related: related)
        return (diagnostic, source)
    }
}
