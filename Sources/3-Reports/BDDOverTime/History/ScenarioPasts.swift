package import Gherkin

/// The past of each scenario in the documents, from a history. Scenarios may have been renamed, moved or changed since.
package struct ScenarioPasts: Sendable {
    /// The run since which a scenario, or a row of its examples, has passed or failed.
    package struct Past: Sendable, Equatable {
        package let isRefused: Bool
        /// The index of the first run since which the state has not changed.
        package let run: Int
        /// Whether the history has no earlier run of the scenario, so that the state may be older than the history.
        package let isFromTheStart: Bool
        /// How often it failed or was repeated; nil if it is not flaky.
        package let flakiness: String?
    }

    /// The times and commits of the runs, as `2026-11-25 22:30 (1a2b3c4d)`.
    package let runs: [String]
    private var pasts: [String: Past] = [:]

    /// - Parameters:
    ///   - news: The news of the history.
    ///   - documents: Documents whose nodes all have different ids.
    package init(_ history: History, _ news: HistoryNews, documents: [GherkinDocument]) {
        runs = news.runs.map(\.text)
        let numbering = HistoryNumbering(
            RecordedScenario.all(documents), names: [:], in: history, isKnownTo: { _ in true })
        for (key, id) in numbering.ids {
            if let entries = news.entries[id], let past = Self.past(entries, news) { pasts[key] = past }
        }
    }

    /// - Parameter node: The id of a scenario, or of a row of its examples.
    package func past(of node: String) -> Past? { pasts[node] }

    private static func past(_ entries: [HistoryNews.Entry], _ news: HistoryNews) -> Past? {
        guard let last = entries.last else { return nil }
        let isRefused = news.isRefused(last)
        let streak = entries.reversed().prefix { news.isRefused($0) == isRefused }
        let flakiness = Flakiness(entries, isRefused: news.isRefused)
        return Past(
            isRefused: isRefused, run: streak.last?.run ?? last.run, isFromTheStart: streak.count == entries.count,
            flakiness: flakiness.isFlaky ? flakiness.text : nil)
    }
}
