/// How a `Then` step checks its expectation. A `Then` step that passes without a counted check gives a warning.
public enum StepChecks: Sendable {
    /// By `expect`, `require` or a table's `diff`, which are counted.
    case byExpecting
    /// By other code that throws, which cannot be counted, so there is no warning.
    case byThrowing
}
