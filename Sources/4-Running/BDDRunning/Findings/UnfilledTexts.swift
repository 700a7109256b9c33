import BDDSteps
import CucumberExpressions
import Gherkin

extension SupportCode {
    /// The definitions whose last parameter is a `String` that no step fills: it takes the text of a doc string, and no
    /// step that the definition matches has one. Often it is a parameter too many, which cannot be seen without steps.
    package func unfilledTexts(in features: [LoadedFeature]) -> [DefinitionProblem] {
        var candidates = textDefinitions
        if candidates.isEmpty { return [] }
        for feature in features {
            for pickle in feature.content.pickles {
                for step in pickle.steps { candidates = candidates.compactMap { $0.adding(step) } }
                if candidates.isEmpty { return [] }
            }
        }
        return candidates.filter { $0.count > 0 }.map(\.problem)
    }

    /// The definitions that have a last parameter of type `String` after the arguments of the expression.
    private var textDefinitions: [TextDefinition] {
        zip(expressions, definitionIndices).compactMap { expression, index in
            let definition = stepDefinitions[index]
            guard let last = definition.parameters.dropFirst(expression.parameterTypes.count).last,
                last.kind == .value, last.isText, !last.isOptional
            else { return nil }
            return TextDefinition(definition: definition, expression: expression)
        }
    }
}

/// A definition that takes the text of a doc string, and the steps seen so far that it matches.
private struct TextDefinition {
    let definition: StepDefinition
    let expression: StepExpression
    /// The number of matching steps; none of them has a doc string.
    var count = 0

    /// The definition with one more step; nil if the step has a doc string for it.
    func adding(_ step: PickleStep) -> TextDefinition? {
        guard (try? expression.match(step.text)) != nil else { return self }
        if step.argument?.docString != nil { return nil }
        var copy = self
        copy.count += 1
        return copy
    }

    var problem: DefinitionProblem {
        let given = expression.parameterTypes.map {
            DefinitionError.Given(name: $0.name, type: String(describing: $0.type))
        }
        return DefinitionProblem(
            location: definition.location,
            error: .unfilledText(takes: definition.parameters.map(\.typeName), gives: given, steps: count))
    }
}
