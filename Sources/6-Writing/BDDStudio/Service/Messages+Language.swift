import BDDDiagnostics
import BDDLanguageService

extension Messages.Shown {
    /// The lines as a range of at most 2,000 lines.
    var range: Range<Int> {
        let from = min(max(0, from), 1 << 30)
        return from..<max(from, min(to, from + 2_000))
    }
}

extension Messages.Token {
    init(_ token: SemanticToken) {
        line = token.span.start.line
        start = token.span.start.character
        end = token.span.end.character
        kind = "\(token.kind)"
    }
}

extension Messages.Finding {
    init(_ found: Diagnostic, _ span: TextSpan, fixes: [Messages.Fix]) {
        code = found.code
        severity = found.severity.rawValue
        message = found.message
        help = found.help
        start = span.start
        end = span.end
        self.fixes = fixes
    }
}
