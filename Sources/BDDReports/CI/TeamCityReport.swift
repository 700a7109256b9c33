import CucumberMessages
import Gherkin

/// `teamcity`: service messages, one test for each scenario in a suite for its feature.
///
/// Each scenario is a flow of its own, so that those of a parallel run do not get into each other's way. A scenario
/// that is repeated is one test, and its last attempt decides.
struct TeamCityReport: Report {
    private var query = RunQuery()
    private let isStrict: Bool
    private let write: ReportOutput
    private var out = TextBuffer()

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        isStrict = options.isStrict
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        if case .parseError(let error) = envelope { append(error) }
        switch query.receive(envelope) {
        case .attemptStarted(let attempt) where attempt.number == 1: start(attempt)
        case .attemptFinished(let attempt) where attempt.isFinal: finish(attempt)
        case .runHookFinished(let hook) where hook.isRefused(isStrict): append(hook)
        case .runFinished(let message): finish(message)
        default: break
        }
        out.flush(to: write)
    }
}

extension TeamCityReport {
    private mutating func start(_ attempt: Attempt) {
        let flow = attempt.testCase.id
        let location = query.location(of: attempt.pickle)
        let timestamp = attempt.started.timestamp.serviceMessageText
        out.serviceMessage(
            "testSuiteStarted", [("name", featureName(attempt)), ("flowId", flow), ("timestamp", timestamp)])
        out.serviceMessage(
            "testStarted",
            [
                ("name", name(attempt)), ("locationHint", "file://\(location.uri):\(location.line)"),
                ("captureStandardOutput", "false"), ("flowId", flow), ("timestamp", timestamp),
            ])
    }

    private mutating func finish(_ attempt: Attempt) {
        let flow = attempt.testCase.id
        let timestamp = (attempt.finished?.timestamp ?? attempt.started.timestamp).serviceMessageText
        appendOutcome(of: attempt, flow, timestamp)
        let milliseconds = attempt.duration.nanoseconds / 1_000_000
        out.serviceMessage(
            "testFinished",
            [
                ("name", name(attempt)), ("duration", "\(max(0, milliseconds))"), ("flowId", flow),
                ("timestamp", timestamp),
            ])
        out.serviceMessage(
            "testSuiteFinished", [("name", featureName(attempt)), ("flowId", flow), ("timestamp", timestamp)])
    }

    private mutating func appendOutcome(of attempt: Attempt, _ flow: String, _ timestamp: String) {
        guard let failure = query.failure(of: attempt) else { return }
        var text = TextBuffer()
        for run in attempt.steps where run.isStep {
            guard let step = attempt.pickleStep(of: run.testStep) else { continue }
            let keyword = query.step(of: step, in: attempt.pickle)?.keyword ?? ""
            text.line("\(run.result.status.name.lowercased()): \(keyword)\(step.text)")
        }
        out.serviceMessage(
            "testStdOut",
            [("name", name(attempt)), ("out", text.string), ("flowId", flow), ("timestamp", timestamp)])
        if failure.status.isAccepted(isStrict) {
            out.serviceMessage(
                "testIgnored",
                [("name", name(attempt)), ("message", failure.message), ("flowId", flow), ("timestamp", timestamp)])
        } else {
            out.serviceMessage(
                "testFailed",
                [
                    ("name", name(attempt)), ("message", "\(failure.step): \(failure.message)"),
                    ("details", failure.details), ("flowId", flow), ("timestamp", timestamp),
                ])
        }
    }

    private mutating func append(_ hook: RunHook) {
        let name = query.name(of: hook.hook)
        let text = hook.result.exception?.message ?? hook.result.message ?? hook.result.status.name
        problem("\(name): \(text)", timestamp: hook.timestamp)
    }

    private mutating func append(_ error: ParseError) {
        problem("\(error.uri ?? "(unknown)"): \(error.message)", timestamp: nil)
    }

    private mutating func finish(_ message: TestRunFinished) {
        if let failure = message.failure { problem(failure, timestamp: message.timestamp) }
    }

    private mutating func problem(_ text: String, timestamp: Timestamp?) {
        out.serviceMessage(
            "buildProblem", [("description", text), ("timestamp", timestamp?.serviceMessageText)])
    }

    private func featureName(_ attempt: Attempt) -> String {
        query.lineage(of: attempt.pickle)?.feature.name.nonEmpty ?? attempt.pickle.uri
    }

    private func name(_ attempt: Attempt) -> String {
        NamingStrategy.withoutFeature.name(of: attempt.pickle, query.lineage(of: attempt.pickle))
    }
}
