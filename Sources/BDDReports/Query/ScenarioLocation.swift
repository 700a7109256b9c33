package import Gherkin

/// Where a scenario stands, to list scenarios in the same order however the run was ordered or split.
package struct ScenarioLocation: Hashable, Comparable {
    package let uri: String
    /// 0 when it is not known.
    package let line: Int

    package init(uri: String, line: Int) {
        self.uri = uri
        self.line = line
    }

    package static func < (left: ScenarioLocation, right: ScenarioLocation) -> Bool {
        (left.uri, left.line) < (right.uri, right.line)
    }
}

extension ScenarioLocation: CustomStringConvertible {
    /// `FILE:LINE`, as it is typed to run the scenario.
    package var description: String { line > 0 ? "\(uri):\(line)" : uri }
}

extension Pickle {
    /// Where the scenario stands; an outline's is where its row stands.
    package var scenarioLocation: ScenarioLocation { ScenarioLocation(uri: uri, line: location?.line ?? 0) }
}

extension RunQuery {
    package func location(of pickle: Pickle) -> ScenarioLocation {
        ScenarioLocation(uri: pickle.uri, line: line(of: pickle) ?? 0)
    }
}

/// Things of scenarios, given out in the order in which the scenarios stand in their files.
package struct SortedByLocation<Element> {
    private var entries: [(location: ScenarioLocation, element: Element)] = []

    package var isEmpty: Bool { entries.isEmpty }

    package mutating func add(_ element: Element, at location: ScenarioLocation) {
        entries.append((location, element))
    }

    /// Sorted by location; what stands at the same one stays in the order it was added in.
    package var elements: [Element] {
        entries.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element.element)
    }
}
