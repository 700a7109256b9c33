import BDDReports

/// How a plan is split into shards: by nothing but the plan itself and the timings, so that every machine splits it
/// in the same way without asking another.
enum ShardSplit {
    /// Deals the scenarios out like cards, in an order by hash: the numbers of the shards, from 1, scenario by scenario.
    static func byHash(_ locations: [ScenarioLocation], total: Int) -> [Int] {
        var shards = [Int](repeating: 0, count: locations.count)
        for (turn, scenario) in shuffled(locations).enumerated() { shards[scenario] = turn % total + 1 }
        return shards
    }

    /// Gives each scenario, the longest first, to the shard that has least to do so far. Those of unknown duration
    /// count as the median of the others.
    ///
    /// - Parameter durations: in nanoseconds; none of the places' when nothing is known.
    static func byDuration(_ locations: [ScenarioLocation], _ durations: [ScenarioLocation: Int], total: Int) -> [Int] {
        guard let median = median(locations.compactMap { durations[$0] }) else {
            return byHash(locations, total: total)
        }
        let costs = locations.map { durations[$0] ?? median }
        let ordered = shuffled(locations).enumerated()
            .sorted { (-costs[$0.element], $0.offset) < (-costs[$1.element], $1.offset) }
        var loads = [(cost: Int, count: Int)](repeating: (0, 0), count: total)
        var shards = [Int](repeating: 0, count: locations.count)
        for (_, scenario) in ordered {
            // The first of several equal ones. Scenarios that take no time at all are spread by their number.
            let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[least].cost += costs[scenario]
            loads[least].count += 1
            shards[scenario] = least + 1
        }
        return shards
    }

    /// The indices of the places, by hash: neighbours, which are often alike, go to different shards.
    private static func shuffled(_ locations: [ScenarioLocation]) -> [Int] {
        let ranks = locations.map { ScenarioOrder.rank(seed: 0, uri: $0.uri, line: $0.line) }
        return locations.indices.sorted { (ranks[$0], locations[$0]) < (ranks[$1], locations[$1]) }
    }

    private static func median(_ durations: [Int]) -> Int? {
        guard !durations.isEmpty else { return nil }
        let sorted = durations.sorted()
        let (upper, lower) = (sorted[sorted.count / 2], sorted[(sorted.count - 1) / 2])
        return lower + (upper - lower) / 2
    }
}
