import Gherkin

extension GherkinDocument {
    /// All scenarios, those of rules too.
    var scenarios: [Scenario] {
        guard let feature else { return [] }
        return feature.children.flatMap { child -> [Scenario] in
            switch child {
            case .background: []
            case .scenario(let scenario): [scenario]
            case .rule(let rule):
                rule.children.compactMap { if case .scenario(let scenario) = $0 { scenario } else { nil } }
            }
        }
    }

    /// All tags, in no order.
    var tags: [Tag] {
        guard let feature else { return [] }
        var tags = Array(feature.tags)
        for case .rule(let rule) in feature.children { tags += rule.tags }
        for scenario in scenarios {
            tags += scenario.tags
            for examples in scenario.examples { tags += examples.tags }
        }
        return tags
    }
}
