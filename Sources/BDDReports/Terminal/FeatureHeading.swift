import Gherkin

/// Knows which feature and rule were last written, so that each is written when it changes.
struct FeatureHeading {
    private var uri: String?
    private var ruleId: String?

    mutating func append(to out: inout TextBuffer, _ pickle: Pickle, _ query: RunQuery, _ theme: Theme) {
        let lineage = query.lineage(of: pickle)
        if uri != pickle.uri {
            uri = pickle.uri
            ruleId = nil
            out.newline()
            if let feature = lineage?.feature { out.append(title: feature.keyword, feature.name, theme) }
            out.newline()
        }
        guard let rule = lineage?.rule, rule.id != ruleId else { return }
        ruleId = rule.id
        out.newline()
        out.spaces(2)
        out.append(title: rule.keyword, rule.name, theme)
        out.newline()
    }
}
