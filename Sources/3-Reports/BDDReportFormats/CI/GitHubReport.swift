import BDDDiagnostics
import BDDOverTime
import BDDReports
import CucumberMessages
import Gherkin

/// `github`: workflow commands that annotate the steps in feature files that were not accepted, and a Markdown page for
/// the job's summary.
///
/// GitHub shows ten errors and ten warnings for each step of a job. Further ones are plain lines of the log.
struct GitHubReport: CountingReport {
    private var page: JobSummary
    private var isEnded = false
    private let options: ReportOptions
    private let write: ReportOutput
    private let writeSummary: ReportOutput?
    private var out = TextBuffer()
    /// The number of annotations at each level.
    private var counts: [WorkflowCommand.Level: Int] = [:]
    /// The names of scenarios that were annotated.
    private var causes = CauseGroups<String>()

    /// The number of annotations at each level that GitHub shows.
    private static let mostShown = 10

    /// - Parameter jobSummary: Receives the Markdown once, at the end. GitHub names the file for it in
    ///   `GITHUB_STEP_SUMMARY`.
    init(
        _ options: ReportOptions = ReportOptions(), jobSummary: ReportOutput? = nil, write: @escaping ReportOutput
    ) {
        self.options = options
        page = JobSummary(options)
        writeSummary = jobSummary
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard !isEnded else { return }
        page.receive(event, query)
        switch event {
        case .diagnostic(let diagnostic): annotate(diagnostic)
        case .attemptFinished(let attempt) where attempt.isFinal:
            annotate(attempt, query)
            appendPrinted(by: attempt, query)
        case .runHookFinished(let hook) where hook.isRefused(options.isStrict):
            annotate(hook, name: query.name(of: hook.hook))
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
        annotateCauses()
        appendRest()
        out.flush(to: write)
        guard let writeSummary else { return }
        var markdown = page.markdown(verdict, query.shards)
        markdown.flush(to: writeSummary)
    }
}

extension GitHubReport {
    private mutating func annotate(_ attempt: Attempt, _ query: RunQuery) {
        let pickle = attempt.pickle
        if let state = query.quarantineNote(of: attempt) {
            annotate(attempt, inQuarantine: state, in: query)
            if attempt.status == .failed { return }
        }
        guard let failure = query.failure(of: attempt), failure.status != .skipped else {
            guard attempt.isFlaky else { return }
            let text = "Flaky: passed only in attempt \(attempt.number)."
            return annotate(.warning, pickle.uri, line: query.line(of: pickle), title: pickle.name, message: text)
        }
        let level = options.accepts(failure.status) ? WorkflowCommand.Level.notice : .error
        if level == .error, let first = causes.join(attempt, query) {
            let line = failure.message.split(separator: "\n").first ?? ""
            let command = WorkflowCommand(
                level, file: pickle.uri, line: failure.line, column: failure.column, title: pickle.name,
                message: "\(failure.step)\n\(line)\nthe same cause as in \(first)")
            return out.line(command.plainText)
        }
        if level == .error { causes.add(pickle.name, of: attempt, in: query) }
        let command = level == .error ? options.command(running: query.location(of: pickle)) : nil
        annotate(
            level, pickle.uri, line: failure.line, column: failure.column, title: pickle.name,
            message: "\(failure.step)\n\(failure.details(runAgain: command))")
    }

    private mutating func annotate(_ attempt: Attempt, inQuarantine state: String, in query: RunQuery) {
        let pickle = attempt.pickle
        let failure = query.failure(of: attempt)
        annotate(
            .warning, pickle.uri, line: failure?.line ?? query.line(of: pickle), column: failure?.column,
            title: pickle.name,
            message: [state.capitalizedFirst, failure?.step, failure?.details(runAgain: nil)].compactMap(\.self)
                .joined(separator: "\n"))
    }

    /// Annotates the first scenario of each cause with the other scenarios that have the same cause, and with the command
    /// that runs them all.
    private mutating func annotateCauses() {
        for group in causes.elements {
            let others = group.others
            if others.isEmpty { continue }
            let lines = others.prefix(Self.mostListed).map { "\($0.place) \($0.text)" }
            let rest = others.count > lines.count ? ["… and \(others.count - lines.count) more: see the log"] : []
            let again = ProblemLabel.runAll.lines([options.command(ifAnyRuns: group.paths)].compactMap(\.self))
            annotate(
                .error, group.location.uri, line: group.location.line,
                title: "\(others.count) more scenario\(others.count == 1 ? " fails" : "s fail") like '\(group.first)'",
                message: (lines + rest + again).joined(separator: "\n"))
        }
    }

    /// The number of scenarios that the annotation of a cause lists.
    private static let mostListed = 20

    private mutating func annotate(_ diagnostic: Diagnostic) { append(WorkflowCommand(diagnostic)) }

    private mutating func annotate(_ hook: RunHook, name: String) {
        let reference = hook.hook?.sourceReference
        let text = ErrorText(hook.result)?.textWithPlaces ?? hook.result.status.name
        annotate(.error, reference?.uri, line: reference?.location?.line, title: name, message: text)
    }

    private mutating func annotate(
        _ level: WorkflowCommand.Level, _ file: String?, line: Int?, column: Int? = nil, title: String, message: String
    ) {
        append(WorkflowCommand(level, file: file, line: line, column: column, title: title, message: message))
    }

    private mutating func append(_ command: WorkflowCommand) {
        counts[command.level, default: 0] += 1
        out.line(counts[command.level, default: 0] > Self.mostShown ? command.plainText : command.text)
    }

    /// Says where to find the errors and warnings that GitHub does not show.
    private mutating func appendRest() {
        let levels: [(WorkflowCommand.Level, String)] = [(.error, "errors"), (.warning, "warnings")]
        let rest = levels.filter { counts[$0.0, default: 0] > Self.mostShown }
            .map { "the first \(Self.mostShown) of \(counts[$0.0, default: 0]) \($0.1)" }
        guard !rest.isEmpty else { return }
        let place = writeSummary == nil ? "the log" : "the summary of the job"
        let text = "GitHub shows \(rest.joined(separator: " and ")) here: all of them are in \(place)."
        annotate(.notice, nil, line: nil, title: "Test run", message: text)
    }
}

extension GitHubReport {
    /// The beginning of each folded group.
    private static let group = "::group::Printed by "

    /// Appends a collapsed group of the log with everything that the steps of an attempt printed or logged.
    private mutating func appendPrinted(by attempt: Attempt, _ query: RunQuery) {
        let printed = query.printed(by: attempt)
        guard !printed.isEmpty else { return }
        let location = query.location(of: attempt.pickle).description
        out.line(Self.group + "\(LongText.line(attempt.pickle.name)) (\(location))".workflowData)
        for step in printed {
            out.line(WorkflowCommand.quoted([TerminalText.line(step.name)[...]] + step.lines.map { "  \($0)" }))
        }
        out.line("::endgroup::")
    }

    /// Whether a text begins with a command of this report.
    static func wrote(_ text: EarlierText) -> Bool {
        guard text.lines.allSatisfy(isLine) else { return false }
        if text.first.hasPrefix(group) { return true }
        return ["::error ", "::warning ", "::notice "].contains(where: text.first.hasPrefix)
            && text.first.contains("title=")
    }

    /// Whether a line is a command, quoted text or the heading of an annotation that GitHub would not show.
    private static func isLine(_ line: Substring) -> Bool {
        line.hasPrefix("::") || line.hasPrefix("  | ")
            || ["error", "warning", "notice"].contains { line.hasPrefix("\($0): ") || line.contains(": \($0): ") }
    }
}
