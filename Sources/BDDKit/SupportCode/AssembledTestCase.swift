import CucumberExpressions

/// A scenario bound to the code: its hooks and steps in the order in which they will run.
final class AssembledTestCase: Sendable {
    let name: String
    let uri: String
    let line: Int
    let tags: [String]
    let steps: [AssembledTestStep]
    /// The hooks around each step.
    let stepHooks: StepHooks
    private let code: SupportCode

    init(
        name: String, uri: String, line: Int, tags: [String], steps: [AssembledTestStep], in code: SupportCode
    ) {
        self.name = name
        self.uri = uri
        self.line = line
        self.tags = tags
        self.steps = steps
        stepHooks = code.stepHooks(for: tags)
        self.code = code
    }

    /// How its worlds are made, where libraries say so.
    var worlds: [ObjectIdentifier: WorldDefinition] { code.worlds }

    /// The table of a step, which knows where it stands.
    func table(of step: StepInput) -> DataTable? {
        step.dataTable?.placed(at: TableOrigin(uri: uri, line: step.line, parameterTypes: code.registry))
    }

    /// How many hooks stand before the first step.
    var hooksBefore: Int { steps.prefix { $0.isHook }.count }
}

/// The hooks around each step of a scenario, in the order in which they run.
struct StepHooks: Sendable {
    var before: [SupportCode.CompiledHook] = []
    var after: [SupportCode.CompiledHook] = []
}

/// A hook or step of a test case, with all it needs to run.
///
/// A class, as it is handed on many times and never changes.
final class AssembledTestStep: Sendable {
    enum Action: Sendable {
        case hook(SupportCode.CompiledHook)
        case step(StepInput, [StepMatch])
        /// It cannot be said what the step matches, and why not.
        case unmatchable(String)
    }

    let action: Action
    /// The line that a failure names: of the step, or of the scenario for a hook.
    let line: Int

    init(action: Action, line: Int) {
        self.action = action
        self.line = line
    }

    /// The definition of a step that says what is expected.
    var outcomeDefinition: StepDefinition? {
        guard case .step(let step, let matches) = action, step.isOutcome else { return nil }
        return matches.first?.definition
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
