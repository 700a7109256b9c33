import CucumberMessages
import Gherkin

/// `junit`: one `testsuite` with a `testcase` for each scenario, as build servers read it.
///
/// Test cases stand in the order of the features, so that the same run split or shuffled gives the same file. Only the
/// last attempt at a scenario counts. A file that could not be read, and a run that is not complete, are errors: they
/// must not look like fewer tests. So are hooks of the run that failed, which Cucumber's own report leaves out: streams
/// of other programs are reported as it does.
struct JUnitReport: EventReport {
    private var statistics = RunStatistics()
    private var testCases = SortedByLocation<TextBuffer>()
    private var errors: [TextBuffer] = []
    /// What is strange in feature files that were run.
    private var warnings: [String] = []
    private var isWritten = false
    private let options: JUnitOptions
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.options = options.junit
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        statistics.receive(event)
        switch event {
        case .diagnostic(let diagnostic): append(diagnostic)
        case .attemptFinished(let attempt) where attempt.isFinal:
            testCases.add(testCase(attempt, query), at: query.location(of: attempt.pickle))
        case .runHookFinished(let hook) where query.isOwnStream && hook.isRefused(true):
            errors.append(error(hook, name: query.name(of: hook.hook)))
        case .runFinished: end(query)
        default: break
        }
    }

    mutating func end(_ query: RunQuery) {
        guard !isWritten else { return }
        isWritten = true
        if let finished = statistics.finished, finished.exception == nil, let failure = finished.failure {
            errors.append(error(options.suiteName, "Test run", message: failure))
        }
        var out = TextBuffer()
        out.line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
        appendSuite(to: &out)
        for testCase in testCases.elements + errors {
            out.append(testCase)
            out.flush(to: write, from: 1 << 16)
        }
        appendWarnings(to: &out)
        out.line("</testsuite>")
        out.flush(to: write)
    }

    private func appendWarnings(to out: inout TextBuffer) {
        guard !warnings.isEmpty else { return }
        out.line("<system-err>")
        out.append(cdata: warnings.joined(separator: "\n"))
        out.line("\n</system-err>")
    }

    private func appendSuite(to out: inout TextBuffer) {
        let counts = statistics.scenarios
        out.append("<testsuite")
        out.append(xml: "name", options.suiteName)
        out.append(xml: "time", (statistics.duration ?? .zero).secondsText)
        out.append(xml: "tests", "\(counts.total + errors.count)")
        out.append(xml: "skipped", "\(counts[.skipped])")
        out.append(xml: "failures", "\(counts.total - counts[.passed] - counts[.skipped])")
        out.append(xml: "errors", "\(errors.count)")
        if let startedAt = statistics.startedAt { out.append(xml: "timestamp", startedAt.iso8601) }
        out.line(">")
    }
}

extension JUnitReport {
    private func testCase(_ attempt: Attempt, _ query: RunQuery) -> TextBuffer {
        let lineage = query.lineage(of: attempt.pickle)
        var out = TextBuffer()
        out.append("<testcase")
        out.append(xml: "classname", options.className ?? lineage?.feature.name ?? attempt.pickle.uri)
        out.append(xml: "name", options.naming.name(of: attempt.pickle, lineage))
        out.append(xml: "time", attempt.duration.secondsText)
        out.line(">")
        appendOutcome(of: attempt, to: &out)
        appendSteps(of: attempt, query, to: &out)
        out.line("</testcase>")
        return out
    }

    private mutating func append(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .warning {
            warnings.append("\(diagnostic.locationText): warning: \(diagnostic.text)")
        } else {
            errors.append(error(diagnostic.locationText, diagnostic.title, message: diagnostic.text))
        }
    }

    private func error(_ hook: RunHook, name: String) -> TextBuffer {
        let result = hook.result
        let message = result.reportedMessage ?? "The hook ended as \(result.status.name.lowercased())."
        return error(hook.hook?.sourceReference.description ?? "(unknown)", name, message: message)
    }

    private func error(_ className: String, _ name: String, message: String) -> TextBuffer {
        var out = TextBuffer()
        out.append("<testcase")
        out.append(xml: "classname", className)
        out.append(xml: "name", name)
        out.append(xml: "time", Envelope.Duration.zero.secondsText)
        out.line(">")
        out.line("<error>")
        out.append(cdata: message)
        out.line("\n</error>\n</testcase>")
        return out
    }

    /// A scenario that was skipped is no failure; one that is pending, undefined or ambiguous is.
    private func appendOutcome(of attempt: Attempt, to out: inout TextBuffer) {
        guard let run = attempt.decisiveStep, run.result.status != .passed else { return }
        let result = run.result
        let element = result.status == .skipped ? "skipped" : "failure"
        out.append("<\(element)")
        if result.status != .skipped, let exception = result.exception {
            out.append(xml: "type", exception.type)
            if let message = exception.message { out.append(xml: "message", message) }
        }
        guard let text = result.exception?.stackTrace ?? result.message ?? run.diagnostic?.text else {
            return out.line("/>")
        }
        out.line(">")
        out.append(cdata: text)
        out.line("\n</\(element)>")
    }

    private func appendSteps(of attempt: Attempt, _ query: RunQuery, to out: inout TextBuffer) {
        let steps = attempt.steps.filter(\.isStep)
        guard !steps.isEmpty else { return }
        var text = "\n"
        for run in steps {
            guard let step = attempt.pickleStep(of: run.testStep) else { continue }
            let line = (query.step(of: step, in: attempt.pickle)?.keyword ?? "") + step.text
            text += line + ".."
            text += String(repeating: ".", count: max(0, 74 - line.utf16.count))
            text += run.result.status.rawValue.lowercased() + "\n"
        }
        out.append("<system-out>")
        out.append(cdata: text)
        out.line("</system-out>")
    }
}

extension TextBuffer {
    fileprivate mutating func append(xml attribute: String, _ value: String) {
        append(" \(attribute)=")
        append(xmlAttribute: value)
    }
}
