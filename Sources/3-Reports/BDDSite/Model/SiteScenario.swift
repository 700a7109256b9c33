import BDDReports
import CucumberMessages
import Gherkin

/// A scenario of a site.
struct SiteScenario: Sendable {
    /// A pickle of the scenario: the scenario itself, or a row of its examples.
    struct Row: Sendable {
        /// The id of the row; nil for a scenario without examples.
        let node: String?
        let line: Int
        /// The tags of its examples.
        let tags: [String]
        let result: ScenarioResult?
    }

    let node: GherkinDocument.Scenario
    let name: String
    /// The tags of the feature, the rule and the scenario, without duplicates.
    let tags: [String]
    /// The index of its rule in the feature; nil for none.
    let rule: Int?
    let anchor: String
    let rows: [Row]
    let state: SiteState

    var line: Int { node.location.line }

    /// The name, or a word for a scenario without one.
    var title: String { name.isEmpty ? "(no name)" : name }

    /// All tags, including tags that only some rows have.
    var allTags: [String] {
        var seen: Set<String> = []
        return (tags + rows.flatMap(\.tags)).filter { seen.insert($0).inserted }
    }

    /// The state of the rows that have a tag.
    func state(ofTag tag: String) -> SiteState {
        if tags.contains(tag) { return state }
        return SiteState(worstOf: rows.filter { $0.tags.contains(tag) }.map { SiteState($0.result) })
    }
}

/// A rule of a feature.
struct SiteRule: Sendable {
    let node: GherkinDocument.Rule
    let anchor: String

    var title: String { node.name.isEmpty ? "(no name)" : node.name }
}
