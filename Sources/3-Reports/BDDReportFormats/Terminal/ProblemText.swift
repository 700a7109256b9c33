import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The text about a scenario that was not accepted: the error, the whole scenario with the result of each step, the
/// locations in the code, and the command to run it again. Every report about streams of this program uses it.
struct ProblemText {
    let attempt: Attempt
    let query: RunQuery
    let options: ReportOptions
    /// The step or hook that decided the attempt's result.
    private let decisive: StepRun?

    init(attempt: Attempt, query: RunQuery, options: ReportOptions) {
        self.attempt = attempt
        self.query = query
        self.options = options
        decisive = attempt.decisiveStep
    }

    private var theme: Theme { options.theme }
    private var pickle: Pickle { attempt.pickle }

    /// The lines without indentation, for a numbered list, without a final line feed.
    func text() -> TextBuffer {
        var out = title()
        out.newline()
        out.append(body())
        return out
    }

    /// The name of the scenario, and the number of attempts.
    func title() -> TextBuffer {
        var out = TextBuffer()
        out.append(TerminalText.line(pickle.name), theme.keyword)
        if attempt.number > 1 { out.append(", after \(attempt.number) attempts") }
        return out
    }

    /// The lines below the title, without a final line feed.
    func body() -> TextBuffer {
        var out = TextBuffer()
        appendError(to: &out)
        out.newline()
        appendSteps(to: &out)
        out.newline()
        appendPlaces(to: &out)
        appendCommand(to: &out)
        out.dropLastNewline()
        return out
    }

    /// Appends the error.
    func appendError(to out: inout TextBuffer) {
        if query.quarantine(of: pickle) != nil, let text = query.quarantineText(of: attempt) {
            out.append(lines: [TerminalText.line(text)[...]], indent: 0, style: theme.style(.pending))
        }
        out.append(error, attempt.status, indent: 0, theme: theme)
        if let text = query.quarantineWithoutDay(of: attempt) { out.line(TerminalText.line(text)) }
    }

    /// Appends the scenario, step by step.
    func appendSteps(to out: inout TextBuffer) {
        for run in attempt.steps {
            guard let step = attempt.pickleStep(of: run.testStep) else {
                append(hook: run, to: &out)
                continue
            }
            let isCompared = isDecisive(run) && showsDifference
            append(step, run.testStep, status: run.result.status, showsArgument: !isCompared, to: &out)
            appendDetails(of: run, to: &out)
        }
        for testStep in attempt.testCase.testSteps.dropFirst(attempt.steps.count) {
            guard let step = attempt.pickleStep(of: testStep) else { continue }
            append(step, testStep, status: .unknown, showsArgument: true, to: &out)
        }
        for attachment in attempt.attachments { append(attachment, to: &out) }
    }

    /// Appends the locations in the feature and in the code.
    func appendPlaces(to out: inout TextBuffer) {
        let location = query.location(of: pickle)
        let failure = query.failure(of: attempt)
        // The command contains the scenario's own line.
        if let line = failure?.line, line != location.line {
            out.append(.step, [TerminalText.line("\(pickle.uri):\(line)")], theme: theme)
        }
        out.append(.code, (failure?.places ?? []).map(TerminalText.line), theme: theme)
    }

    /// Appends the command to run the scenario again, and where its pictures are.
    private func appendCommand(to out: inout TextBuffer) {
        out.append(.runAgain, [options.command(running: [query.location(of: pickle).description])], theme: theme)
        if let pictures = picturesText { out.append(.pictures, [pictures], theme: theme) }
    }
}

extension ProblemText {
    private var error: ErrorText {
        decisive.map { query.errorText(of: $0) } ?? ErrorText("Not all steps have a result.")
    }

    /// Whether the differences are shown, so that the step's own table can be left out.
    private var showsDifference: Bool { !error.difference.isEmpty }

    private func isDecisive(_ run: StepRun) -> Bool { run.testStep.id == decisive?.testStep.id }

    private var picturesText: String? {
        let all = attempt.attachments + attempt.steps.flatMap(\.attachments)
        let count = all.count { $0.mediaType.hasPrefix("image/") }
        guard count > 0 else { return nil }
        let them = count == 1 ? "it" : "them"
        guard let page = options.htmlReport else { return "\(count), see \(them) with '-f html:report.html'" }
        return "\(count), see \(them) in \(TerminalText.line(page))"
    }

    private func append(
        _ step: PickleStep, _ testStep: TestStep, status: Status, showsArgument: Bool, to out: inout TextBuffer
    ) {
        out.spaces(2)
        out.append(theme.icon(status), theme.style(status))
        out.append(" ")
        let keyword = query.step(of: step, in: pickle)?.keyword ?? ""
        out.append(step, keyword: keyword, testStep: testStep, status: status, theme: theme)
        out.newline()
        guard showsArgument, let argument = step.argument else { return }
        out.append(argument: argument, indent: 6, mostLines: Self.mostLines)
    }

    private func append(hook run: StepRun, to out: inout TextBuffer) {
        guard run.isOfInterest || !run.attachments.isEmpty else { return }
        out.spaces(2)
        out.append(theme.icon(run.result.status), theme.style(run.result.status))
        out.append(" ")
        out.append(query.hook(of: run.testStep), run.result.status, theme: theme)
        out.newline()
        appendDetails(of: run, to: &out)
    }

    /// Appends the step's own error, unless `appendError` shows it, and the step's attachments.
    private func appendDetails(of run: StepRun, to out: inout TextBuffer) {
        if run.isOfInterest, !isDecisive(run) {
            out.append(query.errorText(of: run), run.result.status, indent: 6, theme: theme)
        }
        for attachment in run.attachments { append(attachment, to: &out) }
    }

    /// Appends an attachment that a terminal can show.
    private func append(_ attachment: Attachment, to out: inout TextBuffer) {
        guard !attachment.mediaType.hasPrefix("image/") else { return }
        out.append(attachment, indent: 6, theme: theme, mostLines: Self.mostLines)
    }

    /// The most lines of a table, a doc string or a log that are shown.
    private static let mostLines = 10
}
