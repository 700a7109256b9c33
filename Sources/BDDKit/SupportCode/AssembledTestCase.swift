import CucumberExpressions

/// A scenario bound to the code: its hooks and steps in the order in which they will run.
final class AssembledTestCase: Sendable {
    let name: String
    let uri: String
    let line: Int
    let tags: [String]
    let steps: [AssembledTestStep]

    init(name: String, uri: String, line: Int, tags: [String], steps: [AssembledTestStep]) {
        self.name = name
        self.uri = uri
        self.line = line
        self.tags = tags
        self.steps = steps
    }

    /// How many hooks stand before the first step.
    var hooksBefore: Int { steps.prefix { $0.isHook }.count }
}

/// A hook or step of a test case, with all it needs to run.
struct AssembledTestStep: Sendable {
    enum Action: Sendable {
        case hook(SupportCode.CompiledHook)
        case step(StepInput, [StepMatch])
        /// It cannot be said what the step matches, and why not.
        case unmatchable(String)
    }

    let action: Action
    /// The line that a failure names: of the step, or of the scenario for a hook.
    let line: Int

    /// Whether it says what is expected, and a check of it can be counted.
    var isToCheck: Bool {
        guard case .step(let step, let matches) = action, step.isOutcome, let match = matches.first else {
            return false
        }
        return match.definition.checks == .byExpecting
    }

    var isHook: Bool {
        if case .hook = action { true } else { false }
    }
}

/// A definition that matches a step, and what it takes from the step's text.
struct StepMatch: Sendable {
    let definition: StepDefinition
    /// The index of the definition among the step definitions of the code.
    let index: Int
    let arguments: Arguments
}
