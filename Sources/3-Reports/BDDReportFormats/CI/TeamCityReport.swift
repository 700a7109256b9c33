import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// `teamcity`: service messages, with one suite for each feature and one test in it for each scenario.
///
/// Each scenario has its own flow within that of its feature, so that TeamCity can separate parallel scenarios. A repeated
/// scenario is one test, whose last attempt decides.
struct TeamCityReport: EventReport {
    private let options: ReportOptions
    private var isStrict: Bool { options.isStrict }
    private var isEnded = false
    /// The suites, in the order in which they began. They end with the run, because scenarios of a feature may come in any
    /// order.
    private var suites: [(uri: String, name: String)] = []
    private let write: ReportOutput
    private var out = TextBuffer()

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.options = options
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .diagnostic(let diagnostic): append(diagnostic)
        case .attemptStarted(let attempt) where attempt.number == 1: start(attempt, query)
        case .attemptFinished(let attempt) where attempt.isFinal: finish(attempt, query)
        case .runHookFinished(let hook) where hook.isRefused(isStrict): append(hook, name: query.name(of: hook.hook))
        case .runFinished: end(query)
        default: break
        }
        out.flush(to: write)
    }

    mutating func end(_ query: RunQuery) {
        guard !isEnded else { return }
        isEnded = true
        for suite in suites {
            out.serviceMessage(
                "testSuiteFinished",
                [("name", suite.name), ("flowId", suite.uri), ("timestamp", query.endedAt?.serviceMessageText)])
        }
        let verdict = query.verdict
        for reason in verdict.reasonsOfRunAndCode { problem(reason.text, timestamp: query.endedAt) }
        if let remark = verdict.remark { warn(remark.capitalizedFirst, timestamp: query.endedAt?.serviceMessageText) }
        out.flush(to: write)
    }
}

extension TeamCityReport {
    private mutating func start(_ attempt: Attempt, _ query: RunQuery) {
        let flow = attempt.testCase.id
        let location = query.location(of: attempt.pickle)
        let timestamp = attempt.started.timestamp.serviceMessageText
        let uri = attempt.pickle.uri
        if !suites.contains(where: { $0.uri == uri }) {
            let name = featureName(attempt, query)
            suites.append((uri, name))
            out.serviceMessage("testSuiteStarted", [("name", name), ("flowId", uri), ("timestamp", timestamp)])
        }
        out.serviceMessage("flowStarted", [("flowId", flow), ("parent", uri), ("timestamp", timestamp)])
        out.serviceMessage(
            "testStarted",
            [
                ("name", name(attempt, query)), ("locationHint", "file://\(location.uri):\(location.line)"),
                ("captureStandardOutput", "false"), ("flowId", flow), ("timestamp", timestamp),
            ])
    }

    private mutating func finish(_ attempt: Attempt, _ query: RunQuery) {
        let flow = attempt.testCase.id
        let timestamp = (attempt.finished?.timestamp ?? attempt.started.timestamp).serviceMessageText
        appendOutcome(of: attempt, query, at: timestamp)
        let milliseconds = attempt.duration.nanoseconds / 1_000_000
        out.serviceMessage(
            "testFinished",
            [
                ("name", name(attempt, query)), ("duration", "\(max(0, milliseconds))"), ("flowId", flow),
                ("timestamp", timestamp),
            ])
        out.serviceMessage("flowFinished", [("flowId", flow), ("timestamp", timestamp)])
    }

    private mutating func appendOutcome(of attempt: Attempt, _ query: RunQuery, at timestamp: String) {
        let flow = attempt.testCase.id
        if attempt.isFlaky {
            let name = name(attempt, query)
            warn("Flaky: '\(name)' passed only in attempt \(attempt.number).", flow: flow, timestamp: timestamp)
        }
        if query.neededNoMore(by: attempt) != nil, let text = query.quarantineText(of: attempt) {
            warn("'\(name(attempt, query))' \(text).", flow: flow, timestamp: timestamp)
        }
        for printed in query.printed(by: attempt) {
            append(printed.text() + "\n", of: attempt, in: query, at: timestamp)
        }
        guard let failure = query.failure(of: attempt) else { return }
        var text = TextBuffer()
        for run in attempt.steps where run.isStep {
            guard let step = attempt.pickleStep(of: run.testStep) else { continue }
            let keyword = query.step(of: step, in: attempt.pickle)?.keyword ?? ""
            text.line("\(run.result.status.name.lowercased()): \(keyword)\(step.text)")
        }
        append(text.string, of: attempt, in: query, at: timestamp)
        if let excuse = query.excuse(of: attempt).flatMap({ _ in query.quarantineText(of: attempt) }) {
            append(
                "\(Self.sentence(failure))\n\(failure.details(runAgain: nil))\n", of: attempt, in: query, at: timestamp)
            out.serviceMessage(
                "testIgnored",
                [("name", name(attempt, query)), ("message", excuse), ("flowId", flow), ("timestamp", timestamp)])
        } else if failure.status.isAccepted(isStrict) {
            out.serviceMessage(
                "testIgnored",
                [
                    ("name", name(attempt, query)), ("message", failure.message), ("flowId", flow),
                    ("timestamp", timestamp),
                ])
        } else {
            let compared = failure.status == .failed ? failure.text.comparison : nil
            out.serviceMessage(
                "testFailed",
                [
                    ("type", compared.map { _ in "comparisonFailure" }), ("name", name(attempt, query)),
                    ("message", Self.sentence(failure)),
                    ("details", failure.details(runAgain: command(of: attempt, in: query))),
                    ("expected", compared?.expected), ("actual", compared?.actual), ("flowId", flow),
                    ("timestamp", timestamp),
                ])
        }
    }

    private func command(of attempt: Attempt, in query: RunQuery) -> String? {
        options.command(running: query.location(of: attempt.pickle))
    }

    /// Appends text to the log of the attempt's test.
    private mutating func append(_ text: String, of attempt: Attempt, in query: RunQuery, at timestamp: String) {
        out.serviceMessage(
            "testStdOut",
            [
                ("name", name(attempt, query)), ("out", text), ("flowId", attempt.testCase.id),
                ("timestamp", timestamp),
            ])
    }

    private mutating func append(_ hook: RunHook, name: String) {
        let text = ErrorText(hook.result)?.text ?? hook.result.status.name
        problem("\(name): \(text)", timestamp: hook.timestamp)
    }

    private mutating func append(_ diagnostic: Diagnostic) {
        let text = "\(diagnostic.locationText): \(diagnostic.text)"
        guard diagnostic.severity == .warning else { return problem(text, timestamp: nil) }
        out.serviceMessage("message", [("text", text), ("status", "WARNING")])
    }

    private mutating func warn(_ text: String, flow: String? = nil, timestamp: String?) {
        out.serviceMessage(
            "message", [("text", text), ("status", "WARNING"), ("flowId", flow), ("timestamp", timestamp)])
    }

    private mutating func problem(_ text: String, timestamp: Timestamp?) {
        out.serviceMessage(
            "buildProblem", [("description", text), ("timestamp", timestamp?.serviceMessageText)])
    }

    /// Returns the step and its error.
    private static func sentence(_ failure: Attempt.Failure) -> String {
        let colon = failure.step.hasSuffix(":") ? "" : ":"
        return "\(failure.step)\(colon) \(failure.text.words)"
    }

    private func featureName(_ attempt: Attempt, _ query: RunQuery) -> String {
        query.lineage(of: attempt.pickle)?.feature.name.nonEmpty ?? attempt.pickle.uri
    }

    private func name(_ attempt: Attempt, _ query: RunQuery) -> String {
        NamingStrategy.withoutFeature.name(of: attempt.pickle, query.lineage(of: attempt.pickle))
    }
}

extension TeamCityReport {
    /// Whether a text consists only of service messages.
    static func wrote(_ text: EarlierText) -> Bool {
        text.lines.allSatisfy { $0.hasPrefix("##teamcity[") && $0.hasSuffix("]") }
    }
}
