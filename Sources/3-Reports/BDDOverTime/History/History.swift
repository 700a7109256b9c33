/// The runs in a history file, the oldest first, with the scenarios that they ran.
package struct History: Sendable {
    package private(set) var runs: [HistoryRun] = []
    /// The scenarios by number, each as the last run with the scenario recorded it.
    package private(set) var scenarios: [Int32: HistoryScenario] = [:]

    package init() {}

    /// Adds a run. A run that was written again, as after `bdd resume`, replaces its earlier line.
    package mutating func add(_ run: HistoryRun) {
        for scenario in run.scenarios { scenarios[scenario.id] = scenario }
        runs.append(run)
    }

    /// The number of the next new scenario.
    package var nextId: Int32 { (scenarios.keys.max() ?? -1) + 1 }

    /// The index of the last line of this run; nil if there is none. Parallel runs may start in the same millisecond,
    /// so results are compared too.
    ///
    /// - Parameter isLive: Whether the run has just ended. Its only earlier line is then that of the interrupted run
    ///   that it resumed.
    package func index(of run: HistoryRun, isLive: Bool) -> Int? {
        runs.lastIndex {
            $0.identity == run.identity && ($0.isBrokenOff || (!isLive && $0.results == run.results))
        }
    }

    /// The runs without interrupted ones that a later line replaces.
    package var distinctRuns: [HistoryRun] { distinctIndices.map { runs[$0] } }

    private var distinctIndices: [Int] {
        var seen: Set<HistoryRun.Identity> = []
        return runs.indices.reversed().filter {
            seen.insert(runs[$0].identity).inserted || !runs[$0].isBrokenOff
        }.reversed()
    }

    /// For each scenario, the last of the distinct runs before which its text (its steps, or the cells of its row)
    /// changed. Scenarios whose text never changed are missing.
    package var textChanges: [Int32: Int] {
        var known: [Int32: HistoryScenario] = [:]
        var changes: [Int32: Int] = [:]
        let distinct = distinctIndices
        var next = 0
        for (index, run) in runs.enumerated() {
            while next < distinct.count - 1, distinct[next] < index { next += 1 }
            for scenario in run.scenarios {
                if let former = known[scenario.id], former.isOtherText(than: scenario) { changes[scenario.id] = next }
                known[scenario.id] = scenario
            }
        }
        for row in known.values {
            guard let change = row.outline.flatMap({ changes[$0] }) else { continue }
            changes[row.id] = max(change, changes[row.id] ?? 0)
        }
        return changes
    }

    /// The last `count` runs. The first of them describes each scenario that has a result in them.
    package func suffix(_ count: Int) -> [HistoryRun] {
        guard runs.count > count else { return runs }
        var known: [Int32: HistoryScenario] = [:]
        let dropped = runs.count - count
        for run in runs[...dropped] {
            for scenario in run.scenarios { known[scenario.id] = scenario }
        }
        var needed: Set<Int32> = []
        for run in runs[dropped...] { needed.formUnion(run.results.lazy.map(\.id)) }
        needed.formUnion(needed.compactMap { known[$0]?.outline })
        var kept = Array(runs[dropped...])
        kept[0].scenarios = known.values.filter { needed.contains($0.id) }.sorted { $0.id < $1.id }
        return kept
    }
}
