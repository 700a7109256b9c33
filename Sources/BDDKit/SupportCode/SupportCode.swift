import BDDLanguageService
import CucumberExpressions
import CucumberMessages
import Gherkin

/// All definitions of a program, checked and ready to match steps.
///
/// A class, as each scenario hands it on many times and it never changes.
final class SupportCode: Sendable {
    let definitions: [Definition]
    let stepDefinitions: [StepDefinition]
    /// In the order in which they run before: by their order, then as defined.
    let hooks: [CompiledHook]
    let beforeHooks: [CompiledHook]
    /// In the order in which they run after.
    let afterHooks: [CompiledHook]
    private let beforeStepHooks: [CompiledHook]
    private let afterStepHooks: [CompiledHook]
    /// How worlds are made, by their type, where libraries say so.
    let worlds: [ObjectIdentifier: WorldDefinition]
    let registry: ParameterTypeRegistry
    /// What cells of examples can stand for.
    let generators: GeneratorTable
    /// Names of parameter types that expressions use and nobody defined, by the index of the step definition.
    let undefinedParameterTypes: [Int: Envelope.UndefinedParameterType]
    /// What is wrong with the definitions. No scenario runs when there is anything.
    let problems: [DefinitionProblem]
    /// The steps as people read them.
    let catalogue: StepCatalogue
    private let expressionIndex: ExpressionIndex
    /// The index of the step definition of each expression: some definitions have no usable one.
    let definitionIndices: [Int]

    final class CompiledHook: Sendable {
        let hook: Hook
        /// Counts the hooks as they were defined.
        let index: Int
        private let tags: TagExpression?

        init(hook: Hook, index: Int, tags: TagExpression?) {
            self.hook = hook
            self.index = index
            self.tags = tags
        }

        func applies(to tagNames: [String]) -> Bool { tags?.evaluate(tags: tagNames) ?? true }
    }

    init(_ glue: [any Glue]) {
        let definitions = glue.flatMap(\.definitions)
        var builder = SupportCodeBuilder()
        for case .parameterType(let type) in definitions { builder.add(type) }
        for case .step(let step) in definitions { builder.add(step) }
        for case .hook(let hook) in definitions { builder.add(hook) }
        for case .world(let world) in definitions { builder.add(world) }
        self.definitions = definitions
        stepDefinitions = builder.stepDefinitions
        hooks = builder.sortedHooks
        beforeHooks = hooks.filter { $0.hook.type == .beforeTestCase }
        afterHooks = hooks.filter { $0.hook.type == .afterTestCase }.reversed()
        beforeStepHooks = hooks.filter { $0.hook.type == .beforeTestStep }
        afterStepHooks = hooks.filter { $0.hook.type == .afterTestStep }.reversed()
        worlds = builder.worlds
        registry = builder.registry
        generators = GeneratorTable(
            definitions.compactMap { if case .parameterType(let type) = $0 { type } else { nil } }, builder.registry)
        undefinedParameterTypes = builder.undefinedParameterTypes
        problems = builder.problems
        definitionIndices = builder.definitionIndices
        expressionIndex = ExpressionIndex(builder.expressions)
        catalogue = StepCatalogue(
            index: expressionIndex, registry: registry, examples: { [generators] in generators.examples }
        ) {
            [expressionIndex, definitionIndices, stepDefinitions] in
            zip(expressionIndex.expressions, definitionIndices).map { expression, index in
                StepCatalogue.Definition(
                    expression, location: stepDefinitions[index].location.description,
                    keyword: stepDefinitions[index].keyword)
            }
        }
    }

    /// The definitions that no step can match, as their expressions name unknown parameter types.
    var undefinedParameterTypeProblems: [DefinitionProblem] {
        undefinedParameterTypes.sorted { $0.key < $1.key }.map { index, undefined in
            DefinitionProblem(location: stepDefinitions[index].location, error: .undefinedParameterType(undefined))
        }
    }

    /// All hooks in the order of definition.
    var hooksAsDefined: [Hook] {
        definitions.compactMap { if case .hook(let hook) = $0 { hook } else { nil } }
    }

    /// Those of the step definitions that can match, in the order of ``definitionIndices``.
    var expressions: [StepExpression] { expressionIndex.expressions }

    /// How many steps a scenario has, its hooks with them.
    func stepCount(of pickle: Pickle) -> Int {
        let heading = pickle.heading
        return hooksBefore(heading.tagNames) + heading.stepCount
            + afterHooks.count { $0.applies(to: heading.tagNames) }
    }

    /// The same of a scenario without its document.
    func stepCount(of scenario: ScenarioInput) -> Int {
        hooksBefore(scenario.tags) + scenario.steps.count + afterHooks.count { $0.applies(to: scenario.tags) }
    }

    /// How many hooks run before the first step of a scenario with these tags.
    func hooksBefore(_ tags: [String]) -> Int { beforeHooks.count { $0.applies(to: tags) } }

    /// The hooks around the steps of a scenario with these tags.
    func stepHooks(for tags: [String]) -> StepHooks {
        if beforeStepHooks.isEmpty, afterStepHooks.isEmpty { return StepHooks() }
        return StepHooks(
            before: beforeStepHooks.filter { $0.applies(to: tags) },
            after: afterStepHooks.filter { $0.applies(to: tags) })
    }

    /// Whether there are hooks of a type.
    func has(_ type: Envelope.Hook.HookType) -> Bool { hooks.contains { $0.hook.type == type } }

    /// The definitions that match a step's text, in the order of definition.
    ///
    /// - Throws: `MatchError` when it cannot be said whether a definition matches.
    func matches(_ text: String) throws(MatchError) -> ExpressionIndex.Matches { try expressionIndex.matches(text) }

    /// The index of a definition that matches, among the step definitions.
    func index(of match: ExpressionIndex.Match) -> Int { definitionIndices[match.expression] }

    func definition(of match: ExpressionIndex.Match) -> StepDefinition { stepDefinitions[index(of: match)] }
}
