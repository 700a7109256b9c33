package import Gherkin

/// The location of a scenario. Lists are sorted by it, regardless of how the run was ordered or split.
package struct ScenarioLocation: Hashable, Comparable {
    package let uri: String
    /// 0 if the line is not known.
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
    /// `FILE:LINE`, in the form that selects the scenario on the command line.
    package var description: String { line > 0 ? "\(uri):\(line)" : uri }
}

extension ScenarioLocation {
    /// A path for each file, as `FILE:LINE:LINE`, in the order of the first location in the file.
    package static func paths(of locations: [ScenarioLocation]) -> [String] {
        var paths: [String] = []
        var indices: [String: Int] = [:]
        for location in locations {
            if let index = indices[location.uri] {
                paths[index] += ":\(location.line)"
            } else {
                indices[location.uri] = paths.count
                paths.append(location.description)
            }
        }
        return paths
    }
}

extension Pickle {
    /// The location of the scenario; for an outline, that of the row.
    package var scenarioLocation: ScenarioLocation { ScenarioLocation(uri: uri, line: location?.line ?? 0) }
}

extension RunQuery {
    package func location(of pickle: Pickle) -> ScenarioLocation {
        ScenarioLocation(uri: pickle.uri, line: line(of: pickle) ?? 0)
    }
}

/// Elements that belong to scenarios, returned in the order of the scenarios' locations.
package struct SortedByLocation<Element> {
    private var entries: [(location: ScenarioLocation, element: Element)] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    package mutating func add(_ element: Element, at location: ScenarioLocation) {
        entries.append((location, element))
    }

    /// Sorted by location. Elements at the same location stay in the order of insertion.
    package var elements: [Element] {
        entries.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element.element)
    }
}
