public import CucumberMessages

/// What a message says of what runs, its ids looked up.
public enum RunEvent {
    /// Something is wrong with a feature file: it is not run when that is an error.
    indirect case diagnostic(Diagnostic)
    /// A step definition cannot be used, as nobody defined a parameter type in its expression.
    case undefinedParameterType(Envelope.UndefinedParameterType)
    /// The run begins.
    case runStarted(TestRunStarted)
    /// A scenario will run.
    case planned(TestCase)
    /// A scenario begins, or begins once more.
    case attemptStarted(Attempt)
    /// Code that would define an undefined step.
    case suggested(Suggestion)
    /// Something was attached, in the attempt or, without one, in a hook of the run.
    indirect case attached(Attachment, Attempt?)
    /// A step or hook of the attempt has ended: the last one of its ``Attempt/steps``.
    case stepFinished(Attempt)
    /// The attempt has ended, and with it the scenario when it ``Attempt/isFinal``.
    case attemptFinished(Attempt)
    /// A BeforeAll or AfterAll hook has ended.
    indirect case runHookFinished(RunHook)
    /// The run is over.
    indirect case runFinished(TestRunFinished)
}

/// A BeforeAll or AfterAll hook that has ended.
public struct RunHook {
    /// Nil for a hook that no message defined.
    public let hook: Envelope.Hook?
    /// How it ended.
    public let result: TestStepResult
    /// When it ended.
    public let timestamp: Timestamp
    /// Whether it ended in the same way in another worker before: then it is no news, and counted already.
    public let isRepeated: Bool
    /// What its attachments refer to.
    package let startedId: String
}

extension RunHook {
    /// Whether it keeps the run from being accepted, and that is news.
    package func isRefused(_ isStrict: Bool) -> Bool { !isRepeated && !result.status.isAccepted(isStrict) }

    /// Whether a summary says more of it than that there was one.
    package var isReportable: Bool { !isRepeated && result.status.isReportable }
}
