package import BDDReports

/// A change that is offered.
package struct CodeAction: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case quickFix = "quickfix"
        case extract = "refactor.extract"
    }

    package let kind: Kind
    package let title: String
    package let edits: [FileEdits]
    /// What it mends; nil for what is no mistake.
    package let diagnostic: Diagnostic?
    /// Whether it is the one that was probably meant.
    package let isPreferred: Bool
}
