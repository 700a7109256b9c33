/// The runs in a history file, the oldest first, and what is known of their scenarios.
package struct History: Sendable {
    package private(set) var runs: [HistoryRun] = []
    /// The scenarios by number, as the last run that told of them had them.
    package private(set) var scenarios: [Int32: HistoryScenario] = [:]

    package init() {}

    /// Adds a run. A run that was written again, as after `bdd resume`, replaces its earlier line.
    package mutating func add(_ run: HistoryRun) {
        for scenario in run.scenarios { scenarios[scenario.id] = scenario }
        runs.append(run)
    }

    /// The number of the next new scenario.
    package var nextId: Int32 { (scenarios.keys.max() ?? -1) + 1 }

    /// The index of the last line of this run; nil if there is none. Runs at once may start in the same millisecond.
    ///
    /// - Parameter isLive: Whether the run has just ended, so that only a line of what it resumed is its own.
    package func index(of run: HistoryRun, isLive: Bool) -> Int? {
        runs.lastIndex {
            $0.identity == run.identity && ($0.isBrokenOff || (!isLive && $0.results == run.results))
        }
    }

    /// The runs without those that broke off and that a later line replaces.
    package var distinctRuns: [HistoryRun] { distinctIndices.map { runs[$0] } }

    private var distinctIndices: [Int] {
        var seen: Set<HistoryRun.Identity> = []
        return runs.indices.reversed().filter {
            seen.insert(runs[$0].identity).inserted || !runs[$0].isBrokenOff
        }.reversed()
    }

    /// The last of the distinct runs before which the text of each scenario changed: its steps, or the cells of its row.
    /// Scenarios whose text is that of their first run are missing.
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
