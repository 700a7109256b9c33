import Gherkin

/// A line of a feature file by itself: what it is, also where the file as a whole cannot be parsed. All that an editor
/// asks while someone types is answered from lines.
struct FeatureLine {
    enum Kind: Equatable {
        case blank
        case comment
        case tags
        case heading(KeywordKind)
        /// With the kind of the step above for `And`, `But` and `*`.
        case step(KeywordKind)
        case row
        /// Opens or closes a doc string.
        case delimiter
        case docString
        case text
    }

    let kind: Kind
    /// Bytes of the file: the keyword without a colon or space behind it; empty where there is none.
    let keyword: Range<Int>
    /// What follows the keyword, or the line, without white space around it.
    let text: Range<Int>
    /// How deep a heading is, from 0 for a feature.
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
    /// Whether a scenario or an outline starts here.
    var isScenario: Bool { kind == .heading(.scenario) || kind == .heading(.scenarioOutline) }
    /// Whether steps stand below it.
    var hasSteps: Bool { isScenario || kind == .heading(.background) }
}
