/// The kinds of line that Gherkin's grammar knows, in the order in which errors list them.
public enum TokenType: String, CaseIterable, Sendable {
    case endOfFile = "EOF"
    case language = "Language"
    case tableRow = "TableRow"
    case docStringSeparator = "DocStringSeparator"
    case stepLine = "StepLine"
    case tagLine = "TagLine"
    case featureLine = "FeatureLine"
    case backgroundLine = "BackgroundLine"
    case examplesLine = "ExamplesLine"
    case scenarioLine = "ScenarioLine"
    case ruleLine = "RuleLine"
    case comment = "Comment"
    case empty = "Empty"
    case other = "Other"
}
