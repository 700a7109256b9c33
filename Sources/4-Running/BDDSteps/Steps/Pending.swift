/// Thrown by a step or hook that is not implemented yet: its status becomes pending.
///
///     When("I shake the phone") { _ in throw Pending("no shake gesture yet") }
public struct Pending: Error, Sendable {
    /// The reason shown in reports; nil for none.
    public let reason: String?

    /// Makes an error that sets the status to pending, with a reason for reports.
    public init(_ reason: String? = nil) {
        self.reason = reason
    }
}

/// Thrown by a step or hook that does not apply: it and all steps after it are skipped.
public struct Skipped: Error, Sendable {
    /// The reason shown in reports; nil for none.
    public let reason: String?

    /// Makes an error that skips the rest of the scenario, with a reason for reports.
    public init(_ reason: String? = nil) {
        self.reason = reason
    }
}
