import Gherkin

/// The steps of a scenario or background, and the scenarios of the plan that contain them.
struct StepBlock {
    let part: FeaturePart
    let steps: NodeList<GherkinDocument.Step>
    /// The index of the first step in the scenarios, background steps first.
    let first: Int
    /// The numbers of the scenarios in the plan.
    var scenarios: [Int]
    let isBackground: Bool
}

extension StepBlock {
    /// The blocks of a document that planned scenarios contain.
    ///
    /// - Parameter scenarios: the numbers of the planned scenarios, by the id of the document's scenario.
    static func all(_ document: GherkinDocument, _ scenarios: [String: [Int]]) -> [StepBlock] {
        var blocks: [StepBlock] = []
        var featureBackground: Int?
        var ruleBackground: Int?
        var ruleLine: Int?
        document.forEachChild { child, rule in
            if rule?.location.line != ruleLine {
                ruleLine = rule?.location.line
                ruleBackground = nil
            }
            let backgrounds = [featureBackground, ruleBackground].compactMap(\.self)
            let first = backgrounds.reduce(0) { $0 + blocks[$1].steps.count }
            switch child {
            case .rule: break
            case .background(let background):
                let part = FeaturePart(
                    document, rule, keyword: background.keyword, name: background.name, line: background.location.line)
                if rule == nil { featureBackground = blocks.count } else { ruleBackground = blocks.count }
                blocks.append(
                    StepBlock(part: part, steps: background.steps, first: first, scenarios: [], isBackground: true))
            case .scenario(let scenario):
                guard let numbers = scenarios[scenario.id], !scenario.steps.isEmpty else { break }
                for background in backgrounds { blocks[background].scenarios += numbers }
                let part = FeaturePart(
                    document, rule, keyword: scenario.keyword, name: scenario.name, line: scenario.location.line)
                blocks.append(
                    StepBlock(
                        part: part, steps: scenario.steps, first: first, scenarios: numbers, isBackground: false))
            }
        }
        return blocks.filter { !$0.scenarios.isEmpty }
    }
}

extension FeaturePart {
    fileprivate init(
        _ document: GherkinDocument, _ rule: GherkinDocument.Rule?, keyword: String, name: String, line: Int
    ) {
        self.init(
            uri: document.uri, rule: rule?.name, heading: name.isEmpty ? keyword : "\(keyword): \(name)", line: line)
    }
}
