import BDDDiagnostics
import BDDReports
package import BDDSteps
package import CucumberMessages

/// A hook of the whole run that keeps the run from being accepted.
package struct FailedRunHook: Sendable, Hashable {
    package let type: Envelope.Hook.HookType
    /// Where it is defined.
    package let location: CodeLocation
    package let status: Status
    package let message: String?

    /// Nil when the run goes on as if nothing had happened.
    ///
    /// - Parameter index: of the hook among all hooks, as they were defined.
    init?(_ index: Int, _ result: TestStepResult, in code: SupportCode) {
        guard result.status > .skipped else { return nil }
        let hook = code.hooksAsDefined[index]
        type = hook.type
        location = hook.location
        status = result.status
        message = result.exception?.message ?? result.message
    }
}

extension FailedRunHook: CustomStringConvertible {
    package var description: String {
        let article = type == .afterTestRun ? "an" : "a"
        let ending = status == .failed ? "failed" : "is \(status.name.lowercased())"
        let reason = message.map { ": \(TerminalText.text(LongText.cut($0)))" } ?? ""
        return "\(location): error: \(article) \(type.keyword) hook \(ending)\(reason)"
    }
}
