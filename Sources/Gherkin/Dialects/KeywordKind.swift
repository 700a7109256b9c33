/// The kinds of keyword, named as in Cucumber's table of languages and in its order of headings, then steps.
public enum KeywordKind: String, CaseIterable, Sendable {
    case feature, rule, background, scenario, scenarioOutline, examples, given, when, then, and, but

    public var isStep: Bool {
        switch self {
        case .given, .when, .then, .and, .but: true
        case .feature, .rule, .background, .scenario, .scenarioOutline, .examples: false
        }
    }
}
