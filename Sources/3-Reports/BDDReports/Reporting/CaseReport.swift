/// A report that shows how far the cases of a property have come.
package protocol CaseReport: LiveReport {
    /// Takes the progress of the property that runs, before each tick; nil if none does.
    mutating func show(_ cases: CaseProgress?)
}
