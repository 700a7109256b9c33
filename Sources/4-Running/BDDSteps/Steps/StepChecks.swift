/// How a step that says what is expected looks at it: a `Then` that passes and did not look at anything is a warning.
public enum StepChecks: Sendable {
    /// By `expect`, `require` or the `diff` of a table.
    case byExpecting
    /// By code that throws where something is not as it should be, which nobody can count.
    case byThrowing
}
