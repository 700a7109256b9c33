import BDDReports

/// Finds scenarios by steps, by pairs of steps, and by steps in their file.
///
/// Two scenarios that share two steps share a pair of them, and pairs are rare even where steps are not. A key that many
/// scenarios have says nothing about one of them, so it is left out: that bounds the work for each scenario.
struct StepIndex {
    private var scenarios: [UInt64: [Int32]] = [:]

    /// The greatest number of scenarios with a key that is looked at.
    private static let mostScenarios = 24
    /// The number of steps of a scenario whose pairs are keys.
    private static let mostPaired = 10
    /// The number of similar scenarios that are compared.
    private static let mostSimilar = 8

    init(_ open: [(scenario: Int, traits: ScenarioTraits)]) {
        for (scenario, traits) in open {
            for key in Self.keys(traits) {
                // One entry beyond the limit shows that there are too many.
                if scenarios[key, default: []].count <= Self.mostScenarios {
                    scenarios[key, default: []].append(Int32(scenario))
                }
            }
        }
    }

    /// The few scenarios that share the most keys with `traits`.
    func similar(to traits: ScenarioTraits) -> [Int] {
        var votes: [Int32: Int] = [:]
        for key in Self.keys(traits) {
            guard let found = scenarios[key], found.count <= Self.mostScenarios else { continue }
            for scenario in found { votes[scenario, default: 0] += 1 }
        }
        let best = votes.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        return best.prefix(Self.mostSimilar).map { Int($0.key) }
    }

    private static func keys(_ traits: ScenarioTraits) -> [UInt64] {
        let steps = Array(Set(traits.steps))
        var file = Fingerprint()
        file.add(traits.file)
        let fileHash = file.value
        var keys = steps
        for step in steps { keys.append(mix(fileHash, step)) }
        let paired = steps.sorted().prefix(mostPaired)
        for (number, first) in paired.enumerated() {
            for second in paired.dropFirst(number + 1) { keys.append(mix(first, second)) }
        }
        return keys
    }

    private static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
        (first &* 0x9E37_79B9_7F4A_7C15) ^ (second &+ (first >> 29))
    }
}
