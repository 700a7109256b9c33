import BDDOverTime
import Gherkin

/// The past of a scenario in words. The words stay the same until a result changes, so that unchanged pages are not
/// written again.
struct PastText {
    let sentences: [String]

    init(_ scenario: SiteScenario, _ model: SiteModel) {
        let nodes = scenario.rows.compactMap(\.node)
        let pasts = (nodes.isEmpty ? [scenario.node.id] : nodes).compactMap { model.pasts?.past(of: $0) }
        guard let runs = model.pasts?.runs, !pasts.isEmpty else {
            sentences = []
            return
        }
        let refused = pasts.filter(\.isRefused)
        // The results may be newer or older than the history.
        let isKnown =
            model.contents.results == nil
            || refused.isEmpty == !scenario.state.isRefused(model.contents.isStrict)
        var texts: [String] = []
        if isKnown, let first = refused.min(by: { $0.run < $1.run }) {
            texts.append(Self.text("has failed", first, runs: runs))
        } else if isKnown, let last = pasts.max(by: { $0.run < $1.run }) {
            texts.append(Self.text("has passed", last, runs: runs))
        }
        sentences = texts + Set(pasts.compactMap(\.flakiness)).sorted().prefix(1).map { "flaky: \($0)" }
    }

    private static func text(_ verb: String, _ past: ScenarioPasts.Past, runs: [String]) -> String {
        past.isFromTheStart ? "\(verb) in all runs of the history" : "\(verb) since the run of \(runs[past.run])"
    }
}
