package import Gherkin

/// What a request says of its scenario. Of a pickle no input is made before somebody needs it: where it is sent to
/// another process, nobody does.
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

extension Assembler {
    /// The hooks that apply and the steps of a scenario.
    func assemble(_ source: ScenarioSource) -> AssembledTestCase {
        switch source {
        case .pickle(let pickle): assemble(pickle)
        case .input(let input): assemble(input)
        }
    }
}
