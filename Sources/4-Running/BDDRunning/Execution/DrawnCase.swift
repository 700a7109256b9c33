package import BDDSteps

/// The values of a property's case and the random choices that produced them.
package struct DrawnCase: Sendable, Equatable {
    /// The number of the case; nil for a case that was not drawn at random.
    package var number: Int?
    /// The number of all cases, if these are run in their order; nil for other cases.
    package var total: Int?
    /// One value for each cell of the row.
    package var values: [String]
    package var draw: Draw

    package init(number: Int? = nil, total: Int? = nil, values: [String], draw: Draw) {
        self.number = number
        self.total = total
        self.values = values
        self.draw = draw
    }
}
