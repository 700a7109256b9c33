import BDDDiagnostics
import BDDReports
import BDDSteps
import CucumberExpressions
package import CucumberMessages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension TestStepResult {
    /// The result of a step or hook that threw.
    ///
    /// The exception's type is `AssertionError` for a failed expectation, as in Cucumber's messages, otherwise `Error`;
    /// the name of the Swift type leads the stack trace. A `Pending` or `Skipped` without a reason is a status and no
    /// exception. Of a text that is too long to be read the first and last parts are kept.
    init(thrown error: any Error, duration: Envelope.Duration = .zero, at origin: String = "") {
        switch error {
        case let aside as ThrownAside:
            self.init(thrown: aside.error, duration: duration, at: "\(aside.location)\n\(origin)")
            let words = message.map { "\(aside.origin): \($0)" }
            message = words
            exception?.message = words
        case let pending as Pending:
            self.init(.pending, pending.reason, type: "PendingException", duration: duration, at: origin)
        case let skipped as Skipped:
            self.init(.skipped, skipped.reason, type: "SkippedException", duration: duration, at: origin)
        default:
            let message = Self.message(of: error)
            let type = Self.isAssertion(error) ? "AssertionError" : "Error"
            let swiftType = Self.isOwn(error) ? type : Self.typeName(of: error)
            let locations = [(error as? any LocatedError)?.location, origin].compactMap(\.self)
            self.init(
                status: .failed, duration: duration, message: message,
                exception: Exception(
                    type: type, message: message,
                    stackTrace: (["\(swiftType): \(message)"] + locations).joined(separator: "\n")))
        }
    }

    /// The result of a step that failed without throwing.
    package init(
        failure text: String, _ reason: Reason = .failed, duration: Envelope.Duration = .zero, at origin: String
    ) {
        let message = LongText.cut(text, to: LongText.resultLimit)
        let type = reason == .interrupted ? TestRunFinished.interrupt : "Error"
        self.init(
            duration: duration, message: message,
            exception: Exception(type: type, message: message, stackTrace: "Error: \(message)\n\(origin)"),
            reason: reason)
    }

    private init(
        _ status: Status, _ given: String?, type: String, duration: Envelope.Duration, at origin: String
    ) {
        let reason = given.map { LongText.cut($0, to: LongText.resultLimit) }
        let exception = reason.map { Exception(type: type, message: $0, stackTrace: "\(type): \($0)\n\(origin)") }
        self.init(status: status, duration: duration, message: reason, exception: exception)
    }

    /// Whether the error reports a failed expectation. Errors of other libraries are recognized by their names.
    private static func isAssertion(_ error: any Error) -> Bool {
        if let failure = error as? StepFailure { return failure.isExpectation }
        return error is TableDifference || typeName(of: error).hasSuffix("AssertionError")
    }

    /// Whether the type of the error tells developers nothing that its message does not say.
    private static func isOwn(_ error: any Error) -> Bool {
        error is StepFailure || error is ArgumentError
            || ((error as? FailedTransform)?.error ?? error) is TransformError
    }

    /// The name of the error's type; for a failed transform that of the error in it.
    private static func typeName(of error: any Error) -> String {
        String(describing: Swift.type(of: (error as? FailedTransform)?.error ?? error))
    }

    /// The error's description, or the name of its type if the description is empty.
    private static func message(of error: any Error) -> String {
        if let failed = error as? FailedTransform { return "\(failed.subject): \(message(of: failed.error))" }
        let localized = (error as? any LocalizedError)?.errorDescription
        let text = localized ?? String(describing: error)
        guard text.allSatisfy(\.isWhitespace) else { return LongText.cut(text, to: LongText.resultLimit) }
        return "\(Swift.type(of: error)) without a description"
    }
}
