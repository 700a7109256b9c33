extension GherkinDocument {
    /// All scenarios, those of rules too.
    package var scenarios: [GherkinDocument.Scenario] {
        var scenarios: [GherkinDocument.Scenario] = []
        forEachChild { child, _ in
            if case .scenario(let scenario) = child { scenarios.append(scenario) }
        }
        return scenarios
    }

    /// All tags, in no order.
    package var tags: [Tag] {
        var tags = feature.map { Array($0.tags) } ?? []
        forEachChild { child, _ in
            switch child {
            case .background: break
            case .rule(let rule): tags += rule.tags
            case .scenario(let scenario):
                tags += scenario.tags
                for examples in scenario.examples { tags += examples.tags }
            }
        }
        return tags
    }
}
