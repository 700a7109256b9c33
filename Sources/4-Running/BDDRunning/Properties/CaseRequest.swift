import CucumberMessages

/// Which cases of a property to run.
package enum CaseRequest: Sendable, Equatable {
    /// Random cases with these numbers, up to the first that neither passes nor is skipped.
    case random(ClosedRange<Int>)
    /// All cases from a number on, if there are at most `limit`, in the order of ``AllChoices``; else random cases with
    /// the numbers `others`. Nil as `others` makes it an error that there are more.
    case all(limit: Int, from: Int, others: ClosedRange<Int>?)
    /// The case made from the given choices, if it is simpler than the best case so far.
    case choices([UInt64], simplerThan: [UInt64])

    /// Whether the next case of a range runs after a case with the status `status`.
    static func goesOn(after status: Status) -> Bool { status <= .skipped }
}
