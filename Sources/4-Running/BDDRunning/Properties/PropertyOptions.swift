import BDDDiagnostics

/// How the properties of a run draw their cases.
package struct PropertyOptions: Sendable, Equatable {
    /// Where the cases of a run come from.
    package enum Strategy: Sendable, Equatable {
        /// Every run has cases of its own: the seed is drawn for the run.
        case random(seed: UInt64)
        /// The same cases in every run.
        case consistent(seed: UInt64)
        /// The one case of that number, and where it fails what is simpler.
        case replay(seed: UInt64, caseNumber: Int)

        package var seed: UInt64 {
            switch self {
            case .random(let seed), .consistent(let seed), .replay(let seed, _): seed
            }
        }
    }

    package var strategy = Strategy.random(seed: UInt64.random(in: 0...999_999))
    /// How many cases each property runs, whatever its tags say; nil leaves it to them.
    package var runs: Int?
    /// How the program is started that can replay a case; nil where the tests of a package run, which may have none.
    package var program: String? = ProgramName.command

    package init() {}

    /// How many cases are run when nobody says a number.
    static let standardRuns = 100

    /// The property with the settings of its tags, where the run does not say otherwise.
    ///
    /// A seed in a tag counts for more than that of the run: such a scenario wants the same cases always.
    func property(_ tag: PropertyTag?, executes: Bool, input: (_ seed: UInt64) -> PropertyInput) -> Property {
        if case .replay(let seed, let number) = strategy {
            return Property(
                input: input(seed), runs: 1, firstCase: number, seed: seed, executes: executes, program: program,
                isReplay: true)
        }
        let seed = tag?.seed ?? strategy.seed
        return Property(
            input: input(seed), runs: executes ? runs ?? tag?.runs ?? Self.standardRuns : 1, firstCase: 1, seed: seed,
            executes: executes, program: program)
    }
}
