package import BDDDiagnostics
package import BDDReports
import CucumberMessages
import Gherkin

/// The results of a run as diagnostics: each scenario that neither passed nor was skipped, at the step that decided it.
package struct ResultDiagnostics {
    package private(set) var diagnostics: [Diagnostic] = []
    private let code: String

    /// - Parameter code: The code of the diagnostics.
    package init(code: String) {
        self.code = code
    }

    package mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .diagnostic(let diagnostic) where diagnostic.severity == .error: diagnostics.append(diagnostic)
        case .attemptFinished(let attempt) where attempt.isFinal:
            guard let failure = query.failure(of: attempt), failure.status != .skipped else { return }
            diagnostics.append(
                Diagnostic(
                    code: code, uri: attempt.pickle.uri,
                    location: failure.line.map { Location(line: $0, column: failure.column) },
                    severity: failure.status.isAccepted(true) ? .warning : .error,
                    message: "\(attempt.pickle.name): \(failure.status.name)\n\(failure.details)"))
        default: break
        }
    }
}
