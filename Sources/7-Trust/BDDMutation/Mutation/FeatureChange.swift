import BDDRunning
import BDDSteps
import Gherkin

/// A change of one scenario. `step` and `steps` are indices of steps from 0, background steps first. Texts keep
/// placeholders.
enum FeatureChange: Sendable, Equatable {
    case text(step: Int, String)
    case table(step: Int, [[String]])
    case docString(step: Int, String)
    /// Leaves out all of these steps; the indices ascend.
    case leftOut(steps: [Int])
    /// Replaces the cells of the examples row, for all steps or only for the steps that check.
    case cells([String], onlyInOutcomes: Bool = false)

    /// Applies the change to `scenario`, whose steps have the types `types`.
    func applied(to scenario: PropertyInput, _ types: [PickleStepType]) -> PropertyInput {
        var changed = scenario
        switch self {
        case .text(let step, let text):
            changed.change(step) { $0.with(text: text) }
        case .table(let step, let rows):
            changed.change(step) { $0.with(dataTable: DataTable(equallyLong: rows)) }
        case .docString(let step, let content):
            changed.change(step) {
                $0.with(docString: DocString(content: content, mediaType: $0.docString?.mediaType))
            }
        case .leftOut(let steps):
            for step in steps.reversed() { changed.outline.steps.remove(at: step) }
            changed.backgroundSteps -= steps.count { $0 < scenario.backgroundSteps }
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

extension StepInput {
    /// A copy of the step; arguments that are not nil replace its parts.
    fileprivate func with(text: String? = nil, docString: DocString? = nil, dataTable: DataTable? = nil) -> StepInput {
        StepInput(
            text: text ?? self.text, line: line, isOutcome: isOutcome, docString: docString ?? self.docString,
            dataTable: dataTable ?? self.dataTable)
    }
}
