import Gherkin

/// The nodes of the document that a pickle comes from, outermost first.
package struct Lineage {
    let feature: GherkinDocument.Feature
    let rule: GherkinDocument.Rule?
    let scenario: GherkinDocument.Scenario
    /// For a row of a scenario outline.
    let example: Example?

    struct Example {
        let examples: GherkinDocument.Examples
        /// Which of the scenario's examples, from 0.
        let examplesIndex: Int
        let row: GherkinDocument.TableRow
        /// Which row below the header, from 0.
        let rowIndex: Int
    }

    /// Where the scenario stands, or its row.
    var location: Location { example?.row.location ?? scenario.location }
}
