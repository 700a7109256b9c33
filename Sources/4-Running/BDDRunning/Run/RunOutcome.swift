package import BDDDiagnostics
package import BDDPlatform
import BDDReports

/// How a run ended.
package struct RunOutcome: Sendable {
    var isAccepted: Bool
    package var isInterrupted = false
    /// The locations of planned scenarios without a result.
    var unfinished: [String] = []
    /// The locations of scenarios that were to run, in a run that ended before they were planned.
    var notBegun: [ScenarioLocation] = []
    /// The hooks of the run that failed, each once, in however many workers it did.
    package var failedHooks: [FailedRunHook] = []
    /// What went wrong outside scenarios and hooks.
    var failures: [RunFailure] = []
    /// Why the executor could not begin.
    package var systemError: SystemError?
    /// The locations of scenarios that are refused because they pass.
    var done: [ScenarioLocation] = []
    /// The steps that may say nothing of what they name.
    package var suspicious: [Diagnostic] = []
    /// What the properties are false for.
    package var falsifications: [Falsification] = []
    /// The seeds of the properties of which cases were run.
    package var propertySeeds: Set<UInt64> = []

    /// Why the run is not accepted, where no scenario and no hook says it; nil when nothing is to be said.
    var message: String? {
        var texts: [String] = []
        if let incompleteness { texts.append(incompleteness) }
        for failure in failures where !texts.contains(failure.text) { texts.append(failure.text) }
        switch done.count {
        case 0: break
        case 1: texts.append("1 scenario passes, so it is no longer work in progress")
        default: texts.append("\(done.count) scenarios pass, so they are no longer work in progress")
        }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    /// Why there are scenarios without a result; nil when there are none.
    private var incompleteness: String? {
        guard !unfinished.isEmpty else { return isInterrupted ? "interrupted" : nil }
        let what = Verdict.text(missing: unfinished.count)
        return isInterrupted ? "interrupted: \(what)" : what
    }
}

extension RunOutcome {
    package init(_ execution: Execution) {
        self.init(isAccepted: execution.isAccepted, isInterrupted: execution.isInterrupted)
        failures = execution.failures
        var known: Set<FailedRunHook> = []
        failedHooks = execution.failedHooks.filter { known.insert($0).inserted }
        done = execution.schedule?.done ?? []
        falsifications = execution.schedule?.falsifications ?? []
        propertySeeds = execution.schedule?.propertySeeds ?? []
    }
}

extension RunOutcome {
    /// What stands below the reports, as not all of them say it: why the run was refused although no scenario was, and
    /// what did not run. Lines without their ends.
    package var remarks: [String] {
        done.sorted().map { "\($0): error: this scenario passes, so it is no longer work in progress" }
            + failedHooks.map(\.description) + neverBegun + withoutResult
    }

    /// Where the reason stands above, the first of many are as good as all.
    private static let mostNamed = 10

    private var neverBegun: [String] {
        guard !notBegun.isEmpty else { return [] }
        let what = notBegun.count == 1 ? "1 scenario" : "\(notBegun.count) scenarios"
        let why = isInterrupted ? ", as the run was interrupted" : failedHooks.isEmpty ? "" : " because of that"
        let rest = notBegun.count - Self.mostNamed
        return ["\(what) did not run\(why):"] + notBegun.prefix(Self.mostNamed).map { "  \($0)" }
            + (rest > 0 ? ["  … and \(rest) more"] : [])
    }

    /// What is missing is named; after an interrupt, which is no mystery, only the first of it.
    private var withoutResult: [String] {
        let named = isInterrupted ? unfinished.prefix(Self.mostNamed) : unfinished[...]
        let rest = unfinished.count - named.count
        return named.map { "\($0): error: this scenario has no result" }
            + (rest > 0 ? ["… and \(rest) more, as the run was interrupted"] : [])
    }
}
