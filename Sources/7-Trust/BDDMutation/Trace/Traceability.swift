package import BDDReports
package import BDDRunning
import CucumberMessages
import Gherkin

/// Connects the rules of specifications with the scenarios that have their ids as tags, and with the last results.
package struct Traceability {
    /// A scenario, or all examples of an outline, that has the id of a rule as a tag.
    struct Carrier: Equatable {
        /// For an outline, the name of its first example.
        let name: String
        let location: String
        /// Identifies the scenario: the path of its file and its id in the document.
        let node: String
        /// The statuses of the examples; nil for one that was not run.
        var statuses: [Status?]
        /// The worst status of the examples; nil if one of them has no result.
        var status: Status? { statuses.contains(nil) ? nil : statuses.compactMap(\.self).max() }
    }

    struct Row {
        let rule: SpecDocument.Rule
        let carriers: [Carrier]

        private var statuses: [Status?] { carriers.flatMap(\.statuses) }
        /// Whether the rule has scenarios, and all of them passed.
        var isProved: Bool { !carriers.isEmpty && statuses.allSatisfy { $0 == .passed } }
        /// Whether the rule has scenarios, and none of them was run.
        var isUntried: Bool { !carriers.isEmpty && statuses.allSatisfy { $0 == nil } }

        /// Why a rule is not proved although some of its scenarios were run: `2 of 14 scenarios with this id did not
        /// pass, 12 were not run`.
        var reason: String {
            let open = statuses.count { $0 == nil }
            let refused = statuses.count { $0 != nil && $0 != .passed }
            let all = "of \(statuses.count) scenario\(statuses.count == 1 ? "" : "s") with this id"
            let wereNotRun = "\(open == 1 ? "was" : "were") not run"
            if refused == 0 { return "\(open) \(all) \(wereNotRun)" }
            return "\(refused) \(all) did not pass" + (open > 0 ? ", \(open) \(wereNotRun)" : "")
        }
    }

    let rows: [Row]
    /// Tags that look like ids of the specifications but are not, each with the first location.
    let unknownTags: [(tag: String, location: String)]
    /// The scenarios with the id of a rule whose results are of another text, with their locations.
    private let outdated: [String]
    private let repeated: [(path: String, rule: SpecDocument.Rule)]

    package init(_ specs: [SpecDocument], _ features: [LoadedFeature], results: ScenarioResults?) {
        let known = Set(specs.flatMap(\.rules).map(\.id))
        let spellings = Set(known.map(Self.spelling))
        var carriers: [String: [Carrier]] = [:]
        var firstLocations: [(tag: String, location: String)] = []
        var outdated: [String] = []
        for pickle in features.flatMap(\.pickles) {
            for tag in pickle.tags.map({ String($0.name.dropFirst()) })
            where SpecDocument.id(tag[...]) != nil || spellings.contains(Self.spelling(tag)) {
                let location = pickle.scenarioLocation.description
                if results?.isOutdated(pickle) == true, outdated.last != location { outdated.append(location) }
                if carriers[tag] == nil { firstLocations.append((tag, location)) }
                Self.add(pickle, at: location, status: results?.status(of: pickle), to: &carriers[tag, default: []])
            }
        }
        self.outdated = outdated
        rows = specs.flatMap(\.rules).map { Row(rule: $0, carriers: carriers[$0.id] ?? []) }
        let families = Set(known.map(Self.family))
        unknownTags = firstLocations.filter { found in
            !known.contains(found.tag)
                && (families.contains(Self.family(found.tag)) || spellings.contains(Self.spelling(found.tag)))
        }
        repeated = specs.flatMap { spec in spec.repeated.map { (spec.path, $0) } }
    }

    /// The first part of an id. A tag with the first part of a known id is taken for an id.
    private static func family(_ id: String) -> String { String(id.prefix { $0 != "-" }) }

    /// The id in upper case without hyphens and underscores. A tag with this form of a known id is taken for that id.
    private static func spelling(_ id: String) -> String { id.uppercased().filter { $0 != "-" && $0 != "_" } }

    /// Adds a carrier for the scenario, or counts it as one more example of the last carrier's outline.
    private static func add(_ pickle: Pickle, at location: String, status: Status?, to carriers: inout [Carrier]) {
        let node = "\(pickle.uri) \(pickle.astNodeIds.first ?? "")"
        if let last = carriers.indices.last, carriers[last].node == node {
            carriers[last].statuses.append(status)
        } else {
            carriers.append(Carrier(name: pickle.name, location: location, node: node, statuses: [status]))
        }
    }

    /// The errors under `--strict`, one line each; without it they are warnings. Scenarios that have not passed are
    /// included only `withResults`.
    package func problems(withResults: Bool, isStrict: Bool) -> [String] {
        let level = isStrict ? "error" : "warning"
        let holes = rows.filter(\.carriers.isEmpty).map { "\($0.rule.id): \(level): no scenario carries this id" }
        let unknown = unknownTags.map { "\($0.location): \(level): no specification has the id of the tag @\($0.tag)" }
        let twice = repeated.map {
            "\($0.path):\($0.rule.line): \(level): the id \($0.rule.id) occurs here a second time"
        }
        guard withResults else { return holes + unknown + twice }
        let stale = outdated.map { "\($0): \(level): the results are of another text of this scenario: run it again" }
        let refused = rows.filter { !$0.carriers.isEmpty && !$0.isProved && !$0.isUntried }.map { row in
            "\(row.rule.id): \(level): \(row.reason)"
        }
        return holes + unknown + twice + stale + refused + (untried.map { ["bdd: \(level): \($0)"] } ?? [])
    }

    /// A line with the ids of the rules that have scenarios, none of which was run; nil if there are no such rules.
    private var untried: String? {
        let ids = rows.filter(\.isUntried).map(\.rule.id)
        guard !ids.isEmpty else { return nil }
        let subject = ids.count == 1 ? "this id" : "these \(ids.count) ids"
        return "no scenario of \(subject) was run: \(ids.joined(separator: ", "))"
    }
}
