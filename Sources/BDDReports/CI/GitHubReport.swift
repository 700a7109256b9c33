import CucumberMessages
import Gherkin

/// `github`: workflow commands that mark each scenario that was not accepted at its line of the feature file, and a
/// page in Markdown for the summary of the job.
struct GitHubReport: CountingReport {
    private var page: JobSummary
    private var isEnded = false
    private let isStrict: Bool
    private let write: ReportOutput
    private let writeSummary: ReportOutput?
    private var out = TextBuffer()

    /// - Parameter jobSummary: takes the Markdown, once, at the end; GitHub names the file in `GITHUB_STEP_SUMMARY`.
    init(
        _ options: ReportOptions = ReportOptions(), jobSummary: ReportOutput? = nil, write: @escaping ReportOutput
    ) {
        isStrict = options.isStrict
        page = JobSummary(isStrict: options.isStrict, tagLinks: options.tagLinks)
        writeSummary = jobSummary
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard !isEnded else { return }
        page.receive(event, query)
        switch event {
        case .diagnostic(let diagnostic): annotate(diagnostic)
        case .attemptFinished(let attempt) where attempt.isFinal: annotate(attempt, query)
        case .runHookFinished(let hook) where hook.isRefused(isStrict): annotate(hook, name: query.name(of: hook.hook))
        case .runFinished: end(query)
        default: break
        }
        out.flush(to: write)
    }

    mutating func count(_ passed: PassedScenarios) { page.count(passed) }

    mutating func end(_ query: RunQuery) {
        guard !isEnded else { return }
        isEnded = true
        let verdict = query.verdict
        for reason in verdict.reasonsOfRunAndCode {
            annotate(.error, nil, line: nil, title: "Test run", message: reason.text)
        }
        if verdict.isAccepted, let remark = verdict.remark {
            annotate(.warning, nil, line: nil, title: "Test run", message: remark.capitalizedFirst)
        }
        out.flush(to: write)
        guard let writeSummary else { return }
        var markdown = page.markdown(verdict)
        markdown.flush(to: writeSummary)
    }
}

extension GitHubReport {
    private mutating func annotate(_ attempt: Attempt, _ query: RunQuery) {
        let pickle = attempt.pickle
        guard let failure = query.failure(of: attempt), failure.status != .skipped else {
            guard attempt.isFlaky else { return }
            let text = "Flaky: passed only in attempt \(attempt.number)."
            return annotate(.warning, pickle.uri, line: query.line(of: pickle), title: pickle.name, message: text)
        }
        let level = failure.status.isAccepted(isStrict) ? WorkflowCommand.Level.notice : .error
        annotate(
            level, pickle.uri, line: failure.line, title: pickle.name, message: "\(failure.step)\n\(failure.details)")
    }

    private mutating func annotate(_ diagnostic: Diagnostic) {
        out.line(WorkflowCommand(diagnostic).text)
    }

    private mutating func annotate(_ hook: RunHook, name: String) {
        let reference = hook.hook?.sourceReference
        let text = hook.result.exception?.stackTrace ?? hook.result.message ?? hook.result.status.name
        annotate(.error, reference?.uri, line: reference?.location?.line, title: name, message: text)
    }

    private mutating func annotate(
        _ level: WorkflowCommand.Level, _ file: String?, line: Int?, title: String, message: String
    ) {
        out.line(WorkflowCommand(level, file: file, line: line, title: title, message: message).text)
    }
}
