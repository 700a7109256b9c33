package import CucumberExpressions
package import Gherkin

/// A chain of filters. A scenario is selected if all filters accept it.
package struct Selection: Sendable {
    typealias Filter = @Sendable (Pickle) -> Bool

    private var filters: [Filter] = []
    private var ranks: [String: Int] = [:]

    package init() {}

    /// Adds filters that accept a scenario if all of `expressions` match its tags.
    package mutating func require(_ expressions: [TagExpression]) {
        filters += expressions.map { expression in { expression.evaluate(tags: $0.tagNames) } }
    }

    /// Adds a filter that accepts a scenario if at least one of `patterns` is found in its name.
    package mutating func require(names patterns: [SearchPattern]) {
        guard !patterns.isEmpty else { return }
        filters.append { pickle in patterns.contains { $0.isFound(in: pickle.name) } }
    }

    /// The scenarios of these files must be made from one of these document nodes.
    package mutating func require(nodes: [String: Set<String>]) {
        guard !nodes.isEmpty else { return }
        filters.append { pickle in
            guard let ids = nodes[pickle.uri] else { return true }
            return pickle.astNodeIds.contains(where: ids.contains)
        }
    }

    /// Adds a filter that accepts the scenarios with these ids.
    package mutating func require(ids: Set<String>) {
        filters.append { ids.contains($0.id) }
    }

    /// Records `rank` as the number of the command line path that selects `pickle`, unless an earlier path selected it.
    package mutating func note(_ pickle: Pickle, rank: Int) {
        if ranks[pickle.id] == nil { ranks[pickle.id] = rank }
    }

    /// The number of the first command line path that selects `pickle`; `Int.max` if none does.
    func rank(_ pickle: Pickle) -> Int { ranks[pickle.id] ?? .max }

    package func accepts(_ pickle: Pickle) -> Bool { filters.allSatisfy { $0(pickle) } }

    /// The accepted scenarios of `features`, in file order.
    func indices(in features: [LoadedFeature]) -> [PlannedPickles.PickleIndex] {
        var indices: [PlannedPickles.PickleIndex] = []
        indices.reserveCapacity(filters.isEmpty ? features.reduce(0) { $0 + $1.traits.pickleCount } : 0)
        for (number, feature) in features.enumerated() {
            for pickle in accepted(feature) { indices.append(.init(feature: number, pickle: pickle)) }
        }
        return indices
    }

    /// The indices of the accepted scenarios in `feature`. Its scenarios are not read if there are no filters.
    private func accepted(_ feature: LoadedFeature) -> [Int] {
        let all = 0..<feature.traits.pickleCount
        guard !filters.isEmpty else { return Array(all) }
        let pickles = feature.pickles
        return all.filter { accepts(pickles[$0]) }
    }
}

/// A regular expression from the command line that is searched for in names and paths.
package struct SearchPattern: Sendable {
    private let expression: RegularExpression

    package init(_ source: String) throws(RegularExpressionError) {
        expression = try RegularExpression(source, registry: ParameterTypeRegistry())
    }

    /// Whether the pattern is found in `text`; false if the search was aborted.
    package func isFound(in text: String) -> Bool { (try? expression.match(text)) != nil }
}
