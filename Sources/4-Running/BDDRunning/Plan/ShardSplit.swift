import BDDReports

/// Splits a plan into shards. The result depends on the plan and the timings only, so every machine gets the same split
/// without talking to the others.
enum ShardSplit {
    /// Deals the scenarios out in the order of their hashes.
    ///
    /// - Returns: the index of the shard for each scenario, from 1.
    static func byHash(_ locations: [ScenarioLocation], total: Int) -> [Int] {
        deal(locations, [Int](repeating: 1, count: locations.count), total: total)
    }

    /// Assigns the scenarios, the longest first, each to the shard with the least total duration so far.
    ///
    /// A scenario of unknown duration counts as the median of the known durations. If no duration is known, the
    /// scenarios are split by hash.
    ///
    /// - Parameter durations: the known durations in nanoseconds.
    /// - Returns: the index of the shard for each scenario, from 1.
    static func byDuration(_ locations: [ScenarioLocation], _ durations: [ScenarioLocation: Int], total: Int) -> [Int] {
        guard let median = median(locations.compactMap { durations[$0] }) else {
            return byHash(locations, total: total)
        }
        return deal(locations, locations.map { durations[$0] ?? median }, total: total)
    }

    /// Scenarios that go to the same shard.
    private struct Block {
        let scenarios: ArraySlice<Int>
        let cost: Int
        let rank: UInt64
    }

    private static func deal(_ locations: [ScenarioLocation], _ costs: [Int], total: Int) -> [Int] {
        let blocks = blocks(locations, costs, total: total).sorted {
            ($0.cost, $1.rank, locations[$1.scenarios[$1.scenarios.startIndex]])
                > ($1.cost, $0.rank, locations[$0.scenarios[$0.scenarios.startIndex]])
        }
        var loads = [(cost: Int, count: Int)](repeating: (0, 0), count: total)
        var shards = [Int](repeating: 0, count: locations.count)
        for block in blocks {
            // The first of several equal shards. Between shards of equal cost the number of scenarios decides, so that
            // scenarios without a measured duration are spread too.
            let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[least].cost += block.cost
            loads[least].count += block.scenarios.count
            for scenario in block.scenarios { shards[scenario] = least + 1 }
        }
        return shards
    }

    /// Each shard gets about this many blocks or more: the small blocks even out differences between the large ones.
    private static let leastBlocks = 64

    /// Groups the scenarios into blocks.
    ///
    /// In a long plan neighbouring scenarios of a file form a block, so that not every shard has to report every file.
    /// In a short plan each scenario is a block: neighbours are often alike and should go to different shards.
    private static func blocks(_ locations: [ScenarioLocation], _ costs: [Int], total: Int) -> [Block] {
        let mostScenarios = max(1, locations.count / (total * leastBlocks))
        let mostCost = costs.reduce(0, +) / (total * leastBlocks)
        let indices = Array(locations.indices)
        let ordered = mostScenarios == 1 ? indices : indices.sorted { locations[$0] < locations[$1] }
        var blocks: [Block] = []
        var (start, cost) = (0, 0)
        for (index, scenario) in ordered.enumerated() {
            cost += costs[scenario]
            if index + 1 < ordered.count, index + 1 - start < mostScenarios {
                let next = ordered[index + 1]
                if cost + costs[next] <= mostCost, locations[next].uri == locations[scenario].uri { continue }
            }
            let first = locations[ordered[start]]
            blocks.append(
                Block(
                    scenarios: ordered[start...index], cost: cost,
                    rank: ScenarioOrder.rank(seed: 0, uri: first.uri, line: first.line)))
            (start, cost) = (index + 1, 0)
        }
        return blocks
    }

    private static func median(_ durations: [Int]) -> Int? {
        guard !durations.isEmpty else { return nil }
        let sorted = durations.sorted()
        let (upper, lower) = (sorted[sorted.count / 2], sorted[(sorted.count - 1) / 2])
        return lower + (upper - lower) / 2
    }
}
