extension GherkinDocument {
    /// Everything below the feature in the order of the text, and behind each rule what is in the rule.
    ///
    /// - Parameters:
    ///   - child: A background, a scenario or a rule.
    ///   - rule: The rule that a background or scenario stands in; nil for those of the feature itself.
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
    /// What stands in a rule, as it would stand in a feature.
    package init(_ child: GherkinDocument.RuleChild) {
        self =
            switch child {
            case .background(let background): .background(background)
            case .scenario(let scenario): .scenario(scenario)
            }
    }
}
