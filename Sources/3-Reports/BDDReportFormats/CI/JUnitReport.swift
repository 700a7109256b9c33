import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// `junit`: one `testsuite` with a `testcase` for each scenario, for build servers.
///
/// Test cases are in the order of the features, so that a run that is split or shuffled gives the same file. Only the
/// last attempt at a scenario counts. A file that could not be read and an incomplete run are errors, so that they do
/// not look like fewer tests.
///
/// Two things are reported only for streams of this program, because Cucumber's own report omits them: failed hooks of
/// the run, which are errors, and earlier attempts, which are Surefire's `flakyFailure` and `rerunFailure`.
struct JUnitReport: EventReport {
    private var statistics = RunStatistics()
    private var testCases = SortedByLocation<TextBuffer>()
    private var errors: [TextBuffer] = []
    /// The warnings about feature files that were run.
    private var warnings: [String] = []
    /// The failures of attempts that will be repeated, by the id of their test case.
    private var repeated: [String: [Attempt.Failure]] = [:]
    /// The number of failures that a quarantine excuses.
    private var excused = 0
    private var isWritten = false
    private let options: JUnitOptions
    private let reportOptions: ReportOptions
    private let isStrict: Bool
    private let attachmentPath: ((Attachment) -> String?)?
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.init(options, ReportOutputs(main: write))
    }

    init(_ options: ReportOptions, _ outputs: ReportOutputs) {
        self.options = options.junit
        reportOptions = options
        isStrict = options.isStrict
        attachmentPath = outputs.attachmentPath
        write = outputs.main
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        statistics.receive(event)
        switch event {
        case .diagnostic(let diagnostic): append(diagnostic)
        case .attemptFinished(let attempt) where !attempt.isFinal && query.isOwnStream:
            if let failure = query.failure(of: attempt) { repeated[attempt.testCase.id, default: []].append(failure) }
        case .attemptFinished(let attempt) where attempt.isFinal:
            note(attempt, query)
            testCases.add(testCase(attempt, query), at: query.location(of: attempt.pickle))
        case .undefinedParameterType(let type):
            errors.append(self.error(options.suiteName, "Undefined parameter type", message: type.summary.string))
        case .runHookFinished(let hook) where query.isOwnStream && hook.isRefused(isStrict):
            errors.append(error(hook, name: query.name(of: hook.hook)))
        case .runFinished: end(query)
        default: break
        }
    }

    private mutating func note(_ attempt: Attempt, _ query: RunQuery) {
        if query.excuse(of: attempt) != nil { excused += 1 }
        if query.neededNoMore(by: attempt) != nil, let text = query.quarantineText(of: attempt) {
            warnings.append("\(query.location(of: attempt.pickle)): warning: '\(attempt.name)' \(text)")
        }
    }

    mutating func end(_ query: RunQuery) {
        guard !isWritten else { return }
        isWritten = true
        for reason in query.verdict.reasonsOfRun {
            errors.append(error(options.suiteName, "Test run", message: reason.text))
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
        let skipped = counts[.skipped] + (isStrict ? 0 : counts[.pending]) + excused
        out.append(xml: "skipped", "\(skipped)")
        out.append(xml: "failures", "\(counts.total - counts[.passed] - skipped)")
        out.append(xml: "errors", "\(errors.count)")
        if let startedAt = statistics.startedAt { out.append(xml: "timestamp", startedAt.iso8601) }
        out.line(">")
    }
}

extension JUnitReport {
    private mutating func testCase(_ attempt: Attempt, _ query: RunQuery) -> TextBuffer {
        let lineage = query.lineage(of: attempt.pickle)
        var out = TextBuffer()
        out.append("<testcase")
        out.append(xml: "classname", options.className ?? lineage?.feature.name ?? attempt.pickle.uri)
        out.append(xml: "name", options.naming.name(of: attempt.pickle, lineage))
        out.append(xml: "time", attempt.duration.secondsText)
        if query.isOwnStream {
            let location = query.location(of: attempt.pickle)
            out.append(xml: "file", location.uri)
            if location.line > 0 { out.append(xml: "line", "\(location.line)") }
        }
        out.line(">")
        let outcome = JUnitOutcome(
            attempt: attempt, isStrict: isStrict,
            command: reportOptions.command(running: query.location(of: attempt.pickle)))
        if query.isOwnStream { outcome.append(to: &out, query) } else { outcome.appendCucumbers(to: &out, query) }
        for failure in repeated.removeValue(forKey: attempt.testCase.id) ?? [] {
            outcome.append(failure, as: attempt.isFlaky ? "flakyFailure" : "rerunFailure", to: &out)
        }
        appendSteps(of: attempt, query, to: &out)
        out.line("</testcase>")
        return out
    }

    private mutating func append(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .warning {
            warnings.append("\(diagnostic.locationText): warning: \(diagnostic.text)")
        } else if diagnostic.isForeign {
            errors.append(error(diagnostic.locationText, diagnostic.title, message: diagnostic.text))
        } else {
            errors.append(fileError(diagnostic))
        }
    }

    private func fileError(_ diagnostic: Diagnostic) -> TextBuffer {
        var out = TextBuffer()
        out.append("<testcase")
        out.append(xml: "classname", diagnostic.title)
        out.append(xml: "name", "\(diagnostic.locationText): \(diagnostic.message)")
        out.append(xml: "time", Envelope.Duration.zero.secondsText)
        out.append(xml: "file", diagnostic.uri)
        if let location = diagnostic.location { out.append(xml: "line", "\(location.line)") }
        out.line(">")
        out.append("<error")
        out.append(xml: "message", diagnostic.message)
        out.line(">")
        out.append(cdata: diagnostic.text)
        out.line("\n</error>\n</testcase>")
        return out
    }

    private func error(_ hook: RunHook, name: String) -> TextBuffer {
        let message =
            ErrorText(hook.result)?.textWithPlaces ?? "The hook ended as \(hook.result.status.name.lowercased())."
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

    private func appendSteps(of attempt: Attempt, _ query: RunQuery, to out: inout TextBuffer) {
        var text = "\n" + attempt.printedBefore.map { $0.text() + "\n" }.joined()
        for run in attempt.steps {
            if let step = attempt.pickleStep(of: run.testStep) {
                let keyword = query.step(of: step, in: attempt.pickle)?.keyword ?? ""
                text += Self.line(keyword + step.text, run.result.status)
            }
            guard let printed = query.printed(by: run, of: attempt) else { continue }
            if !run.isStep { text += Self.line(printed.name, run.result.status) }
            text += printed.indentedLines() + "\n"
        }
        if let printed = query.printedOutsideSteps(by: attempt) { text += printed.text() + "\n" }
        text += files(of: attempt)
        guard text != "\n" else { return }
        out.append("<system-out>")
        out.append(cdata: text)
        out.line("</system-out>")
    }

    /// The lines that name the attached files of a scenario that was not accepted, in the form that Jenkins and GitLab
    /// read.
    private func files(of attempt: Attempt) -> String {
        guard let attachmentPath, !attempt.status.isAccepted(isStrict) else { return "" }
        let attachments = attempt.attachments + attempt.steps.flatMap(\.attachments)
        var paths: [String] = []
        for path in attachments.compactMap(attachmentPath) where !paths.contains(path) { paths.append(path) }
        return paths.map { "[[ATTACHMENT|\($0)]]\n" }.joined()
    }

    private static func line(_ name: String, _ status: Status) -> String {
        let dots = String(repeating: ".", count: max(0, 74 - name.utf16.count))
        return "\(name)..\(dots)\(status.rawValue.lowercased())\n"
    }
}

extension TextBuffer {
    mutating func append(xml attribute: String, _ value: String) {
        append(" \(attribute)=")
        append(xmlAttribute: value)
    }
}

extension JUnitReport {
    /// Whether a text is a suite of this report.
    static func wrote(_ text: EarlierText) -> Bool {
        text.lines.count > 1 && text.first == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
            && text.lines[1].hasPrefix("<testsuite name=\"") && text.lines[1].contains("\" time=\"")
            && text.last == "</testsuite>"
    }
}
