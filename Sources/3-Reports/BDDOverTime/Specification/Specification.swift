package import Gherkin

/// Feature files as far as their meaning goes: names, descriptions, tags, steps and examples, without layout and comments.
package struct Specification: Sendable {
    package private(set) var files: [SpecifiedFile] = []
    package private(set) var scenarios: [SpecifiedScenario] = []

    /// - Parameter documents: The documents in the order of the reports. A document without a feature is not a file of
    ///   the specification.
    package init(_ documents: [GherkinDocument]) {
        for document in documents { add(document) }
    }

    private mutating func add(_ document: GherkinDocument) {
        guard let feature = document.feature else { return }
        var file = SpecifiedFile(uri: document.uri, feature: feature)
        let index = files.count
        var scenarios = self.scenarios.count
        document.forEachChild { child, rule in
            switch child {
            case .rule(let rule): file.rules.append(SpecifiedRule(rule))
            case .background(let background):
                file.backgrounds.append(SpecifiedBackground(background, rule: rule == nil ? nil : file.rules.count - 1))
            case .scenario: scenarios += 1
            }
        }
        self.scenarios.reserveCapacity(scenarios)
        var rule = -1
        document.forEachChild { child, _ in
            switch child {
            case .rule: rule += 1
            case .background: break
            case .scenario(let scenario):
                self.scenarios.append(
                    SpecifiedScenario(scenario, uri: document.uri, file: index, rule: rule < 0 ? nil : rule))
            }
        }
        files.append(file)
    }

    /// The rule of a scenario; nil if it belongs to the feature directly.
    package func rule(of scenario: SpecifiedScenario) -> SpecifiedRule? {
        scenario.rule.map { files[scenario.file].rules[$0] }
    }
}

/// A feature file, with the lines above its scenarios.
package struct SpecifiedFile: Sendable {
    package let uri: String
    package let feature: GherkinDocument.Feature
    package var rules: [SpecifiedRule] = []
    package var backgrounds: [SpecifiedBackground] = []

    init(uri: String, feature: GherkinDocument.Feature) {
        self.uri = uri
        self.feature = feature
    }
}

/// A rule of a feature.
package struct SpecifiedRule: Sendable {
    package let name: String
    package let line: Int
    let description: String
    let tags: [String]

    init(_ rule: GherkinDocument.Rule) {
        name = rule.name
        line = rule.location.line
        description = rule.description
        tags = rule.tags.map(\.name)
    }
}

/// The background of a feature or of a rule.
package struct SpecifiedBackground: Sendable {
    package let node: GherkinDocument.Background
    /// The index of its rule in the file; nil for the background of the feature.
    package let rule: Int?

    init(_ node: GherkinDocument.Background, rule: Int?) {
        self.node = node
        self.rule = rule
    }
}
