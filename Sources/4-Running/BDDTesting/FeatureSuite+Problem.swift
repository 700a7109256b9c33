import BDDDiagnostics
import BDDRunning
import BDDSteps
import CucumberMessages
import Gherkin

extension FeatureSuite {
    /// A problem, and the line of the feature file or of the code that it concerns.
    package struct Problem: Error, Sendable, Equatable {
        /// The description of the problem, for people.
        package let message: String
        /// The path of the feature file, or of the code.
        package let uri: String
        /// The line in the file at `uri`, from 1.
        package let line: Int

        package init(message: String, uri: String, line: Int) {
            self.message = message
            self.uri = uri
            self.line = line
        }
    }

    /// An attachment of a step or hook, as a file.
    package struct Attached: Sendable, Equatable {
        package let name: String
        package let bytes: [UInt8]
        /// The line of the step in the feature file.
        package let line: Int
    }
}

extension FeatureSuite.Problem {
    init(_ diagnostic: Diagnostic) {
        self.init(
            message: DiagnosticRenderer().render(diagnostic), uri: diagnostic.uri,
            line: diagnostic.location?.line ?? 1)
    }

    init(_ problem: DefinitionProblem) {
        self.init(
            message: problem.error.description, uri: problem.location.path, line: problem.location.line)
    }

    init(_ hook: FailedRunHook) {
        self.init(
            message: hook.message ?? hook.status.rawValue, uri: hook.location.path, line: hook.location.line)
    }
}
