import Gherkin

/// One change of a scenario. Steps are counted from 0, those of backgrounds first; texts have their placeholders.
enum FeatureChange: Sendable, Equatable {
    case text(step: Int, String)
    case table(step: Int, [[String]])
    case docString(step: Int, String)
    case leftOut(step: Int)
    /// The cells of the row are others, for all steps or only for those that check.
    case cells([String], onlyInOutcomes: Bool = false)

    /// The scenario with the change.
    func applied(to scenario: PropertyInput, _ types: [PickleStepType]) -> PropertyInput {
        var changed = scenario
        switch self {
        case .text(let step, let text):
            changed.change(step) {
                StepInput(
                    text: text, line: $0.line, isOutcome: $0.isOutcome, docString: $0.docString, dataTable: $0.dataTable
                )
            }
        case .table(let step, let rows):
            changed.change(step) {
                StepInput(
                    text: $0.text, line: $0.line, isOutcome: $0.isOutcome, docString: $0.docString,
                    dataTable: DataTable(rows))
            }
        case .docString(let step, let content):
            changed.change(step) {
                let docString = DocString(content: content, mediaType: $0.docString?.mediaType)
                return StepInput(
                    text: $0.text, line: $0.line, isOutcome: $0.isOutcome, docString: docString, dataTable: $0.dataTable
                )
            }
        case .leftOut(let step):
            changed.outline.steps.remove(at: step)
            if step < changed.backgroundSteps { changed.backgroundSteps -= 1 }
        case .cells(let cells, onlyInOutcomes: false):
            changed.cells = cells
        case .cells(let cells, onlyInOutcomes: true):
            let filling = OutlineHeader(scenario.header).filling(cells)
            for step in types.indices where types[step] == .outcome && step >= scenario.backgroundSteps {
                changed.change(step) { $0.filled(filling) }
            }
        }
        return changed
    }
}

extension PropertyInput {
    fileprivate mutating func change(_ step: Int, _ change: (StepInput) -> StepInput) {
        outline.steps[step] = change(outline.steps[step])
    }
}
