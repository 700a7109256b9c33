package import BDDDiagnostics
import BDDReports
package import Gherkin

/// What a run will do: the scenarios, in their order.
package struct Plan: Sendable {
    package let features: [LoadedFeature]
    package let pickles: PlannedPickles
    /// What was planned for this machine and the others together; nil when this one runs all.
    package let shard: ShardNote?
    /// By file, which of its scenarios the stream of this shard tells of; nil when it tells of all.
    package private(set) var told: [String: [Bool]]?
    /// How long each step of a scenario may take, in nanoseconds, by its number in the plan: where a tag says so.
    package private(set) var timeouts: [Int: Int] = [:]
    /// The scenarios that are properties, by their numbers in the plan.
    package var properties: [Int: Property] = [:]
    /// What is odd about the scenarios and keeps none from running.
    package var warnings: [Diagnostic] = []

    /// Chooses and orders the scenarios of the features, and keeps those of the shard.
    package init(
        _ features: [LoadedFeature], selection: Selection = Selection(), order: ScenarioOrder = .defined,
        shard: Shard? = nil, timings: Timings = Timings()
    ) {
        self.features = features
        let ordered = order.apply(selection.indices(in: features), rank: { selection.rank(features[$0]) }) {
            let pickle = features[$0]
            return (pickle.uri, pickle.location?.line ?? 0)
        }
        guard let shard else {
            pickles = PlannedPickles(ordered, of: features)
            self.shard = nil
            return
        }
        let locations = ordered.map { features[$0].scenarioLocation }
        let shards = ShardSplit.byDuration(locations, timings.durations(of: features), total: shard.total)
        pickles = PlannedPickles(zip(ordered, shards).filter { $0.1 == shard.index }.map(\.0), of: features)
        self.shard = ShardNote(shard, of: locations, shards, ids: ordered.map { features[$0].id })
        told = Self.told(ordered, shards, of: features, in: shard)
    }

    /// Each shard tells of its own scenarios, and the first one of those that nobody runs.
    private static func told(
        _ ordered: [PlannedPickles.PickleIndex], _ shards: [Int], of features: [LoadedFeature], in shard: Shard
    ) -> [String: [Bool]] {
        var told = features.map { [Bool](repeating: shard.index == 1, count: $0.traits.pickleCount) }
        for (index, part) in zip(ordered, shards) { told[index.feature][index.pickle] = part == shard.index }
        return Dictionary(zip(features.map(\.uri), told)) { $1 }
    }

    /// The plan to run just these scenarios, in this order.
    package init(pickles: [Pickle], of features: [LoadedFeature]) {
        self.features = features
        shard = nil
        self.pickles = PlannedPickles(pickles)
    }

    /// The scenario with a number, counted from 0 in the order of the plan, as a job.
    ///
    /// - Parameter stepTimeout: how long a step may take, in nanoseconds, where no tag says so.
    package func job(_ number: Int, stepTimeout: Int = StepTimeout.standard) -> Job {
        Job(
            number: number, pickle: pickles[number],
            timeout: timeouts.isEmpty ? stepTimeout : timeouts[number] ?? stepTimeout,
            property: properties.isEmpty ? nil : properties[number])
    }

    /// How many scenarios will run, by file.
    package var countsByFile: [String: Int] {
        pickles.featureIndices.map { counts(of: $0) } ?? pickles.reduce(into: [:]) { $0[$1.uri, default: 0] += 1 }
    }

    private func counts(of featureIndices: some Sequence<Int>) -> [String: Int] {
        var counts = [Int](repeating: 0, count: features.count)
        for index in featureIndices { counts[index] += 1 }
        let present = zip(features, counts).filter { $0.1 > 0 }
        return Dictionary(present.map { ($0.uri, $1) }, uniquingKeysWith: +)
    }

    /// Whether nothing is selected, for this machine or any other.
    package var isEmpty: Bool { pickles.isEmpty && shard.map { $0.planned == 0 } ?? true }

    /// Reads the `@timeout(…)` tags of the scenarios.
    ///
    /// - Throws: `UnreadableTimeouts` with all that are no times.
    package mutating func readTimeouts() throws(UnreadableTimeouts) {
        var errors: [String] = []
        pickles.forEach(where: \.hasTags) { number, pickle in
            do {
                if let limit = try StepTimeout.ofTags(pickle.tagNames) { timeouts[number] = limit }
            } catch {
                errors.append("\(pickle.scenarioLocation): error: \(error)")
            }
        }
        if !errors.isEmpty { throw UnreadableTimeouts(descriptions: errors) }
    }
}

/// All time-out tags that cannot be read.
package struct UnreadableTimeouts: WholeMessage, Equatable {
    let descriptions: [String]

    package var description: String { descriptions.joined(separator: "\n") }
}

extension Plan {
    /// Finds the properties among the scenarios.
    ///
    /// - Throws: `UnusableProperties` with all cells and tags that cannot be used.
    package mutating func readProperties(_ code: SupportCode, _ options: RunOptions) throws(UnusableProperties) {
        var finder = PropertyFinder(code.generators, options.properties, executes: !options.dryRun, features: features)
        pickles.forEach(where: \.mayHaveProperties) { number, pickle in
            if let property = finder.property(pickle) { properties[number] = property }
        }
        warnings = finder.diagnostics.filter { $0.severity == .warning }
        let errors = finder.diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty { throw UnusableProperties(diagnostics: errors) }
    }
}
