import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The text about a scenario in quarantine that failed without refusing the run, or that passes again.
struct QuarantineText {
    let attempt: Attempt
    let query: RunQuery
    let options: ReportOptions
    private let state: String

    /// Nil if the scenario is not in a quarantine that counts, or its result refuses the run.
    init?(_ attempt: Attempt, _ query: RunQuery, options: ReportOptions) {
        guard let state = query.quarantineNote(of: attempt) else { return nil }
        self.attempt = attempt
        self.query = query
        self.options = options
        self.state = state
    }

    /// The lines for a numbered list, without a final line feed: the name, why a failure is excused, the error, and the
    /// command to run the scenario again.
    var text: TextBuffer {
        var out = TextBuffer()
        out.append(TerminalText.line(attempt.pickle.name), options.theme.keyword)
        out.newline()
        out.append(lines: [TerminalText.line(state)[...]], indent: 0, style: options.theme.style(.pending))
        if let failure = query.failure(of: attempt) {
            out.append(lines: [LongText.line(TerminalText.line(failure.step))[...]], indent: 0)
            out.append(failure.text, attempt.status, indent: 0, theme: options.theme)
        }
        let again = options.command(running: [query.location(of: attempt.pickle).description])
        out.append(.runAgain, [again], theme: options.theme)
        out.dropLastNewline()
        return out
    }
}
