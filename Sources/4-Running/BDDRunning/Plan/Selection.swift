package import CucumberExpressions
package import Gherkin

/// A chain of filters: a scenario is run when all of them accept it.
package struct Selection: Sendable {
    typealias Filter = @Sendable (Pickle) -> Bool

    private var filters: [Filter] = []
    private var ranks: [String: Int] = [:]

    package init() {}

    /// Every tag expression must match.
    package mutating func require(_ expressions: [TagExpression]) {
        filters += expressions.map { expression in { expression.evaluate(tags: $0.tagNames) } }
    }

    /// One of the patterns must be found in the name.
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

    /// Notes that a path of the command line names the pickle, unless an earlier one did.
    package mutating func note(_ pickle: Pickle, rank: Int) {
        if ranks[pickle.id] == nil { ranks[pickle.id] = rank }
    }

    /// The number of the path that names the pickle first.
    func rank(_ pickle: Pickle) -> Int { ranks[pickle.id] ?? .max }

    package func accepts(_ pickle: Pickle) -> Bool { filters.allSatisfy { $0(pickle) } }

    /// The scenarios that are accepted, in the order in which they are written.
    func indices(in features: [LoadedFeature]) -> [PlannedPickles.PickleIndex] {
        var indices: [PlannedPickles.PickleIndex] = []
        indices.reserveCapacity(filters.isEmpty ? features.reduce(0) { $0 + $1.traits.pickleCount } : 0)
        for (number, feature) in features.enumerated() {
            for pickle in accepted(feature) { indices.append(.init(feature: number, pickle: pickle)) }
        }
        return indices
    }

    /// The indices of the accepted scenarios in a file, which is not opened when there is nothing to ask.
    private func accepted(_ feature: LoadedFeature) -> [Int] {
        let all = 0..<feature.traits.pickleCount
        guard !filters.isEmpty else { return Array(all) }
        let pickles = feature.pickles
        return all.filter { accepts(pickles[$0]) }
    }
}

/// A regular expression of the command line, searched for in names and paths.
package struct SearchPattern: Sendable {
    private let expression: RegularExpression

    package init(_ source: String) throws(RegularExpressionError) {
        expression = try RegularExpression(source, registry: ParameterTypeRegistry())
    }

    /// A pattern that gives up on a text does not find it.
    package func isFound(in text: String) -> Bool { (try? expression.match(text)) != nil }
}
