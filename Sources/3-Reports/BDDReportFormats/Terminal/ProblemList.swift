import BDDDiagnostics
import BDDReports
import CucumberMessages

/// The problems of a run as they occur, numbered.
struct ProblemList {
    private let options: ReportOptions
    private var theme: Theme { options.theme }
    private var waiting: [TextBuffer] = []
    private var count = 0

    init(_ options: ReportOptions) {
        self.options = options
    }

    /// Whether there are problems that have not been written.
    var isWaiting: Bool { !waiting.isEmpty }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .diagnostic(let diagnostic) where diagnostic.severity == .error && options.listsFileErrors:
            add(diagnostic.title, diagnostic.summary(theme))
        case .attemptFinished(let attempt) where attempt.isFinal && query.quarantine(of: attempt.pickle) != nil:
            if let text = QuarantineText(attempt, query, options: options) {
                add("Scenario in quarantine", text.text)
            } else if attempt.status.isReportable {
                add("Scenario", text(of: attempt, query))
            }
        case .attemptFinished(let attempt) where attempt.isFinal && attempt.status.isReportable:
            add("Scenario", text(of: attempt, query))
        case .runHookFinished(let hook) where hook.isReportable:
            add("Global hook", query.isOwnStream ? hook.problem(theme) : hook.summary(theme))
        case .undefinedParameterType(let type):
            add("Undefined parameter type", type.summary)
        default:
            break
        }
    }

    /// Adds the errors of the run itself, at its end.
    mutating func addReasons(of verdict: Verdict) {
        for reason in verdict.reasonsOfRun { add("Test run", details(reason.text)) }
    }

    /// Moves the waiting problems to `out`, below a title if they are the first.
    mutating func move(to out: inout TextBuffer) {
        guard isWaiting else { return }
        if count == 0 { out.line("Problems:") }
        for problem in waiting {
            count += 1
            out.append(problem, number: count)
        }
        waiting = []
    }

    private func text(of attempt: Attempt, _ query: RunQuery) -> TextBuffer {
        guard query.isOwnStream else { return ScenarioSummary(attempt: attempt, query: query, theme: theme).text() }
        var text = ProblemText(attempt: attempt, query: query, options: options).text()
        text.newline()
        return text
    }

    private func details(_ failure: String) -> TextBuffer {
        var out = TextBuffer("\n")
        out.append(error: failure, .failed, indent: 4, theme: theme)
        out.dropLastNewline()
        return out
    }

    private mutating func add(_ affix: String, _ details: TextBuffer) {
        var out = TextBuffer()
        out.append("\(affix):", theme.affix)
        out.append(" ")
        out.append(details)
        waiting.append(out)
    }
}
