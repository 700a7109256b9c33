import BDDReports
package import BDDRunning
import CucumberMessages
import Gherkin

/// Which scenarios carry which rule of the specifications, and how they ended.
package struct Traceability {
    /// A scenario, or all examples of an outline, that carries a rule.
    struct Carrier: Equatable {
        /// For an outline, the name of its first example.
        let name: String
        let location: String
        /// The file, and the id of the scenario in its document.
        let node: String
        var examples = 1
        /// The worst of its examples; nil when one has no result.
        var status: Status?
    }

    struct Row {
        let rule: SpecDocument.Rule
        let carriers: [Carrier]

        /// The worst status of its scenarios; nil when one of them has no result.
        var status: Status? {
            carriers.allSatisfy { $0.status != nil } ? carriers.compactMap(\.status).max() : nil
        }
    }

    let rows: [Row]
    /// Tags that look like ids of the specifications and are none, with the first location of each.
    let strangers: [(tag: String, location: String)]
    private let repeated: [(path: String, rule: SpecDocument.Rule)]

    package init(_ specs: [SpecDocument], _ features: [LoadedFeature], results: ScenarioResults?) {
        let known = Set(specs.flatMap(\.rules).map(\.id))
        let spellings = Set(known.map(Self.spelling))
        var carriers: [String: [Carrier]] = [:]
        var firstLocations: [(tag: String, location: String)] = []
        for pickle in features.flatMap(\.pickles) {
            for tag in pickle.tags.map({ String($0.name.dropFirst()) })
            where SpecDocument.id(tag[...]) != nil || spellings.contains(Self.spelling(tag)) {
                let location = pickle.scenarioLocation.description
                if carriers[tag] == nil { firstLocations.append((tag, location)) }
                Self.add(pickle, at: location, results?.status(of: pickle), to: &carriers[tag, default: []])
            }
        }
        rows = specs.flatMap(\.rules).map { Row(rule: $0, carriers: carriers[$0.id] ?? []) }
        let families = Set(known.map(Self.family))
        strangers = firstLocations.filter { stranger in
            !known.contains(stranger.tag)
                && (families.contains(Self.family(stranger.tag)) || spellings.contains(Self.spelling(stranger.tag)))
        }
        repeated = specs.flatMap { spec in spec.repeated.map { (spec.path, $0) } }
    }

    /// Ids of one family have the same first part: a tag of a family that the specifications have is meant as an id.
    private static func family(_ id: String) -> String { String(id.prefix { $0 != "-" }) }

    /// What is left of an id however it is spelt: a tag that differs in no more is meant as that id.
    private static func spelling(_ id: String) -> String { id.uppercased().filter { $0 != "-" && $0 != "_" } }

    /// The examples of one outline are one carrier.
    private static func add(_ pickle: Pickle, at location: String, _ status: Status?, to carriers: inout [Carrier]) {
        let node = "\(pickle.uri) \(pickle.astNodeIds.first ?? "")"
        if let last = carriers.indices.last, carriers[last].node == node {
            carriers[last].examples += 1
            carriers[last].status = carriers[last].status.flatMap { known in status.map { max(known, $0) } }
        } else {
            carriers.append(Carrier(name: pickle.name, location: location, node: node, status: status))
        }
    }

    /// What is wrong under `--strict`, a line each; results count when there are any.
    package func problems(withResults: Bool) -> [String] {
        let holes = rows.filter(\.carriers.isEmpty).map { "\($0.rule.id): error: no scenario carries this id" }
        let unknown = strangers.map { "\($0.location): error: no specification has the id of the tag @\($0.tag)" }
        let twice = repeated.map { "\($0.path):\($0.rule.line): error: the id \($0.rule.id) stands here a second time" }
        guard withResults else { return holes + unknown + twice }
        let refused = rows.filter { !$0.carriers.isEmpty && $0.status != .passed }.map { row in
            "\(row.rule.id): error: not every scenario that carries this id has passed"
        }
        return holes + unknown + twice + refused
    }
}
