/// How a `Then` step checks its expectation. A `Then` step that passes without a counted check gives a warning.
public enum StepChecks: Sendable {
    /// The step checks by `expect`, `require` or a table's `diff`, which are counted.
    case byExpecting
    /// The step checks by other code that throws. It cannot be counted, so there is no warning.
    case byThrowing
}
