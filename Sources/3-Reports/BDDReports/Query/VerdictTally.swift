import BDDDiagnostics
import CucumberMessages

/// Collects the facts that decide the verdict, event by event.
struct VerdictTally {
    /// Whether pending scenarios are not accepted.
    var isStrict = true
    private var scenarios = StatusCounts()
    private var flaky = 0
    private var quarantined = Verdict.Quarantined()
    /// The number of failures that would be excused if no option asked for all results.
    private var excusable = 0
    /// Problems outside scenarios, in the order of their events.
    private var early: [Verdict.Reason] = []
    private(set) var finished: TestRunFinished?
    /// The reasons for failure in the run's last message.
    private var failures: [String] = []

    mutating func count(_ passed: PassedScenarios) { scenarios.add(.passed, times: passed.count) }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .diagnostic(let diagnostic) where diagnostic.severity == .error:
            add(.file, diagnostic.wholeText)
        case .undefinedParameterType(let type):
            add(.definition, "'\(type.name)' in '\(type.expression)' is a parameter type that nobody defined")
        case .attemptFinished(let attempt) where attempt.isFinal:
            scenarios.add(attempt.status)
            if attempt.isFlaky { flaky += 1 }
            count(attempt, query)
        case .runHookFinished(let hook) where hook.isRefused(isStrict):
            let message = hook.result.exception?.message?.nonEmpty ?? hook.result.message?.nonEmpty
            let text = message.map { ": \($0)" } ?? ""
            add(.hook, "\(query.name(of: hook.hook)) \(hook.result.status.ending)\(text)")
        case .runFinished(let message):
            finished = message
            guard let failure = message.failure else { return }
            // This program writes one reason on each line.
            failures = query.isOwnStream ? failure.split(separator: "\n").map(String.init) : [failure]
        default:
            break
        }
    }

    private mutating func count(_ attempt: Attempt, _ query: RunQuery) {
        if query.neededNoMore(by: attempt) != nil { quarantined.passing += 1 }
        if query.excuse(of: attempt) != nil { quarantined.failing += 1 }
        if attempt.status == .failed, query.isExcusable(attempt) { excusable += 1 }
    }

    private mutating func add(_ subject: Verdict.Reason.Subject, _ text: String) {
        early.append(Verdict.Reason(subject: subject, text: text))
    }

    /// Whether anything was reported that contradicts success. The run itself may have excused failures that
    /// `--no-quarantine` refuses now.
    var isContradicted: Bool { !early.isEmpty || !refusedStatuses(excused: excusable).isEmpty }

    private func refusedStatuses(excused: Int) -> [(status: Status, count: Int)] {
        scenarios.present.compactMap { status, count in
            let refused = status == .failed ? count - excused : count
            return status.isAccepted(isStrict) || refused == 0 ? nil : (status, refused)
        }
    }

    /// - Parameters:
    ///   - missing: The number of scenarios that were planned and have no result.
    ///   - faults: The faults of the stream.
    ///   - isOwnStream: Whether this program wrote the stream. Other programs do not know quarantines, and report a
    ///     quarantined failure as a failure.
    func verdict(missing: Int, faults: [String], isOwnStream: Bool) -> Verdict {
        var reasons = early
        reasons += refusedStatuses(excused: quarantined.failing).map {
            Verdict.Reason(subject: .scenarios, text: $0.status.sentence($0.count))
        }
        // The run knows of planned scenarios too that have no message.
        if missing > 0, !failures.contains(where: { Verdict.missing(in: $0) >= missing }) {
            reasons.append(Verdict.Reason(subject: .run, text: Verdict.text(missing: missing)))
        }
        reasons += (failures + faults).map { Verdict.Reason(subject: .run, text: $0) }
        if finished == nil { reasons.append(Verdict.Reason(subject: .run, text: Verdict.noEnd)) }
        let isExplained = !isOwnStream && quarantined.failing > 0
        if reasons.isEmpty, finished?.success == false, !isExplained {
            reasons.append(Verdict.Reason(subject: .run, text: "the run says that it failed, but not why"))
        }
        return Verdict(
            outcome: outcome(isAccepted: reasons.isEmpty), counts: scenarios, reasons: reasons,
            flaky: flaky, quarantined: quarantined, missing: missing, remark: reasons.isEmpty ? remark : nil)
    }

    private func outcome(isAccepted: Bool) -> Verdict.Outcome {
        guard let finished else { return .brokenOff }
        if finished.exception?.type == TestRunFinished.interrupt { return .interrupted }
        return isAccepted ? .accepted : .refused
    }

    private var remark: String? {
        guard scenarios[.passed] == 0, scenarios[.pending] == 0 else { return nil }
        if let message = finished?.message?.nonEmpty { return message }
        if scenarios.total == 0 { return "no scenario was run" }
        if quarantined.failing > 0 { return "no scenario passed: each one was skipped or failed in quarantine" }
        return scenarios.total == 1 ? "the one scenario was skipped" : "all \(scenarios.total) scenarios were skipped"
    }
}

extension Verdict {
    /// Whether a line of an earlier report is a remark or the sentence about flaky scenarios. Letter case is ignored.
    package static func isRemark(_ line: Substring) -> Bool {
        let text = line.lowercased()
        return text == "no scenario was run" || text.hasPrefix("no scenario passed: ")
            || text == "the one scenario was skipped"
            || text.hasSuffix(" scenarios were skipped") || text.hasSuffix(" passed only when repeated")
            || text.hasPrefix("dry run: ") || text.contains(" in quarantine: ")
    }
}

extension TestRunFinished {
    /// Why the run failed outside its scenarios: the error that was thrown, and the runner's message; or nil.
    var failure: String? {
        let thrown = exception.map { $0.stackTrace?.nonEmpty ?? $0.message?.nonEmpty ?? $0.type }
        guard !success || thrown != nil else { return nil }
        guard let message = message?.nonEmpty else { return thrown }
        guard let thrown else { return message }
        if message.contains(thrown) { return message }
        return thrown.contains(message) ? thrown : "\(message)\n\(thrown)"
    }
}

extension Status {
    /// The end of a sentence about something with this status: `failed`, `is undefined`.
    fileprivate var ending: String {
        switch self {
        case .passed, .failed: name.lowercased()
        case .unknown: "has no result"
        case .skipped, .pending, .undefined, .ambiguous: "is \(name.lowercased())"
        }
    }

    /// `2 scenarios are undefined`.
    fileprivate func sentence(_ count: Int) -> String {
        let subject = count == 1 ? "1 scenario" : "\(count) scenarios"
        return switch self {
        case .passed, .failed: "\(subject) \(name.lowercased())"
        case .unknown: "\(subject) \(count == 1 ? "lacks" : "lack") a result"
        case .skipped, .pending, .undefined, .ambiguous:
            "\(subject) \(count == 1 ? "is" : "are") \(name.lowercased())"
        }
    }
}
