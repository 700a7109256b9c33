import BDDReports

/// How a run ended.
struct RunOutcome: Sendable {
    var isAccepted: Bool
    var isInterrupted = false
    /// The locations of planned scenarios without a result.
    var unfinished: [String] = []
    /// The locations of scenarios that were to run, in a run that ended before they were planned.
    var notBegun: [ScenarioLocation] = []
    /// The hooks of the run that failed, each once, in however many workers it did.
    var failedHooks: [FailedRunHook] = []
    /// The locations of scenarios that are refused because they pass.
    var done: [ScenarioLocation] = []
    /// What the properties are false for.
    var falsifications: [Falsification] = []
    /// The seeds of the properties of which cases were run.
    var propertySeeds: Set<UInt64> = []

    /// Why there are scenarios without a result; nil when there are none.
    var message: String? {
        guard !unfinished.isEmpty else { return isInterrupted ? "interrupted" : nil }
        let what = "\(unfinished.count) planned scenario\(unfinished.count == 1 ? "" : "s") did not finish"
        return isInterrupted ? "interrupted: \(what)" : what
    }

    var exitCode: ExitCode { isInterrupted ? .interrupted : isAccepted ? .accepted : .refused }
}

extension RunOutcome {
    init(_ execution: Execution) {
        self.init(isAccepted: execution.isAccepted, isInterrupted: execution.isInterrupted)
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
    var remarks: [String] {
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
