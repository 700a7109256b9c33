import BDDDiagnostics
import BDDReview
import BDDRules
import BDDRunning
import BDDSteps
import CucumberMessages
import Gherkin

extension StepFindings {
    /// Warnings for the step definitions that no step of the features uses.
    func unused(of code: SupportCode) -> [Diagnostic] {
        let used = Set(used.map { code.definitionIndices[$0] })
        return code.stepDefinitions.indices.filter { !used.contains($0) }.map { index in
            let definition = code.stepDefinitions[index]
            return Diagnostic(
                code: CheckRule.unusedDefinition.rawValue, uri: definition.location.path,
                location: Location(line: definition.location.line), severity: .warning,
                message: "no step uses '\(definition.pattern.source)'")
        }
    }
}
