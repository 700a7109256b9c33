import BDDDiagnostics
package import BDDReports
import CucumberMessages

/// The news of the last run in a history, compared with the runs before it.
package struct HistoryNews {
    /// The result of a scenario in a run.
    struct Entry {
        /// The index of the run.
        let run: Int
        let result: HistoryRun.Result
    }

    package let runs: [HistoryRun]
    let scenarios: [Int32: HistoryScenario]
    /// The results of each scenario, the oldest first, without skipped ones and without failures of interrupted runs.
    private(set) var entries: [Int32: [Entry]] = [:]
    private let slowness: Slowness
    /// For each scenario, by its number, the last run in which its text was new.
    private let textChanges: [Int32: Int]

    /// The number of results of a scenario that say whether it is flaky.
    package static let window = 20

    package init(_ history: History) {
        let runs = history.distinctRuns
        var entries: [Int32: [Entry]] = [:]
        entries.reserveCapacity(history.scenarios.count)
        for (index, run) in runs.enumerated() {
            let isInterrupted = run.marks.contains(.interrupted)
            for result in run.results where result.status != .skipped {
                // The interrupt itself may have made the scenario fail.
                if isInterrupted, run.refuses(result.status) { continue }
                entries[result.id, default: []].append(Entry(run: index, result: result))
            }
        }
        self.runs = runs
        self.entries = entries
        scenarios = history.scenarios
        textChanges = history.textChanges
        slowness = Slowness(entries, runs)
    }

    package var news: RunNews {
        var news = RunNews(runs: runs.suffix(Self.window).map(\.point))
        guard let last = runs.indices.last else { return news }
        for result in runs[last].results {
            guard let scenario = scenarios[result.id] else { continue }
            news.strips[scenario.location] = strip(of: result.id)
            if last > 0 { news.items += items(of: scenario, in: last) }
        }
        if last > 0 { news.items += gone(in: last) }
        news.items.sort { ($0.kind, $0.location) < ($1.kind, $1.location) }
        news.slowest = slowest
        news.flakiest = flaky.prefix(Self.mostRanked).map(\.self)
        return news
    }

    private static let mostRanked = 10

    private func items(of scenario: HistoryScenario, in last: Int) -> [RunNews.Item] {
        let all = entries[scenario.id] ?? []
        guard let current = all.last, current.run == last else { return [] }
        var items: [RunNews.Item] = []
        let previous = all.dropLast().last
        let wasRefused = previous.map(isRefused) ?? false
        let flakiness = flakiness(scenario.id, all)
        let add = { (kind: RunNews.Kind, detail: String) in
            items.append(RunNews.Item(kind: kind, location: scenario.location, name: scenario.name, detail: detail))
        }
        // A result of another text says little about this one.
        let isEdited = textChanges[scenario.id].map { $0 > previous?.run ?? last } ?? false
        let note =
            (current.result.isQuarantined ? "; quarantined" : "") + (isEdited ? "; its text has changed" : "")
            + (flakiness.isFlaky ? "; flaky: \(flakiness.text)" : "")
        if isRefused(current) {
            if wasRefused {
                add(.stillFailing, streak(all) + note)
            } else {
                add(.newlyFailing, origin(of: previous, last) + note)
            }
        } else if wasRefused {
            add(.mended, "failed \(streak(all.dropLast()))" + note)
        } else if flakiness.isFlaky, current.result.attempts > 1 {
            add(.flaky, flakiness.text)
        }
        if let text = slowerText(scenario.id, all) { add(.slower, text) }
        return items
    }

    /// The flakiness since the text of the scenario last changed.
    private func flakiness(_ id: Int32, _ entries: [Entry]) -> Flakiness {
        let start = textChanges[id] ?? 0
        return Flakiness(entries.filter { $0.run >= start }, isRefused: isRefused)
    }

    /// How much slower a scenario has become; nil if it has not. Mentions a change of its text between the compared
    /// runs.
    private func slowerText(_ id: Int32, _ entries: [Entry]) -> String? {
        guard let change = textChanges[id] else { return slowness.text(of: entries) }
        if let text = slowness.text(of: entries.filter { $0.run >= change }) { return text }
        return slowness.text(of: entries).map { "\($0); its text changed in the run of \(runs[change].text)" }
    }

    /// The scenarios that the last run lacks and the run of their file before it had. Of an outline that is gone the
    /// rows are one item.
    private func gone(in last: Int) -> [RunNews.Item] {
        let present = Set(runs[last].results.map(\.id))
        let outlines = Set(present.compactMap { scenarios[$0]?.outline })
        var counts: [Int32: Int] = [:]
        for id in entries.keys where !present.contains(id) {
            guard let scenario = scenarios[id], runs[last].covers(scenario.uri), wasLastInRun(before: last, scenario)
            else { continue }
            let isOutline = scenario.outline.map { !outlines.contains($0) } ?? false
            counts[isOutline ? scenario.outline ?? id : id, default: 0] += 1
        }
        return counts.compactMap { id, count in
            guard let scenario = scenarios[id] else { return nil }
            return item(
                .gone, scenario, detail: count == 1 ? "in the run before" : "in the run before, with \(count) examples")
        }
    }

    /// Whether the last run of the scenario's file before `last` has a result of it.
    private func wasLastInRun(before last: Int, _ scenario: HistoryScenario) -> Bool {
        guard let run = runs[..<last].last(where: { $0.covers(scenario.uri) }) else { return false }
        return hasResult(run, scenario.id)
    }

    /// The state of a scenario before it began to fail, in words.
    private func origin(of previous: Entry?, _ last: Int) -> String {
        guard let previous else { return "new" }
        return previous.run == last - 1 ? "passed in the run before" : "passed in the run of \(runs[previous.run].text)"
    }

    func isRefused(_ entry: Entry) -> Bool { runs[entry.run].refuses(entry.result.status) }

    /// The run since which the scenario has failed, and whether all these failures have the same cause.
    private func streak(_ entries: some BidirectionalCollection<Entry>) -> String {
        let failing = entries.reversed().prefix(while: isRefused)
        guard let first = failing.last, let latest = failing.first else { return "" }
        let causes = Set(failing.map(\.result.cause))
        let count = failing.count
        var text = "since the run of \(runs[first.run].text)"
        if count > 1 { text += ", in \(count) runs" }
        if causes.count > 1, let before = failing.dropFirst().first, before.result.cause != latest.result.cause {
            text += ", now for another cause"
        }
        return text
    }

    /// A letter for each of the last runs; a space where the scenario has no result.
    private func strip(of id: Int32) -> String {
        let first = max(0, runs.count - Self.window)
        var letters = [UInt8](repeating: UInt8(ascii: " "), count: runs.count - first)
        for entry in entries[id] ?? [] where entry.run >= first {
            let isRepeated = entry.result.status == .passed && entry.result.attempts > 1
            letters[entry.run - first] = isRepeated ? UInt8(ascii: "r") : entry.result.status.letter
        }
        return String(decoding: letters, as: UTF8.self)
    }
}

/// Lists of the scenarios that still exist.
extension HistoryNews {
    /// The last results of scenarios that are not gone, the oldest scenarios first.
    private var present: [(scenario: HistoryScenario, entries: [Entry])] {
        entries.sorted { $0.key < $1.key }.compactMap { id, entries in
            guard let scenario = scenarios[id], let last = entries.last else { return nil }
            let isGone = runs[(last.run + 1)...].contains { $0.covers(scenario.uri) && !hasResult($0, id) }
            return isGone ? nil : (scenario, entries)
        }
    }

    /// Whether the run has a result of the scenario, which may have been skipped.
    private func hasResult(_ run: HistoryRun, _ id: Int32) -> Bool { run.results.contains { $0.id == id } }

    private func item(_ kind: RunNews.Kind, _ scenario: HistoryScenario, detail: String) -> RunNews.Item {
        RunNews.Item(kind: kind, location: scenario.location, name: scenario.name, detail: detail)
    }

    /// The scenarios that fail in their last run, sorted by location.
    package var failing: [RunNews.Item] {
        present.compactMap { scenario, entries in
            guard let last = entries.last, isRefused(last) else { return nil }
            let note = last.result.isQuarantined ? "; quarantined" : ""
            let isNew = last.run == runs.count - 1 && entries.dropLast().last.map(isRefused) != true
            return item(isNew ? .newlyFailing : .stillFailing, scenario, detail: streak(entries) + note)
        }.sorted { $0.location < $1.location }
    }

    /// The scenarios that are flaky, the worst first.
    package var flaky: [RunNews.Item] {
        present.map { ($0.scenario, flakiness($0.scenario.id, $0.entries)) }.filter(\.1.isFlaky)
            .sorted { ($0.1.share, $1.0.location) > ($1.1.share, $0.0.location) }
            .map { item(.flaky, $0, detail: $1.text) }
    }

    /// The scenarios that are slower than before, sorted by location.
    package var slower: [RunNews.Item] {
        present.compactMap { scenario, entries in
            slowerText(scenario.id, entries).map { item(.slower, scenario, detail: $0) }
        }.sorted { $0.location < $1.location }
    }

    /// The scenarios that take the most time in the last run.
    package var slowest: [RunNews.Item] {
        guard let last = runs.last else { return [] }
        let sorted = last.results.sorted { ($0.milliseconds, $1.id) > ($1.milliseconds, $0.id) }
        return sorted.prefix(Self.mostRanked).compactMap { result in
            guard result.milliseconds > 0, let scenario = scenarios[result.id] else { return nil }
            return item(.slower, scenario, detail: Slowness.text(Int(result.milliseconds)))
        }
    }
}

/// How often a scenario did not simply pass in its last runs.
struct Flakiness {
    let bad: Int
    let count: Int
    let isFlaky: Bool

    /// A scenario is flaky if it passed only when repeated, or if it began to fail more than once.
    init(_ entries: [HistoryNews.Entry], isRefused: (HistoryNews.Entry) -> Bool) {
        let last = entries.suffix(HistoryNews.window)
        let refused = last.map(isRefused)
        let repeated = zip(last, refused).map { !$1 && $0.result.attempts > 1 }
        count = last.count
        bad = zip(refused, repeated).count { $0 || $1 }
        let breaks = zip(refused, refused.dropFirst()).count { !$0 && $1 }
        isFlaky = repeated.contains(true) || breaks > 1
    }

    /// The share of bad runs, in millionths.
    var share: Int { count == 0 ? 0 : bad * 1_000_000 / count }

    var text: String { "failed or was repeated in \(bad) of \(count) runs" }
}

extension HistoryScenario {
    package var location: ScenarioLocation { ScenarioLocation(uri: uri, line: line) }
}

extension HistoryRun {
    /// `2026-11-25 22:30`, in UTC.
    var timeText: String {
        let time = Timestamp(seconds: start / 1000, nanos: 0).iso8601Milliseconds
        return String(time.prefix(16).replacing("T", with: " "))
    }

    /// The time and the commit.
    package var text: String { commit.map { "\(timeText) (\($0.prefix(8)))" } ?? timeText }

    fileprivate var point: RunNews.Point {
        let refused = results.count { refuses($0.status) }
        let passed = results.count { $0.status == .passed }
        return RunNews.Point(
            time: Timestamp(seconds: start / 1000, nanos: start % 1000 * 1_000_000).iso8601Milliseconds, commit: commit,
            branch: branch, build: build, isAccepted: isAccepted, passed: passed, refused: refused,
            others: results.count - passed - refused, milliseconds: milliseconds, marks: marks.map(\.rawValue))
    }
}
