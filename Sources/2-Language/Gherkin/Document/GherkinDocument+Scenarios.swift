extension GherkinDocument {
    /// All scenarios, including those in rules.
    package var scenarios: [GherkinDocument.Scenario] {
        var scenarios: [GherkinDocument.Scenario] = []
        forEachChild { child, _ in
            if case .scenario(let scenario) = child { scenarios.append(scenario) }
        }
        return scenarios
    }

    /// The line of each scenario's keyword, indexed by the scenario's number.
    package var scenarioLines: [Int] { storage.records.scenarios.map { Int($0.heading.position.line) } }

    /// The text of each scenario, indexed by its number: from its keyword to the keyword of the next scenario, which
    /// excludes the tags above its own keyword.
    package var scenarioTexts: [String] {
        let starts = storage.records.scenarios.map { Int($0.heading.keyword.start) } + [storage.bytes.count]
        return zip(starts, starts.dropFirst()).map { storage.string(TextRange($0..<max($0, $1))) }
    }

    /// All tags, in no particular order.
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

extension GherkinDocument.Scenario {
    /// The scenario's index in the document, from 0.
    package var number: Int { index }
}
