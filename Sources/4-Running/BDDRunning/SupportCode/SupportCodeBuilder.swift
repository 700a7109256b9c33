import BDDSteps
import CucumberExpressions
import CucumberMessages

/// Collects the definitions one by one and records the problems in them.
struct SupportCodeBuilder {
    private(set) var registry = ParameterTypeRegistry()
    private(set) var stepDefinitions: [StepDefinition] = []
    /// The usable expressions. `definitionIndices` has the index of the step definition of each.
    private(set) var expressions: [StepExpression] = []
    private(set) var definitionIndices: [Int] = []
    private(set) var undefinedParameterTypes: [Int: Envelope.UndefinedParameterType] = [:]
    private(set) var problems: [DefinitionProblem] = []
    /// Definitions with the expression of an earlier one.
    private(set) var repeatedDefinitions: [DefinitionProblem] = []
    /// The location of the first definition of each expression.
    private var firstDefinitions: [Envelope.StepDefinition.Pattern: CodeLocation] = [:]
    private(set) var worlds: [ObjectIdentifier: WorldDefinition] = [:]
    private var hooks: [SupportCode.CompiledHook] = []

    /// The hooks sorted by `order`; hooks with equal `order` stay in the order of definition.
    var sortedHooks: [SupportCode.CompiledHook] {
        hooks.sorted { ($0.hook.order, $0.index) < ($1.hook.order, $1.index) }
    }

    mutating func add(_ type: ParameterTypeDefinition) {
        do throws(ParameterTypeError) {
            try registry.define(type.parameterType())
        } catch {
            problems.append(DefinitionProblem(location: type.location, error: .parameterType(error)))
        }
    }

    mutating func add(_ step: StepDefinition) {
        let index = stepDefinitions.count
        stepDefinitions.append(step)
        if let limit = step.timeLimit, limit <= 0 {
            problems.append(DefinitionProblem(location: step.location, error: .noTime))
        }
        do throws(DefinitionError) {
            let expression = try step.expression(registry)
            if let error = step.misfit(expression) {
                problems.append(DefinitionProblem(location: step.location, error: error))
            }
            if let first = firstDefinitions[step.pattern] {
                let error = DefinitionError.sameExpression(step.pattern.source, first: first)
                repeatedDefinitions.append(DefinitionProblem(location: step.location, error: error))
            } else {
                firstDefinitions[step.pattern] = step.location
            }
            expressions.append(expression)
            definitionIndices.append(index)
        } catch {
            if case .expression(let wrong) = error, case .undefinedParameterType(let name) = wrong.problem {
                undefinedParameterTypes[index] = Envelope.UndefinedParameterType(
                    expression: step.pattern.source, name: name)
            } else {
                problems.append(DefinitionProblem(location: step.location, error: error))
            }
        }
    }

    mutating func add(_ world: WorldDefinition) {
        if let first = worlds[world.type] {
            let error = DefinitionError.worldMadeTwice(world.name, first: first.location)
            return problems.append(DefinitionProblem(location: world.location, error: error))
        }
        worlds[world.type] = world
    }

    mutating func add(_ hook: Hook) {
        do throws(TagExpressionError) {
            let tags: TagExpression? = if let source = hook.tags { try TagExpression(source) } else { nil }
            hooks.append(SupportCode.CompiledHook(hook: hook, index: hooks.count, tags: tags))
        } catch {
            problems.append(DefinitionProblem(location: hook.location, error: .tagExpression(error)))
        }
    }
}

extension ParameterTypeDefinition {
    fileprivate func parameterType() throws(ParameterTypeError) -> CucumberExpressions.ParameterType {
        try make(name, regexps, useForSnippets, preferForRegexpMatch)
    }
}

extension StepDefinition {
    fileprivate func expression(_ registry: ParameterTypeRegistry) throws(DefinitionError) -> StepExpression {
        switch pattern.type {
        case .cucumberExpression:
            do throws(CucumberExpressionError) {
                return .cucumber(try CucumberExpression(pattern.source, registry: registry))
            } catch {
                throw .expression(error)
            }
        case .regularExpression:
            if pattern.source.isEmpty { throw .noText }
            do throws(RegularExpressionError) {
                return .regular(try RegularExpression(pattern.source, registry: registry))
            } catch {
                throw .regularExpression(error)
            }
        }
    }

    /// The mismatch in number or type between the closure's parameters and the expression's; nil if they fit.
    fileprivate func misfit(_ expression: StepExpression) -> DefinitionError? {
        let given = expression.parameterTypes
        let trailing = parameters.dropFirst(given.count)
        for (index, pair) in zip(parameters, given).enumerated() where !pair.0.accepts(pair.1.type) {
            return .unfitParameter(
                number: index + 1, takes: pair.0.typeName, name: pair.1.name, gives: String(describing: pair.1.type))
        }
        let docStrings = trailing.count { $0.kind == .docString || $0.kind == .value && $0.isText }
        let dataTables = trailing.count { $0.kind == .dataTable }
        guard parameters.count >= given.count, docStrings <= 1, dataTables <= 1,
            docStrings + dataTables == trailing.count
        else {
            return .unfitCount(
                takes: parameters.map(\.typeName),
                gives: given.map { DefinitionError.Given(name: $0.name, type: String(describing: $0.type)) })
        }
        return nil
    }
}
