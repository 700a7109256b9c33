import CucumberMessages

/// Which cases of a property to run.
package enum CaseRequest: Sendable, Equatable {
    /// Random cases with these numbers, up to the first that neither passes nor is skipped.
    case random(ClosedRange<Int>)
    /// The `first` cases of all, or all of them if it is nil, if there are at most `limit`; else random cases with the
    /// numbers `others`. If there are more and `others` is nil, the property fails.
    ///
    /// If it is `quiet`, workers only count the cases that pass.
    case all(limit: Int, first: Int?, others: ClosedRange<Int>?, quiet: Bool)
    /// Cases with these numbers out of all, in the order of ``AllChoices``. `total` is the number of all cases.
    case numbered(ClosedRange<Int>, of: Int, quiet: Bool)
    /// Asks only for the number of all cases. It is emitted as the `total` of a case without values; `total` is nil if
    /// there are more than `limit`.
    case count(limit: Int)
    /// The case made from the given choices, if it is simpler than the best case so far.
    case choices([UInt64], simplerThan: [UInt64])

    /// Whether the next case of a range runs after a case with the status `status`.
    static func goesOn(after status: Status) -> Bool { status <= .skipped }
}
