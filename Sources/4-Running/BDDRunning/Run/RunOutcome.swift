package import BDDDiagnostics
package import BDDPlatform
import BDDReports

/// The outcome of a run: whether it is accepted, and the reasons if it is not.
package struct RunOutcome: Sendable {
    var isAccepted: Bool
    package var isInterrupted = false
    /// The locations of planned scenarios without a result.
    var unfinished: [String] = []
    /// The locations of scenarios that were to run, in a run that ended before they were planned.
    var notBegun: [ScenarioLocation] = []
    /// The BeforeAll and AfterAll hooks that failed. Equal failures in several workers are listed once.
    package var failedHooks: [FailedRunHook] = []
    /// Failures outside scenarios and hooks.
    var failures: [RunFailure] = []
    /// The error that kept the executor from beginning; nil if it began.
    package var systemError: SystemError?
    /// The locations of scenarios that are refused because they pass.
    var done: [ScenarioLocation] = []
    /// Warnings for steps that may pass without checking anything.
    package var suspicious: [Diagnostic] = []
    /// The counterexamples to properties.
    package var falsifications: [Falsification] = []
    /// The seeds of the properties that ran at least one random case.
    package var propertySeeds: Set<UInt64> = []
    /// The number of random cases that passed of the properties that hold.
    package var randomCasesPassed = 0

    /// The reason why the run is refused, apart from the results of scenarios and hooks; nil if there is no other
    /// reason.
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

    /// Why the run is incomplete; nil if every scenario has a result and the run was not interrupted.
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
        randomCasesPassed = execution.schedule?.randomCasesPassed ?? 0
    }
}

extension RunOutcome {
    /// Lines printed below the reports, because not every report shows them: passed work-in-progress scenarios, failed
    /// run hooks, and scenarios that did not run. The lines have no line feeds.
    package var remarks: [String] {
        done.sorted().map { "\($0): error: this scenario passes, so it is no longer work in progress" }
            + failedHooks.map(\.description) + neverBegun + withoutResult
    }

    /// The maximum number of scenarios listed if the reason is printed above them.
    private static let mostNamed = 10

    private var neverBegun: [String] {
        guard !notBegun.isEmpty else { return [] }
        let what = notBegun.count == 1 ? "1 scenario" : "\(notBegun.count) scenarios"
        let why = isInterrupted ? ", because the run was interrupted" : failedHooks.isEmpty ? "" : " because of that"
        let rest = notBegun.count - Self.mostNamed
        return ["\(what) did not run\(why):"] + notBegun.prefix(Self.mostNamed).map { "  \($0)" }
            + (rest > 0 ? ["  … and \(rest) more"] : [])
    }

    /// Lists all scenarios without a result; after an interrupt, which explains them, only the first ones.
    private var withoutResult: [String] {
        let named = isInterrupted ? unfinished.prefix(Self.mostNamed) : unfinished[...]
        let rest = unfinished.count - named.count
        return named.map { "\($0): error: this scenario has no result" }
            + (rest > 0 ? ["… and \(rest) more, because the run was interrupted"] : [])
    }
}
