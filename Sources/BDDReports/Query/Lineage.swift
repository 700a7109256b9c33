public import Gherkin

/// The nodes of the document that a pickle comes from, outermost first.
public struct Lineage {
    /// The feature it stands in.
    public let feature: GherkinDocument.Feature
    /// The rule it stands in, if any.
    public let rule: GherkinDocument.Rule?
    /// The scenario, or the outline that the pickle is a row of.
    public let scenario: GherkinDocument.Scenario
    /// The row of a scenario outline; nil for a plain scenario.
    public let example: Example?

    /// A row of a scenario outline.
    public struct Example {
        /// The examples it stands in.
        public let examples: GherkinDocument.Examples
        /// Which of the scenario's examples, from 0.
        public let examplesIndex: Int
        /// The row with its values.
        public let row: GherkinDocument.TableRow
        /// Which row below the header, from 0.
        public let rowIndex: Int
    }

    /// Where the scenario stands, or its row.
    public var location: Location { example?.row.location ?? scenario.location }
}
