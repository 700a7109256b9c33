import BDDDiagnostics
import BDDReportFormats
import Gherkin

/// The output formats of `bdd mutate`.
package enum MutationFormat: String, CaseIterable, Sendable {
    case text, json, html, github

    package func text(of result: MutationResult) -> String {
        switch self {
        case .text: MutationText(result).text
        case .json: result.json
        case .html: MutationPage(result).text
        case .github: result.workflowCommands
        }
    }
}

extension MutationResult {
    /// The command that shows the change again, for a shell.
    private func replay(_ mutant: Mutant) -> String {
        "\(ProgramName.command) mutate \(ShellText.word(mutant.place.uri)) --replay \(mutant.id)"
    }

    fileprivate var workflowCommands: String {
        let survivors = causes.map { cause in
            let mutant = cause.head
            return Diagnostic(
                code: "mutate", uri: mutant.place.uri,
                location: .init(line: mutant.place.line, column: mutant.place.column), severity: .warning,
                message: mutant.sentence, help: "\(cause.help); \(replay(mutant))")
        }
        return (diagnostics + survivors).map { WorkflowCommand($0).text + "\n" }.joined()
    }
}
