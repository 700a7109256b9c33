/// Thrown by a step or hook that is not ready yet: its status is pending.
///
///     When("I shake the phone") { _ in throw Pending("no shake gesture yet") }
public struct Pending: Error, Sendable {
    /// Why, for the report.
    public let reason: String?

    /// Says that the step is pending, and why.
    public init(_ reason: String? = nil) {
        self.reason = reason
    }
}

/// Thrown by a step or hook that does not apply here: it and all steps after it are skipped.
public struct Skipped: Error, Sendable {
    /// Why, for the report.
    public let reason: String?

    /// Says that the rest of the scenario is skipped, and why.
    public init(_ reason: String? = nil) {
        self.reason = reason
    }
}
