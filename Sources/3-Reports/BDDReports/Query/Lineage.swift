public import Gherkin

/// The nodes of the document that a pickle was made from, outermost first.
public struct Lineage {
    /// The feature that contains the scenario.
    public let feature: GherkinDocument.Feature
    /// The rule that contains the scenario; nil if there is none.
    public let rule: GherkinDocument.Rule?
    /// The scenario, or the outline whose row gave the pickle.
    public let scenario: GherkinDocument.Scenario
    /// The row of a scenario outline; nil for a plain scenario.
    public let example: Example?

    /// A row of a scenario outline.
    public struct Example {
        /// The examples that contain the row.
        public let examples: GherkinDocument.Examples
        /// The index of `examples` in the scenario, from 0.
        public let examplesIndex: Int
        /// The row with its values.
        public let row: GherkinDocument.TableRow
        /// The index of the row below the header, from 0.
        public let rowIndex: Int
    }

    /// The location of the scenario; for an outline, that of the row.
    public var location: Location { example?.row.location ?? scenario.location }
}
