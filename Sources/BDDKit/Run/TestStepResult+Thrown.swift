#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension TestStepResult {
    /// The result of a step or hook that threw.
    ///
    /// The exception's type is `Error`, which in Swift is the type of all that is thrown; the name of the concrete
    /// type leads the stack trace. A `Pending` or `Skipped` without a reason is a status and no exception.
    init(thrown error: any Error, duration: Envelope.Duration, at origin: String) {
        switch error {
        case let pending as Pending:
            self.init(.pending, pending.reason, "PendingException", duration, origin)
        case let skipped as Skipped:
            self.init(.skipped, skipped.reason, "SkippedException", duration, origin)
        default:
            let message = Self.message(of: error)
            let type = error is StepFailure ? "Error" : String(describing: Swift.type(of: error))
            let places = [(error as? StepFailure)?.location, origin].compactMap(\.self)
            self.init(
                status: .failed, duration: duration, message: message,
                exception: Exception(
                    type: "Error", message: message,
                    stackTrace: (["\(type): \(message)"] + places).joined(separator: "\n")))
        }
    }

    /// The result of a step that failed without throwing.
    init(failure message: String, duration: Envelope.Duration = .zero, at origin: String) {
        self.init(
            status: .failed, duration: duration, message: message,
            exception: Exception(type: "Error", message: message, stackTrace: "Error: \(message)\n\(origin)"))
    }

    private init(
        _ status: Status, _ reason: String?, _ type: String, _ duration: Envelope.Duration, _ origin: String
    ) {
        let exception = reason.map { Exception(type: type, message: $0, stackTrace: "\(type): \($0)\n\(origin)") }
        self.init(status: status, duration: duration, message: reason, exception: exception)
    }

    private static func message(of error: any Error) -> String {
        if let localized = error as? any LocalizedError, let description = localized.errorDescription {
            return description
        }
        return String(describing: error)
    }
}
