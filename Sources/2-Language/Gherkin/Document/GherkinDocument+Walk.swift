extension GherkinDocument {
    /// Calls `body` with everything below the feature in the order of the file, and after each rule with the contents
    /// of the rule.
    ///
    /// - Parameters:
    ///   - child: A background, a scenario or a rule.
    ///   - rule: The rule that contains the background or scenario; nil for a direct child of the feature.
    package func forEachChild(_ body: (_ child: FeatureChild, _ rule: Rule?) -> Void) {
        guard let feature else { return }
        for child in feature.children {
            body(child, nil)
            switch child {
            case .background, .scenario: break
            case .rule(let rule): for child in rule.children { body(FeatureChild(child), rule) }
            }
        }
    }
}

extension GherkinDocument.FeatureChild {
    /// Converts a child of a rule into the same child of a feature.
    package init(_ child: GherkinDocument.RuleChild) {
        self =
            switch child {
            case .background(let background): .background(background)
            case .scenario(let scenario): .scenario(scenario)
            }
    }
}
