/// The types of line in Gherkin's grammar, in the order in which errors list them.
///
/// Names and order are those of Cucumber's [grammar](https://github.com/cucumber/gherkin/blob/main/gherkin.berp). An
/// error's ``ParseError/message`` contains the raw values.
public enum TokenType: String, CaseIterable, Sendable {
    /// The end of the text.
    case endOfFile = "EOF"
    /// `# language: …`.
    case language = "Language"
    /// A line that starts with a bar.
    case tableRow = "TableRow"
    /// Three quotes or backticks.
    case docStringSeparator = "DocStringSeparator"
    /// A line that starts with a step keyword.
    case stepLine = "StepLine"
    /// A line that starts with `@`.
    case tagLine = "TagLine"
    /// `Feature:`.
    case featureLine = "FeatureLine"
    /// `Background:`.
    case backgroundLine = "BackgroundLine"
    /// `Examples:`.
    case examplesLine = "ExamplesLine"
    /// `Scenario:` and `Scenario Outline:`.
    case scenarioLine = "ScenarioLine"
    /// `Rule:`.
    case ruleLine = "RuleLine"
    /// A line that starts with `#`.
    case comment = "Comment"
    /// A line that is empty or has only whitespace.
    case empty = "Empty"
    /// Any other line: free text, or the contents of a doc string.
    case other = "Other"
}
