import BDDReports
import Gherkin

/// What became of all defects.
struct DefectResult: Sendable {
    /// A scenario as it is shown.
    struct Scenario: Sendable {
        let name: String
        let location: String
        /// What it says of the system: the ids of rules among its tags, else its rule's name, else that of its feature.
        let rule: String
    }

    let defects: [Defect]
    let outcomes: [DefectOutcome]
    let scenarios: [Scenario]
    /// How many defects do not compile.
    let leftOut: Int
    let seed: UInt64
    /// How long the building and the tries took, in nanoseconds.
    var times: (building: Int, trying: Int) = (0, 0)

    func count(_ isCounted: (DefectOutcome) -> Bool) -> Int { outcomes.count(where: isCounted) }

    var foundCount: Int { count { if case .found = $0 { true } else { false } } }
    var crashCount: Int { count { if case .found(_, isCrash: true) = $0 { true } else { false } } }
    var timeoutCount: Int { count { if case .timeout = $0 { true } else { false } } }
    var unreachedCount: Int { count { $0 == .unreached } }

    /// Those that no scenario notices, with the scenario that came nearest.
    var survivors: [(defect: Defect, nearest: Int)] {
        zip(defects, outcomes).compactMap { defect, outcome in
            if case .survived(let nearest) = outcome { (defect, nearest) } else { nil }
        }
    }

    /// Those that no scenario comes to.
    var unreached: [Defect] { zip(defects, outcomes).filter { $0.1 == .unreached }.map(\.0) }

    /// The survivors by the rule of the scenario that came nearest, in the order of the rules' names.
    var survivorsByRule: [(rule: String, survivors: [(defect: Defect, nearest: Int)])] {
        Dictionary(grouping: survivors) { scenarios[$0.nearest].rule }
            .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension DefectResult.Scenario {
    /// - Parameter rule: what it is of when no tag is an id.
    init(_ pickle: Pickle, rule: String) {
        name = pickle.name
        location = "\(pickle.scenarioLocation)"
        let ids = pickle.tagNames.compactMap { SpecDocument.id($0[...]) }
        self.rule = ids.isEmpty ? rule : ids.joined(separator: ", ")
    }
}
