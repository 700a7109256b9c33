import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The appearance of features and steps on a terminal, shared by all terminal reports.
extension TextBuffer {
    /// Appends `Scenario: A game is won`, without a line feed.
    mutating func append(title keyword: String, _ name: String, theme: Theme) {
        append("\(TerminalText.line(keyword)):", theme.keyword)
        append(" ")
        append(TerminalText.line(name))
    }

    /// Appends `Given the secret is hidden`, with its arguments highlighted.
    mutating func append(
        _ step: PickleStep, keyword: String, testStep: TestStep, status: Status, theme: Theme
    ) {
        styled(theme.style(status)) { buffer in
            buffer.append(TerminalText.line(keyword), theme.keyword)
            for part in testStep.parts(of: step.text) {
                buffer.append(TerminalText.line(String(part.text)), part.isArgument ? theme.argument : nil)
            }
        }
    }

    /// Appends `# features/game.feature:12`.
    mutating func append(location uri: String?, _ line: Int?, theme: Theme) {
        styled(theme.location) { buffer in
            buffer.append("# ")
            buffer.append(TerminalText.line(uri ?? "(unknown)"))
            if let line {
                buffer.append(byte: UInt8(ascii: ":"))
                buffer.append(line)
            }
        }
    }

    mutating func append(_ reference: SourceReference, _ theme: Theme) {
        append(location: reference.uri, reference.location?.line, theme: theme)
    }

    /// Appends `BeforeAll (open the shop)`.
    mutating func append(_ hook: Envelope.Hook?, _ status: Status?, theme: Theme) {
        styled(status.flatMap { theme.style($0) }) { buffer in
            buffer.append(hook?.keyword ?? "Hook", status == nil ? nil : theme.keyword)
            buffer.append(hook?.nameInParentheses ?? "")
        }
    }
}

extension Envelope.Hook {
    /// The name of the hook in reports: `Before (open the shop)`.
    var title: String { keyword + nameInParentheses }

    fileprivate var keyword: String { type?.keyword ?? "Hook" }

    fileprivate var nameInParentheses: String { name?.nonEmpty.map { " (\(TerminalText.line($0)))" } ?? "" }
}
