extension Outcome {
    /// What stands below the reports, as not all of them tell it: why the run was refused although no scenario was, and
    /// what did not run. Lines without their ends.
    var remarks: [String] {
        done.sorted().map { "\($0): error: this scenario passes, so it is no longer work in progress" }
            + failedHooks.map(\.description) + neverBegun + withoutResult
    }

    /// Where the reason has just been told, the first of many are as good as all.
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
