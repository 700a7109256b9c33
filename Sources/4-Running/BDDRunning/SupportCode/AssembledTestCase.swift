package import BDDSteps
package import CucumberExpressions

/// A scenario bound to the code: its hooks and steps in the order in which they will run.
package final class AssembledTestCase: Sendable {
    let name: String
    let uri: String
    let line: Int
    let tags: [String]
    package let steps: [AssembledTestStep]
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

    /// The world definitions of all libraries, keyed by the type of the world.
    var worlds: [ObjectIdentifier: WorldDefinition] { code.worlds }

    package func definition(of match: ExpressionIndex.Match) -> StepDefinition { code.definition(of: match) }

    /// The step's data table with its file, line and parameter types attached; nil if the step has no table.
    func table(of step: StepInput) -> DataTable? {
        step.dataTable?.placed(at: TableOrigin(uri: uri, line: step.line, parameterTypes: code.registry))
    }

    /// The number of hooks before the first step.
    package var hooksBefore: Int { steps.prefix { $0.isHook }.count }
}

/// The hooks around each step of a scenario, in the order in which they run.
struct StepHooks: Sendable {
    var before: [SupportCode.CompiledHook] = []
    var after: [SupportCode.CompiledHook] = []
}

/// A hook or step of a test case, ready to run.
package enum AssembledTestStep: Sendable {
    /// A hook; `line` is the line of the scenario.
    case hook(SupportCode.CompiledHook, line: Int)
    case step(BoundStep)
    /// A step that could not be matched against the definitions, with the reason.
    case unmatchable(String, line: Int)

    /// The line that is reported when the hook or step fails.
    package var line: Int {
        switch self {
        case .hook(_, let line), .unmatchable(_, let line): line
        case .step(let step): step.input.line
        }
    }

    var isHook: Bool {
        if case .hook = self { true } else { false }
    }
}

/// A step and the definitions that match it.
///
/// This is a class because it is passed on often and never changes.
package final class BoundStep: Sendable {
    package let input: StepInput
    package let matches: ExpressionIndex.Matches

    init(_ input: StepInput, _ matches: ExpressionIndex.Matches) {
        self.input = input
        self.matches = matches
    }
}
