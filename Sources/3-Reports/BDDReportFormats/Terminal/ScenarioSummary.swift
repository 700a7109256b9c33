import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The text about a scenario that was not accepted: its location, and the steps that decided its result.
struct ScenarioSummary {
    let attempt: Attempt
    let query: RunQuery
    let theme: Theme

    /// The lines without indentation, for a numbered list, without a final line feed.
    func text() -> TextBuffer {
        var out = TextBuffer()
        let pickle = attempt.pickle
        out.append(TerminalText.line(pickle.name))
        if attempt.number > 1 { out.append(", after \(attempt.number) attempts") }
        out.append(" ")
        out.append(location: pickle.uri, query.line(of: pickle), theme: theme)
        out.newline()
        for run in pertinentSteps { append(run, to: &out) }
        out.dropLastNewline()
        return out
    }

    /// The first step that did not pass, and all later steps that neither passed nor were skipped.
    private var pertinentSteps: [StepRun] {
        guard let first = attempt.steps.firstIndex(where: { $0.result.status != .passed }) else { return [] }
        let later = attempt.steps[(first + 1)...].filter { $0.result.status != .passed && $0.result.status != .skipped }
        return [attempt.steps[first]] + later
    }

    private func append(_ run: StepRun, to out: inout TextBuffer) {
        if let step = attempt.pickleStep(of: run.testStep) {
            append(step, run, to: &out)
        } else {
            appendHook(run, to: &out)
        }
        if let message = run.reportedMessage {
            out.append(error: message, run.result.status, indent: 6, theme: theme)
        }
        for attachment in run.attachments {
            out.newline()
            out.append(attachment, indent: 6, theme: theme)
        }
    }

    private func append(_ step: PickleStep, _ run: StepRun, to out: inout TextBuffer) {
        out.spaces(2)
        let keyword = query.step(of: step, in: attempt.pickle)?.keyword ?? ""
        out.append(step, keyword: keyword, testStep: run.testStep, status: run.result.status, theme: theme)
        if let definition = query.definition(of: run.testStep) {
            out.append(" ")
            out.append(definition.sourceReference, theme)
        }
        out.newline()
        if let argument = step.argument { out.append(argument: argument, indent: 4) }
        if run.result.status == .ambiguous {
            out.append(ambiguous: query.definitions(of: run.testStep), indent: 6, theme: theme)
        }
    }

    private func appendHook(_ run: StepRun, to out: inout TextBuffer) {
        let hook = query.hook(of: run.testStep)
        out.spaces(2)
        out.append(hook, run.result.status, theme: theme)
        if let hook {
            out.append(" ")
            out.append(hook.sourceReference, theme)
        }
        out.newline()
    }
}

extension RunHook {
    /// The text about a hook of the run that was not accepted, for a numbered list.
    func summary(_ theme: Theme) -> TextBuffer {
        var out = TextBuffer()
        out.append(hook, nil, theme: theme)
        if let hook {
            out.append(" ")
            out.append(hook.sourceReference, theme)
        }
        out.newline()
        if let message = result.reportedMessage { out.append(error: message, result.status, indent: 2, theme: theme) }
        out.dropLastNewline()
        return out
    }
}

extension Diagnostic {
    /// The text about a file that cannot be run, for a numbered list.
    func summary(_ theme: Theme) -> TextBuffer {
        var out = TextBuffer("\(TerminalText.text(message)) ")
        out.append(location: uri, location?.line, theme: theme)
        if let help { out.append("\n    help: \(TerminalText.text(help))") }
        return out
    }
}

extension Envelope.UndefinedParameterType {
    /// The text about an undefined parameter type, for a numbered list.
    var summary: TextBuffer {
        TextBuffer("'\(TerminalText.line(name))' in '\(TerminalText.line(expression))'")
    }
}
