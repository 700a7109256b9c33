/// A change of a feature that its scenarios should notice.
package struct Mutant: Sendable {
    /// What is changed.
    enum Kind: String, Sendable, CaseIterable {
        /// A value in a step's line.
        case value
        /// A cell of a row of examples, for all steps that use it.
        case example
        /// A cell of a step's table.
        case cell
        /// A row of a step's table is left out.
        case row
        /// Two rows of a step's table change places.
        case order
        /// A part of a doc string.
        case text
        /// A step is left out.
        case step
    }

    /// Where it stands in the file.
    struct Place: Sendable, Equatable {
        let uri: String
        let line: Int
        let column: Int
        /// How many code points are changed.
        let length: Int
    }

    /// The scenario with a change.
    struct Variant: Sendable {
        /// The number of the scenario.
        let scenario: Int
        let change: FeatureChange
    }

    let kind: Kind
    let place: Place
    let original: String
    /// Empty where something is left out.
    let replacement: String
    /// What stands around it.
    let part: FeaturePart
    /// The step, as it is written with its keyword; of a row of examples the first that uses it.
    let step: String
    /// The expression of the step's definition.
    let expression: String
    /// Whether the step checks.
    let isInOutcome: Bool
    /// The change is noticed when one of these is not accepted.
    let variants: [Variant]
    /// Why it may be accepted nevertheless; nil when it must not be.
    let understood: StepDirection?
    /// What a mark can call it, as in `keeps "BBBB"`.
    let names: [String]
    /// The lines that a mark can stand above.
    let markedLines: [Int]
    /// Counts the changes of one place from 0: the next is tried where no check is reached with the one before it.
    var turn = 0
    /// The same for the same change, wherever its file has moved.
    var id = ""
}

/// A scenario or background of a feature, as people know it.
struct FeaturePart: Sendable, Hashable {
    let uri: String
    /// The name of the rule around it; nil without one.
    let rule: String?
    /// As in `Scenario: A new game has no attempts`.
    let heading: String
    let line: Int
}

extension [Mutant] {
    /// Gives each its id.
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
