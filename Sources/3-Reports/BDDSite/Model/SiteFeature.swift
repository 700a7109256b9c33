import BDDReports
import Gherkin

/// A feature of a site, with its scenarios.
struct SiteFeature: Sendable {
    let document: GherkinDocument
    let feature: GherkinDocument.Feature
    let uri: String
    let name: String
    /// The path of its page.
    let page: String
    let rules: [SiteRule]
    let scenarios: [SiteScenario]
    /// The index in `scenarios` of each scenario, by the number of its node.
    private let indices: [Int: Int]
    /// The lines at which rules, backgrounds and scenarios begin, with the indices of the scenarios.
    private let starts: [(line: Int, scenario: Int?)]
    let state: SiteState

    /// - Parameter pickles: The pickles of the document.
    init(
        _ document: GherkinDocument, _ feature: GherkinDocument.Feature, page: String, pickles: Pickles,
        results: SiteResults?
    ) {
        self.document = document
        self.feature = feature
        self.page = page
        uri = document.uri
        name = feature.name.isEmpty ? document.uri : feature.name
        var rules: [SiteRule] = []
        var scenarios: [SiteScenario] = []
        var indices: [Int: Int] = [:]
        var starts: [(line: Int, scenario: Int?)] = []
        var rows = Self.rows(pickles, results)
        var anchors = Anchors(taken: PageAnchors.reserved)
        document.forEachChild { child, rule in
            switch child {
            case .background(let background): starts.append((background.location.line, nil))
            case .rule(let rule):
                starts.append((rule.location.line, nil))
                rules.append(SiteRule(node: rule, anchor: anchors.add(rule.name, or: "rule")))
            case .scenario(let scenario):
                let anchor = anchors.add(scenario.name, or: "scenario")
                indices[scenario.number] = scenarios.count
                starts.append((scenario.location.line, scenarios.count))
                let own = rows.removeValue(forKey: scenario.id) ?? []
                scenarios.append(
                    Self.scenario(
                        scenario, own, of: feature, in: rule, index: rule == nil ? nil : rules.count - 1,
                        anchor: anchor))
            }
        }
        state = SiteState(worstOf: scenarios.map(\.state))
        (self.rules, self.scenarios, self.indices, self.starts) = (rules, scenarios, indices, starts)
    }

    private static func scenario(
        _ node: GherkinDocument.Scenario, _ rows: [(row: String?, line: Int, result: ScenarioResult?)],
        of feature: GherkinDocument.Feature, in rule: GherkinDocument.Rule?, index: Int?, anchor: String
    ) -> SiteScenario {
        var seen: Set<String> = []
        let tags = (feature.tags.map(\.name) + (rule?.tags.map(\.name) ?? []) + node.tags.map(\.name))
            .filter { seen.insert($0).inserted }
        var tagsOfRows: [String: [String]] = [:]
        for examples in node.examples where !examples.tags.isEmpty {
            for row in examples.tableBody { tagsOfRows[row.id] = examples.tags.map(\.name) }
        }
        let all = rows.map {
            SiteScenario.Row(
                node: $0.row, line: $0.line, tags: $0.row.flatMap { tagsOfRows[$0] } ?? [], result: $0.result)
        }
        return SiteScenario(
            node: node, name: node.name, tags: tags, rule: index, anchor: anchor, rows: all,
            state: SiteState(worstOf: all.map { SiteState($0.result) }))
    }

    /// The pickles by the ids of their scenarios.
    private static func rows(
        _ pickles: Pickles, _ results: SiteResults?
    ) -> [String: [(row: String?, line: Int, result: ScenarioResult?)]] {
        let found = results?.results(of: pickles) ?? Array(repeating: nil, count: pickles.count)
        var rows: [String: [(row: String?, line: Int, result: ScenarioResult?)]] = [:]
        for (pickle, result) in zip(pickles, found) {
            let nodes = pickle.astNodeIds
            guard let scenario = nodes.first else { continue }
            rows[scenario, default: []].append(
                (nodes.count > 1 ? nodes[1] : nil, pickle.location?.line ?? 0, result))
        }
        return rows
    }

    func scenario(of node: GherkinDocument.Scenario) -> SiteScenario? { indices[node.number].map { scenarios[$0] } }

    func scenarios(ofRule index: Int?) -> [SiteScenario] { scenarios.filter { $0.rule == index } }

    func state(ofRule index: Int) -> SiteState { SiteState(worstOf: scenarios(ofRule: index).map(\.state)) }

    /// The folder of the file; empty for a file without one.
    var folder: String {
        guard let slash = uri.lastIndex(of: "/") else { return "" }
        return String(uri[..<slash])
    }

    /// The scenario that a line of the file belongs to; nil for a line of a background, a rule or the feature.
    func scenario(atLine line: Int) -> SiteScenario? {
        guard let start = starts.last(where: { $0.line <= line }) else { return nil }
        return start.scenario.map { scenarios[$0] }
    }
}

/// The anchors that every page has, besides those made from names.
enum PageAnchors {
    static let main = "main"
    static let search = "search"
    static let found = "found"
    static let reserved: Set<String> = [main, search, found]
}
