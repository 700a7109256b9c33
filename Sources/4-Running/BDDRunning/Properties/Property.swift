/// A row of examples that stands for any values, with the settings for its cases.
package struct Property: Sendable, Equatable {
    package var input: PropertyInput
    /// The number of cases that must pass.
    package var runs: Int
    /// All cases are run if there are at most this many; nil to run random ones.
    package var mostForAll: Int?
    /// Whether it is an error if there are more cases than `mostForAll`.
    var mustTryAll = false
    /// The cases that this shard runs out of all; nil if it runs all of them, or random ones.
    package var part: CasePart?
    /// The number of the first case: 1, or the number of the case to replay.
    let firstCase: Int
    /// The seed of the random numbers, given by the user or drawn for the run.
    package let seed: UInt64
    /// Whether steps are executed. If they are only matched, one case is enough.
    let executes: Bool
    /// The command that starts the program that can replay a case; nil if none is known.
    let program: String?
    /// Whether a case is replayed. If so, all rows from the original to the smallest are shown.
    var isReplay = false
    /// Whether a failing case is shrunk to the smallest one that fails.
    package var shrinks = true

    /// The property is skipped when this many cases were skipped because their values did not apply.
    var mostSkipped: Int { executes ? runs * 10 : 1 }

    /// The maximum number of simpler cases tried after a failing case.
    static let shrinkLimit = 1000

    /// The maximum duration of the search for simpler cases, in nanoseconds.
    static let shrinkTime = 10_000_000_000

    /// More nanoseconds than it takes to make one value, in a debug build on a slow machine.
    package static let timeOfValue = 50_000

    /// Counts the cases in this process; nil if not all of them are tried.
    package func caseCount(_ code: SupportCode) -> Int? {
        mostForAll.flatMap { NumberedCases(limit: $0, PropertyRow(input, code.generators))?.count }
    }
}
