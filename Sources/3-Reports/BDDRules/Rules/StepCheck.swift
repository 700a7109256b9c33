package import BDDDiagnostics
package import BDDSentences
import CucumberExpressions
package import Gherkin

/// Findings about the text of a step: it has no definition, or several.
extension Diagnostic {
    /// Nil if the step has exactly one definition.
    ///
    /// - Parameters:
    ///   - uri: the feature file.
    ///   - location: the location of the step.
    package init?(step text: String, uri: String, at location: Location?, in catalogue: StepCatalogue) {
        guard let matches = catalogue.matches(text), matches.count != 1 else { return nil }
        if matches.isEmpty {
            let step = catalogue.explain(text)
            self.init(
                code: CheckRule.undefinedStep.rawValue, uri: uri, location: location, message: step.message,
                help: step.help)
            (word, isSlip) = (step.word, step.isSlip)
        } else {
            let sources = matches.prefix(3).map { "'\($0.expression.source)' (\($0.location))" }
            self.init(
                code: CheckRule.ambiguousStep.rawValue, uri: uri, location: location,
                message: "\(matches.count) step definitions match this step: \(sources.joined(separator: ", "))",
                help: "a developer has to make one of them more specific")
        }
    }
}
