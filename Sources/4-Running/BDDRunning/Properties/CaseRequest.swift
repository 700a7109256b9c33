package import BDDSteps
import CucumberMessages

/// Which cases of a property to run.
package enum CaseRequest: Sendable, Equatable {
    /// Random cases with these numbers, up to the first that neither passes nor is skipped.
    case random(ClosedRange<Int>)
    /// The case made from the given choices, if it is simpler than the best case so far.
    case choices([UInt64], simplerThan: [UInt64])

    /// Whether the next case of a range runs after a case with the status `status`.
    static func goesOn(after status: Status) -> Bool { status <= .skipped }
}

/// The values of a property's case and the random choices that produced them.
package struct DrawnCase: Sendable, Equatable {
    /// The number of the case; nil for a case that was not drawn at random.
    package var number: Int?
    /// One for each cell of the row.
    package var values: [String]
    package var draw: Draw

    package init(number: Int? = nil, values: [String], draw: Draw) {
        self.number = number
        self.values = values
        self.draw = draw
    }
}
