import CucumberMessages
import Gherkin

/// Why a scenario was not accepted, in words, for reports that have a place for each part.
struct Failure {
    let status: Status
    /// The step as it was written, or the hook: `Then the game is won`, `Before hook (open the shop)`.
    let step: String
    /// The line of the step in the feature file; that of the scenario for a hook.
    let line: Int?
    /// What went wrong, in the words of the one who threw it, or in ours where nobody threw.
    let message: String
    /// The message with where it came from, when that is known.
    let details: String
}

extension RunQuery {
    /// Nil for a scenario that passed.
    func failure(of attempt: Attempt) -> Failure? {
        guard let run = attempt.decisiveStep, run.result.status != .passed else { return nil }
        let message = run.result.exception?.message?.nonEmpty ?? run.result.message?.nonEmpty ?? reason(run)
        let details = run.result.exception?.stackTrace?.nonEmpty ?? message
        guard let step = attempt.pickleStep(of: run.testStep) else {
            return Failure(
                status: run.result.status, step: name(of: hook(of: run.testStep)), line: line(of: attempt.pickle),
                message: message, details: details)
        }
        let node = self.step(of: step, in: attempt.pickle)
        return Failure(
            status: run.result.status, step: (node?.keyword ?? "") + step.text,
            line: node?.location.line ?? line(of: attempt.pickle), message: message, details: details)
    }

    func name(of hook: Envelope.Hook?) -> String {
        let kind = "\(hook?.type?.keyword ?? "Unknown") hook"
        return hook?.name?.nonEmpty.map { "\(kind) (\($0))" } ?? kind
    }

    private func reason(_ run: StepRun) -> String {
        switch run.result.status {
        case .ambiguous:
            let patterns = definitions(of: run.testStep).map { definition in
                "\(definition.pattern.source) # \(definition.sourceReference.description)"
            }
            return (["Multiple matching step definitions found:"] + patterns).joined(separator: "\n")
        case .undefined: return "No step definition matches."
        case .pending: return "The step is pending."
        case .skipped: return "The step was skipped."
        case .passed, .failed, .unknown: return "The step ended as \(run.result.status.name.lowercased())."
        }
    }
}

extension SourceReference {
    /// `file:line`, or as much of it as is known.
    var description: String {
        let uri = uri ?? "(unknown)"
        return location.map { "\(uri):\($0.line)" } ?? uri
    }
}
