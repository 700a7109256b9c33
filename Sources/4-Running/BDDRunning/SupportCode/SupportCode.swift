import BDDDiagnostics
package import BDDSentences
package import BDDSteps
package import CucumberExpressions
package import CucumberMessages
import Gherkin

/// All definitions of a program, checked and ready to match steps.
///
/// This is a class because every scenario passes it on often and it never changes.
package final class SupportCode: Sendable {
    let definitions: [Definition]
    package let stepDefinitions: [StepDefinition]
    /// The shortest time that a step definition gives its steps, in nanoseconds; nil if none does.
    package let shortestTimeLimit: Int?
    /// All hooks, sorted by `order`, then by their position among the definitions.
    let hooks: [CompiledHook]
    let beforeHooks: [CompiledHook]
    /// After hooks in the order they run: the reverse of `hooks`.
    let afterHooks: [CompiledHook]
    private let beforeStepHooks: [CompiledHook]
    private let afterStepHooks: [CompiledHook]
    /// The world definitions of all libraries, keyed by the type of the world.
    let worlds: [ObjectIdentifier: WorldDefinition]
    package let registry: ParameterTypeRegistry
    /// The generators for cells of example rows that stand for any value, such as `{int}`.
    package let generators: GeneratorTable
    /// Parameter types that are used in expressions but not defined, keyed by the index of the step definition.
    let undefinedParameterTypes: [Int: Envelope.UndefinedParameterType]
    /// The problems found in the definitions. No scenario runs if there is any problem.
    package let problems: [DefinitionProblem]
    /// The definitions with the expression of an earlier one.
    private let repeatedDefinitions: [DefinitionProblem]
    /// The step definitions in readable form, for suggestions.
    package let catalogue: StepCatalogue
    private let expressionIndex: ExpressionIndex
    /// The index of the step definition for each usable expression; definitions without one are left out.
    package let definitionIndices: [Int]

    package final class CompiledHook: Sendable {
        package let hook: Hook
        /// The position of the hook among all hooks in the order of definition, from 0.
        let index: Int
        private let tags: TagExpression?

        init(hook: Hook, index: Int, tags: TagExpression?) {
            self.hook = hook
            self.index = index
            self.tags = tags
        }

        func applies(to tagNames: [String]) -> Bool { tags?.evaluate(tags: tagNames) ?? true }
    }

    package init(_ glue: [any Glue]) {
        let definitions = glue.flatMap(\.definitions)
        var builder = SupportCodeBuilder()
        for case .parameterType(let type) in definitions { builder.add(type) }
        for case .step(let step) in definitions { builder.add(step) }
        for case .hook(let hook) in definitions { builder.add(hook) }
        for case .world(let world) in definitions { builder.add(world) }
        self.definitions = definitions
        stepDefinitions = builder.stepDefinitions
        shortestTimeLimit = stepDefinitions.lazy.compactMap(\.timeLimit).min()
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
        repeatedDefinitions = builder.repeatedDefinitions
        definitionIndices = builder.definitionIndices
        expressionIndex = ExpressionIndex(builder.expressions)
        catalogue = StepCatalogue(
            index: expressionIndex, registry: registry, examples: { [generators] in generators.examples }
        ) {
            [expressionIndex, definitionIndices, stepDefinitions] in
            zip(expressionIndex.expressions, definitionIndices).map { expression, index in
                let definition = stepDefinitions[index]
                let matched = expression.parameterTypes.count
                return StepCatalogue.Definition(
                    expression, location: definition.location.openable, keyword: definition.keyword
                ) { hasDocString, hasDataTable in
                    definition.blockMisfit(hasDocString: hasDocString, hasDataTable: hasDataTable, matched: matched)
                }
            }
        }
    }

    /// Whether a step definition has a time limit of its own.
    package var hasTimeLimits: Bool { shortestTimeLimit != nil }

    /// The definitions that no step can match because their expressions use undefined parameter types.
    package var undefinedParameterTypeProblems: [DefinitionProblem] {
        undefinedParameterTypes.sorted { $0.key < $1.key }.map { index, undefined in
            let names = registry.parameterTypes.compactMap(\.name)
            return DefinitionProblem(
                location: stepDefinitions[index].location,
                error: .undefinedParameterType(
                    undefined, nearest: EditDistance.nearest(to: undefined.name, among: names).first))
        }
    }

    /// The problems that do not keep features from running: unknown parameter types, and equal expressions.
    package var remarks: [DefinitionProblem] { undefinedParameterTypeProblems + repeatedDefinitions }

    /// All hooks in the order of definition.
    var hooksAsDefined: [Hook] {
        definitions.compactMap { if case .hook(let hook) = $0 { hook } else { nil } }
    }

    /// The expressions of the step definitions that can match, in the order of ``definitionIndices``.
    var expressions: [StepExpression] { expressionIndex.expressions }

    /// The number of steps of `pickle`, including the Before and After hooks that apply to it.
    func stepCount(of pickle: Pickle) -> Int {
        let heading = pickle.heading
        return hooksBefore(heading.tagNames) + heading.stepCount
            + afterHooks.count { $0.applies(to: heading.tagNames) }
    }

    /// The number of steps of `scenario`, including the Before and After hooks that apply to it.
    func stepCount(of scenario: ScenarioInput) -> Int {
        hooksBefore(scenario.tags) + scenario.steps.count + afterHooks.count { $0.applies(to: scenario.tags) }
    }

    /// The number of hooks that run before the first step of a scenario with the tags `tags`.
    package func hooksBefore(_ tags: [String]) -> Int { beforeHooks.count { $0.applies(to: tags) } }

    /// The BeforeStep and AfterStep hooks for a scenario with the tags `tags`.
    func stepHooks(for tags: [String]) -> StepHooks {
        if beforeStepHooks.isEmpty, afterStepHooks.isEmpty { return StepHooks() }
        return StepHooks(
            before: beforeStepHooks.filter { $0.applies(to: tags) },
            after: afterStepHooks.filter { $0.applies(to: tags) })
    }

    /// Whether any hook of type `type` is defined.
    package func has(_ type: Envelope.Hook.HookType) -> Bool { hooks.contains { $0.hook.type == type } }

    /// The definitions that match the step text `text`, in the order of definition.
    ///
    /// - Throws: `MatchError` if it cannot be decided whether a definition matches.
    package func matches(_ text: String) throws(MatchError) -> ExpressionIndex.Matches {
        try expressionIndex.matches(text)
    }

    /// The index in ``stepDefinitions`` of the definition that matched.
    package func index(of match: ExpressionIndex.Match) -> Int { definitionIndices[match.expression] }

    func definition(of match: ExpressionIndex.Match) -> StepDefinition { stepDefinitions[index(of: match)] }
}
