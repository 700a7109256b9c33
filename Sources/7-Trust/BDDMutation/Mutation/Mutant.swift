/// A change of a feature that its scenarios should notice.
package struct Mutant: Sendable {
    /// The kind of part that is changed.
    enum Kind: String, Sendable, CaseIterable {
        /// A value in a step's line.
        case value
        /// A cell of an examples row, for all steps that use it.
        case example
        /// A cell of a step's table.
        case cell
        /// A row of a step's table is left out.
        case row
        /// Two neighbouring rows of a step's table are swapped.
        case order
        /// A part of a doc string.
        case text
        /// A step is left out.
        case step
        /// All steps of a scenario that do something are left out together.
        case steps
        /// A limit in a step that checks becomes much tighter.
        case limit
    }

    /// The position of the change in its file; line and column count from 1.
    struct Place: Sendable, Equatable {
        let uri: String
        let line: Int
        let column: Int
        /// The number of code points that are changed.
        let length: Int
    }

    /// A scenario to run, and the change to run it with.
    struct Variant: Sendable {
        /// The number of the scenario in the plan.
        let scenario: Int
        let change: FeatureChange
    }

    let kind: Kind
    let place: Place
    let original: String
    /// The new text; empty if something is left out.
    let replacement: String
    /// The scenario or background that contains the change.
    let part: FeaturePart
    /// The step with its keyword, as it is written. For an examples row, the first step that uses the cell.
    let step: String
    /// The expression of the step's definition; the step's text if it has no definition.
    let expression: String
    /// Whether the change is only in steps that check.
    let isInOutcome: Bool
    /// The scenarios with the change. The change is noticed if one of them is not accepted.
    let variants: [Variant]
    /// The reason why the change may be accepted; nil if it must be refused.
    let understood: StepDirection?
    /// The names by which a mark can keep this change, as in `keeps "BBBB"`.
    let names: [String]
    /// The lines above which a mark for this change may be.
    let markedLines: [Int]
    /// The steps that do something in the scenario, if the change leaves all of them out; otherwise nil.
    var actions: ScenarioActions?
    /// The lines of all steps that do something in the scenario, if the change is in one of them. A mark of `the steps`
    /// may be above each.
    var actionLines: [Int] = []
    /// Whether a mark names the change. Such a change is tried even if others at its place were refused.
    var isMarked = false
    /// The index of the change among the changes at one place, from 0. They are tried in this order until one says
    /// enough.
    var turn = 0
    /// Identifies the change. The id does not depend on line numbers.
    var id = ""
}

/// The scenario or background of a feature that contains a change.
struct FeaturePart: Sendable, Hashable {
    let uri: String
    /// The name of the rule that contains the part; nil if no rule does.
    let rule: String?
    /// The keyword and the name, as in `Scenario: A new game has no attempts`.
    let heading: String
    let line: Int
}

extension Mutant {
    /// The line of the changed step; for an examples row, of the first step that uses the cell.
    var stepLine: Int { markedLines[0] }

    /// Whether the change is reported if it is accepted.
    var mayNotBeAccepted: Bool { (understood == nil || actions != nil) && !isMarked }
}

extension [Mutant] {
    /// Sets the id of each change.
    mutating func number() {
        var ids = StableIds()
        for index in indices {
            let mutant = self[index]
            self[index].id = ids.next([
                mutant.part.uri, mutant.part.rule ?? "", mutant.part.heading, mutant.kind.rawValue, mutant.step,
                mutant.original, mutant.replacement,
            ])
        }
    }
}
