package import BDDSteps
import CucumberMessages

/// Which cases of a property to run.
package enum CaseRequest: Sendable, Equatable {
    /// Cases that are drawn at random, by their numbers, up to the first that is not passed.
    case random(ClosedRange<Int>)
    /// The case that choices make, if it is simpler than the best so far.
    case choices([UInt64], simplerThan: [UInt64])

    /// Whether the next case of a range follows one with this status.
    static func goesOn(after status: Status) -> Bool { status <= .skipped }
}

/// The values that a case of a property has in its row, and how they came about.
package struct DrawnCase: Sendable, Equatable {
    /// Nil for a case that is not drawn at random.
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
