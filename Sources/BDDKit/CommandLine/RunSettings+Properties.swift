extension RunSettings {
    /// What the command line says of properties.
    struct Properties: Sendable {
        var runs: Int?
        var seed: UInt64?
        var replay: (seed: UInt64, caseNumber: Int)?
        /// Whether what falsifies a property is written into its feature file.
        var promotes = false
    }

    static var propertyOptions: [Option<RunSettings>] {
        [
            .value(
                "--property-runs", placeholder: "N",
                help: "how many cases each property runs, whatever its tag says (default: 100, or @property(runs=N))"
            ) {
                $0.properties.runs = try caseNumber($1, option: "--property-runs")
            },
            .value(
                "--seed", placeholder: "S",
                help: "the cases that this seed gives, the same in every run (default: a new seed for each run)"
            ) {
                $0.properties.seed = try seed($1, option: "--seed")
            },
            .value(
                "--replay", placeholder: "S:CASE",
                help: "of each property the one case of that number, and what is simpler where it fails"
            ) {
                $0.properties.replay = try replay($1)
            },
            .flag("--promote", help: "write the row that falsifies a property below it into the feature file") {
                $0.properties.promotes = true
            },
        ]
    }

    private static func seed(_ text: some StringProtocol, option: String) throws(UsageError) -> UInt64 {
        if let seed = UInt64(text) { return seed }
        throw .badValue(option: option, value: String(text), expected: "a whole number of at least 0")
    }

    private static func caseNumber(_ text: some StringProtocol, option: String) throws(UsageError) -> Int {
        if let number = Int(text), (1...mostCases).contains(number) { return number }
        throw .badValue(option: option, value: String(text), expected: "a whole number from 1 to \(mostCases)")
    }

    private static let mostCases = 1_000_000_000

    private static func replay(_ text: String) throws(UsageError) -> (UInt64, Int) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count == 2, let seed = UInt64(parts[0]), let number = Int(parts[1]), (1...mostCases).contains(number) {
            return (seed, number)
        }
        throw .badValue(option: "--replay", value: text, expected: "S:CASE, as the failure says it")
    }
}

extension PropertyOptions {
    /// - Throws: `UsageError` when the settings contradict each other.
    init(_ settings: RunSettings.Properties) throws(UsageError) {
        runs = settings.runs
        guard let replay = settings.replay else {
            if let seed = settings.seed { strategy = .consistent(seed: seed) }
            return
        }
        if settings.seed != nil { throw .conflict("--replay", "--seed") }
        if settings.runs != nil { throw .conflict("--replay", "--property-runs") }
        strategy = .replay(seed: replay.seed, caseNumber: replay.caseNumber)
    }
}

extension RunOutcome {
    /// Where the cases of the properties came from, and what gives them again; nil when none of them were run.
    func announcement(_ options: PropertyOptions) -> String? {
        let seed = options.strategy.seed
        guard propertySeeds.contains(seed) else { return nil }
        if case .replay(_, let number) = options.strategy { return "Properties: case \(number) of seed \(seed)." }
        return "Properties, seed \(seed): '--seed \(seed)' gives the same cases again."
    }
}
