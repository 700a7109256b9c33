package import BDDDiagnostics

/// A change that the editor can offer.
package struct CodeAction: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case quickFix = "quickfix"
        case extract = "refactor.extract"
    }

    package let kind: Kind
    package let title: String
    package let edits: [FileEdits]
    /// The diagnostic that the change fixes; nil if the change does not fix a problem.
    package let diagnostic: Diagnostic?
    /// Whether the change is probably what the user wants.
    package let isPreferred: Bool
}
