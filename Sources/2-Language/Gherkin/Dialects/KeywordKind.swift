/// The kinds of keyword, with the names in Cucumber's table of languages: headings first, then steps.
public enum KeywordKind: String, CaseIterable, Sendable {
    /// `Feature`, `Business Need`, `Ability`.
    case feature
    /// `Rule`.
    case rule
    /// `Background`.
    case background
    /// `Scenario`, `Example`.
    case scenario
    /// `Scenario Outline`, `Scenario Template`.
    case scenarioOutline
    /// `Examples`, `Scenarios`.
    case examples
    /// `Given`, `*`.
    case given
    /// `When`, `*`.
    case when
    /// `Then`, `*`.
    case then
    /// `And`, `*`.
    case and
    /// `But`, `*`.
    case but

    /// Whether the keyword begins a step. All other keywords begin a heading and are followed by a colon.
    public var isStep: Bool {
        switch self {
        case .given, .when, .then, .and, .but: true
        case .feature, .rule, .background, .scenario, .scenarioOutline, .examples: false
        }
    }
}
