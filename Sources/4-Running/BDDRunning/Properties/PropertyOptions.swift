import BDDDiagnostics

/// How the properties of a run draw their cases.
package struct PropertyOptions: Sendable, Equatable {
    /// How the seed and the cases of a run are chosen.
    package enum Strategy: Sendable, Equatable {
        /// Different cases in every run: the seed is drawn for the run.
        case random(seed: UInt64)
        /// The same cases in every run.
        case consistent(seed: UInt64)
        /// Only the case with the number `caseNumber`, and simpler cases if it fails.
        case replay(seed: UInt64, caseNumber: Int)

        package var seed: UInt64 {
            switch self {
            case .random(let seed), .consistent(let seed), .replay(let seed, _): seed
            }
        }
    }

    package var strategy = Strategy.random(seed: UInt64.random(in: 0...999_999))
    /// The number of cases for each property, which overrides tags; nil to use the tags.
    package var runs: Int?
    /// The command that starts the program that can replay a case; nil if the tests of a package run, which may have
    /// no such program.
    package var program: String? = ProgramName.command

    /// The environment variable that replays a case in the tests of a package, with a value such as `7:12`.
    package static let replayVariable = "BDD_REPLAY"

    package init() {}

    /// The default number of cases for each property.
    static let standardRuns = 100

    /// The most values of a property that are all tried by default. With more, random ones are tried, unless its tag
    /// asks for all.
    private static let mostForAll = 100_000
    /// No property is tried with more values than this.
    private static let mostByTag = 10_000_000

    /// Creates a property with the settings of these options and of `tag`.
    ///
    /// These options override the number of cases in a tag. A seed in a tag overrides the seed of the run, except in a
    /// replay, so that such a scenario always gets the same cases.
    func property(_ tag: PropertyTag?, executes: Bool, input: (_ seed: UInt64) -> PropertyInput) -> Property {
        if case .replay(let seed, let number) = strategy {
            return Property(
                input: input(seed), runs: 1, firstCase: number, seed: seed, executes: executes, program: program,
                isReplay: true)
        }
        let seed = tag?.seed ?? strategy.seed
        var property = Property(
            input: input(seed), runs: executes ? runs ?? tag?.runs ?? Self.standardRuns : 1, firstCase: 1, seed: seed,
            executes: executes, program: program)
        guard executes, runs == nil else { return property }
        if tag?.triesAll == true {
            (property.mostForAll, property.mustTryAll) = (Self.mostByTag, true)
        } else if tag?.runs == nil, tag?.seed == nil, case .random = strategy {
            // A seed asks for the cases that it makes.
            property.mostForAll = Self.mostForAll
        }
        return property
    }
}
