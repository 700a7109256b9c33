import Gherkin

/// A line of a feature file, classified on its own, so that it works even if the file cannot be parsed. All answers to
/// an editor during typing are based on lines.
struct FeatureLine {
    enum Kind: Equatable {
        case blank
        case comment
        case tags
        case heading(KeywordKind)
        /// For `And`, `But` and `*`, the kind is that of the step above.
        case step(KeywordKind)
        case row
        /// A line that opens or closes a doc string.
        case delimiter
        case docString
        case text
    }

    let kind: Kind
    /// The byte range of the keyword, without the colon or space after it; empty if there is no keyword.
    let keyword: Range<Int>
    /// The byte range of the text after the keyword, or of the whole line if there is none, without outer white space.
    let text: Range<Int>
    /// The nesting depth of a heading, from 0 for a feature.
    var level: Int {
        switch kind {
        case .heading(let kind):
            switch kind {
            case .feature: 0
            case .rule: 1
            case .background, .scenario, .scenarioOutline: 2
            case .examples: 3
            case .given, .when, .then, .and, .but: 2
            }
        case .blank, .comment, .tags, .step, .row, .delimiter, .docString, .text: 2
        }
    }

    var isStep: Bool { if case .step = kind { true } else { false } }
    var isHeading: Bool { if case .heading = kind { true } else { false } }
    /// Whether the line is the heading of a scenario or an outline.
    var isScenario: Bool { kind == .heading(.scenario) || kind == .heading(.scenarioOutline) }
    /// Whether the line is a heading with steps below it.
    var hasSteps: Bool { isScenario || kind == .heading(.background) }
}
