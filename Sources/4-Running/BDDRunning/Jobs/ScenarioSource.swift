package import Gherkin

/// The scenario of a request. A pickle is converted to a `ScenarioInput` only when that is needed.
package enum ScenarioSource: Sendable, Equatable {
    case pickle(Pickle)
    case input(ScenarioInput)

    var input: ScenarioInput {
        switch self {
        case .pickle(let pickle): ScenarioInput(pickle)
        case .input(let input): input
        }
    }

    package static func == (left: ScenarioSource, right: ScenarioSource) -> Bool { left.input == right.input }
}

extension StepBinder {
    /// Binds the scenario in `source` to the code.
    func bind(_ source: ScenarioSource) -> AssembledTestCase {
        switch source {
        case .pickle(let pickle): bind(pickle)
        case .input(let input): bind(input)
        }
    }
}
