/// A row of examples that stands for any values, and how many of them are tried.
package struct Property: Sendable, Equatable {
    package var input: PropertyInput
    /// How many cases have to pass.
    package var runs: Int
    /// The number of the first case: 1, or that of the case to replay.
    let firstCase: Int
    /// The seed as it was given, or drawn for the run.
    let seed: UInt64
    /// Whether steps are executed. Where they are only matched, one case says all.
    let executes: Bool
    /// How the program is started that can replay a case; nil where none is known.
    let program: String?
    /// Whether the failure is looked into: then all rows from the one that was drawn to the smallest are shown.
    var isReplay = false
    /// Whether the smallest case that falsifies it is looked for.
    package var shrinks = true

    /// How many cases may be skipped, as their values do not apply, before the property is.
    var mostSkipped: Int { executes ? runs * 10 : 1 }

    /// How many simpler cases are tried at most after one that fails.
    static let shrinkLimit = 1000

    /// How long simpler cases are looked for, in nanoseconds.
    static let shrinkTime = 10_000_000_000
}
