import BDDReports

/// How a plan is split into shards: by nothing but the plan itself and the timings, so that every machine splits it
/// in the same way without asking another.
enum ShardSplit {
    /// Deals the scenarios out like cards, in an order by hash: the numbers of the shards, from 1, scenario by scenario.
    static func byHash(_ locations: [ScenarioLocation], total: Int) -> [Int] {
        deal(locations, [Int](repeating: 1, count: locations.count), total: total)
    }

    /// Gives each scenario, the longest first, to the shard that has least to do so far. Those of unknown duration
    /// count as the median of the others.
    ///
    /// - Parameter durations: in nanoseconds; none of the places' when nothing is known.
    static func byDuration(_ locations: [ScenarioLocation], _ durations: [ScenarioLocation: Int], total: Int) -> [Int] {
        guard let median = median(locations.compactMap { durations[$0] }) else {
            return byHash(locations, total: total)
        }
        return deal(locations, locations.map { durations[$0] ?? median }, total: total)
    }

    /// Scenarios of one file that stay together.
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
            // The first of several equal ones. Scenarios that take no time at all are spread by their number.
            let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[least].cost += block.cost
            loads[least].count += block.scenarios.count
            for scenario in block.scenarios { shards[scenario] = least + 1 }
        }
        return shards
    }

    /// So many blocks each shard has at least: the smaller ones even out what the greater ones differ by.
    private static let leastBlocks = 64

    /// Of a long plan neighbours stay together, so that not every shard has to tell of every file. Of a short one each
    /// scenario goes by itself: neighbours are often alike, and go to different shards.
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
