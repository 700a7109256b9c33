import BDDDiagnostics
import BDDReports
package import BDDSteps
package import CucumberMessages

/// A BeforeAll or AfterAll hook whose result causes the run to be refused.
package struct FailedRunHook: Sendable, Hashable {
    package let type: Envelope.Hook.HookType
    /// The location of the hook's definition.
    package let location: CodeLocation
    package let status: Status
    package let message: String?

    /// Returns nil if the hook passed or was skipped.
    ///
    /// - Parameter index: the index of the hook among all hooks, in the order of definition.
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
