package import BDDDiagnostics
package import BDDReports
package import Gherkin

/// The scenarios of a run, in the order in which they start.
package struct Plan: Sendable {
    package let features: [LoadedFeature]
    package let pickles: PlannedPickles
    /// The plan for all shards together; nil if the run is not split into shards.
    package let shard: ShardNote?
    /// Which scenarios of each file, keyed by URI, the stream of this shard contains; nil if it contains all.
    package private(set) var reported: [String: [Bool]]?
    /// The time-outs set by `@timeout` tags, in nanoseconds per step, keyed by the scenario's number in the plan.
    package private(set) var timeouts: [Int: Int] = [:]
    /// The scenarios that are properties, keyed by their numbers in the plan.
    package var properties: [Int: Property] = [:]
    /// The properties that are split among all shards, keyed by their numbers in the plan, with the cases of this shard.
    package private(set) var parts: [Int: CasePart] = [:]
    /// Warnings about the scenarios. They do not prevent the run.
    package var warnings: [Diagnostic] = []

    /// Selects and orders the scenarios of `features`, and keeps those that `shard` runs, or all if `shard` is nil.
    ///
    /// - Parameters:
    ///   - durations: how long scenarios took in earlier runs, in nanoseconds.
    ///   - caseCounts: the numbers of cases of properties that try all, keyed by their numbers in the plan of all shards.
    ///     Those with many cases are split: each shard runs a part of them.
    ///   - parameters: the values that steps and hooks can read, by name, which have the same names in all shards.
    package init(
        _ features: [LoadedFeature], selection: Selection = Selection(), order: ScenarioOrder = .defined,
        shard: Shard? = nil, durations: [ScenarioLocation: Int] = [:], caseCounts: [Int: Int] = [:],
        parameters: [String: String] = [:]
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
        let counts = caseCounts.filter { ordered.indices.contains($0.key) && shard.splits(cases: $0.value) }
        let dealt = locations.indices.filter { counts[$0] == nil }
        var shards = [Int](repeating: Self.inAllShards, count: ordered.count)
        let owners = ShardSplit.byDuration(dealt.map { locations[$0] }, durations, total: shard.total)
        for (number, owner) in zip(dealt, owners) { shards[number] = owner }
        let own = ordered.indices.filter { shards[$0] == shard.index || shards[$0] == Self.inAllShards }
        pickles = PlannedPickles(own.map { ordered[$0] }, of: features)
        for (number, whole) in own.enumerated() { parts[number] = counts[whole].flatMap(shard.part) }
        let planned = Set(ordered.map(\.feature)).sorted().map { features[$0] }
        self.shard = ShardNote(
            shard, of: locations, shards: shards, ids: ordered.map { features[$0].id }, caseCounts: counts,
            features: planned, parameters: parameters)
        reported = Self.reported(ordered, shards, of: features, in: shard)
    }

    /// Stands for the shard of a scenario whose cases are split among all shards.
    static let inAllShards = 0

    /// Each shard reports its own scenarios. The first shard also reports the scenarios that no shard runs.
    private static func reported(
        _ ordered: [PlannedPickles.PickleIndex], _ shards: [Int], of features: [LoadedFeature], in shard: Shard
    ) -> [String: [Bool]] {
        var reported = features.map { [Bool](repeating: shard.index == 1, count: $0.traits.pickleCount) }
        for (index, part) in zip(ordered, shards) {
            reported[index.feature][index.pickle] = part == shard.index || part == inAllShards
        }
        return Dictionary(zip(features.map(\.uri), reported)) { $1 }
    }

    /// Creates a plan that runs exactly `pickles`, in that order.
    package init(pickles: [Pickle], of features: [LoadedFeature]) {
        self.features = features
        shard = nil
        self.pickles = PlannedPickles(pickles)
    }

    /// The job for the scenario at index `number` of the plan, from 0.
    ///
    /// - Parameter stepTimeout: the time-out of a step in nanoseconds, for scenarios without a `@timeout` tag.
    package func job(_ number: Int, stepTimeout: Int = StepTimeout.standard) -> Job {
        let property = properties.isEmpty ? nil : properties[number]
        return Job(
            number: number, pickle: pickles[number],
            timeout: timeouts.isEmpty ? stepTimeout : timeouts[number] ?? stepTimeout,
            kind: property.map(Job.Kind.property) ?? .scenario)
    }

    /// The properties whose cases are all tried, if there are not too many.
    package var countableProperties: [Int: Property] { properties.filter { $0.value.mostForAll != nil } }

    /// Whether a property may have enough cases for several workers.
    package var mayShareCases: Bool {
        properties.values.contains { $0.mostForAll != nil || $0.runs > PropertyOptions.standardRuns }
    }

    /// The number of scenarios that will run, keyed by the URI of their file.
    package var countsByFile: [String: Int] {
        pickles.featureIndices.map { counts(of: $0) } ?? pickles.reduce(into: [:]) { $0[$1.uri, default: 0] += 1 }
    }

    private func counts(of featureIndices: some Sequence<Int>) -> [String: Int] {
        var counts = [Int](repeating: 0, count: features.count)
        for index in featureIndices { counts[index] += 1 }
        let present = zip(features, counts).filter { $0.1 > 0 }
        return Dictionary(present.map { ($0.uri, $1) }, uniquingKeysWith: +)
    }

    /// Whether no scenario is selected for any shard.
    package var isEmpty: Bool { pickles.isEmpty && shard.map { $0.planned == 0 } ?? true }

    /// Reads the `@timeout(…)` tags of the scenarios.
    ///
    /// - Throws: `UnreadableTimeouts` with all tags that are not valid durations.
    package mutating func readTimeouts() throws(UnreadableTimeouts) {
        var errors: [Diagnostic] = []
        pickles.forEach(where: \.hasTags) { number, pickle in
            do throws(StepTimeout.UnreadableTag) {
                if let limit = try StepTimeout.ofTags(pickle.tagNames) { timeouts[number] = limit }
            } catch {
                let feature = features.first { $0.uri == pickle.uri }
                let diagnostic = Diagnostic(
                    error.tag, of: pickle, in: feature.map(TagPlaces.init), message: error.description,
                    help: error.help)
                if errors.last != diagnostic { errors.append(diagnostic) }
            }
        }
        if !errors.isEmpty { throw UnreadableTimeouts(diagnostics: errors) }
    }
}

/// The errors for all `@timeout` tags that cannot be read.
package struct UnreadableTimeouts: WholeMessage, Equatable {
    package let diagnostics: [Diagnostic]

    package var description: String {
        diagnostics.map { DiagnosticRenderer().render($0) }.joined(separator: "\n")
    }
}

extension Plan {
    /// Finds the properties among the scenarios, and sets `properties` and `warnings`.
    ///
    /// - Throws: `UnusableProperties` with all cells and tags that cannot be used.
    package mutating func readProperties(_ code: SupportCode, _ options: RunOptions) throws(UnusableProperties) {
        var finder = PropertyFinder(code.generators, options.properties, executes: !options.dryRun, features: features)
        pickles.forEach(where: \.mayHaveProperties) { number, pickle in
            if let property = finder.property(pickle) { properties[number] = property }
        }
        for (number, part) in parts { properties[number]?.part = part }
        warnings = finder.diagnostics.filter { $0.severity == .warning }
        let errors = finder.diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty { throw UnusableProperties(diagnostics: errors) }
    }
}
