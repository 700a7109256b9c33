extension GherkinDocument {
    /// All scenarios, those of rules too.
    package var scenarios: [GherkinDocument.Scenario] {
        var scenarios: [GherkinDocument.Scenario] = []
        forEachChild { child, _ in
            if case .scenario(let scenario) = child { scenarios.append(scenario) }
        }
        return scenarios
    }

    /// Where each scenario starts, by their numbers.
    package var scenarioLines: [Int] { storage.records.scenarios.map { Int($0.heading.position.line) } }

    /// The text of each scenario up to the next one, by their numbers, without the tags above it.
    package var scenarioTexts: [String] {
        let starts = storage.records.scenarios.map { Int($0.heading.keyword.start) } + [storage.bytes.count]
        return zip(starts, starts.dropFirst()).map { storage.string(TextRange($0..<max($0, $1))) }
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

extension GherkinDocument.Scenario {
    /// Counted from 0 through the document.
    package var number: Int { index }
}
