import Gherkin

/// Where a scenario stands, to list scenarios in the same order however the run was ordered or split.
struct ScenarioPlace: Hashable, Comparable {
    let uri: String
    /// 0 when it is not known.
    let line: Int

    static func < (left: ScenarioPlace, right: ScenarioPlace) -> Bool {
        (left.uri, left.line) < (right.uri, right.line)
    }
}

extension ScenarioPlace: CustomStringConvertible {
    /// `FILE:LINE`, as it is typed to run the scenario.
    var description: String { line > 0 ? "\(uri):\(line)" : uri }
}

extension Pickle {
    /// Where the scenario stands; an outline's is where its row stands.
    var place: ScenarioPlace { ScenarioPlace(uri: uri, line: location?.line ?? 0) }
}

extension RunQuery {
    func place(of pickle: Pickle) -> ScenarioPlace {
        ScenarioPlace(uri: pickle.uri, line: line(of: pickle) ?? 0)
    }
}

/// Things of scenarios, given out in the order in which the scenarios stand in their files.
struct Placed<Element> {
    private var entries: [(place: ScenarioPlace, element: Element)] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func add(_ element: Element, at place: ScenarioPlace) {
        entries.append((place, element))
    }

    /// Sorted by place; what stands at the same place stays in the order it was added in.
    var elements: [Element] {
        entries.enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.element)
    }
}
