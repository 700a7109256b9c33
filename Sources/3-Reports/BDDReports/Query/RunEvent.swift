public import BDDDiagnostics
public import CucumberMessages

/// A message about the run, with its ids resolved.
public enum RunEvent {
    /// There is a problem with a feature file. The file is not run if the problem is an error.
    indirect case diagnostic(Diagnostic)
    /// A step definition cannot be used, because its expression contains an undefined parameter type.
    case undefinedParameterType(Envelope.UndefinedParameterType)
    /// The run begins.
    case runStarted(TestRunStarted)
    /// A scenario is planned to run.
    case planned(TestCase)
    /// An attempt at a scenario begins.
    case attemptStarted(Attempt)
    /// Code that would define an undefined step.
    case suggested(Suggestion)
    /// There is an attachment, in an attempt, or outside any if the second value is nil.
    indirect case attached(Attachment, Attempt?)
    /// A step or hook of the attempt has ended. It is the last one in ``Attempt/steps``.
    case stepFinished(Attempt)
    /// The attempt has ended; the scenario has ended too if the attempt ``Attempt/isFinal``.
    case attemptFinished(Attempt)
    /// A BeforeAll or AfterAll hook has ended.
    indirect case runHookFinished(RunHook)
    /// The run has ended.
    indirect case runFinished(TestRunFinished)
}

/// A BeforeAll or AfterAll hook that has ended.
public struct RunHook {
    /// Nil if no message defines the hook.
    public let hook: Envelope.Hook?
    /// The result of the hook.
    public let result: TestStepResult
    /// The time at which the hook ended.
    public let timestamp: Timestamp
    /// Whether the hook has already ended with the same result in another worker, and was counted then.
    public let isRepeated: Bool
    /// The id that the hook's attachments refer to.
    package let startedId: String
}

extension RunHook {
    /// Whether the run is refused because of the hook. A hook that ran in several workers counts once.
    package func isRefused(_ isStrict: Bool) -> Bool { !isRepeated && !result.status.isAccepted(isStrict) }

    /// Whether summaries list the hook, rather than only count it.
    package var isReportable: Bool { !isRepeated && result.status.isReportable }
}
