package import CucumberMessages

/// An envelope whose ids have been looked up.
package enum RunEvent {
    case runStarted(TestRunStarted)
    /// A scenario will be run.
    case planned(TestCase)
    case attemptStarted(Attempt)
    /// The last of the attempt's steps is the one that finished.
    case stepFinished(Attempt)
    /// An attachment, and the attempt it belongs to; nil for one of the run itself.
    indirect case attached(Attachment, Attempt?)
    case attemptFinished(Attempt)
    indirect case runHookFinished(RunHook)
    case suggested(Suggestion)
    case undefinedParameterType(Envelope.UndefinedParameterType)
    indirect case runFinished(TestRunFinished)
    /// Nothing that a report shows, or a message about something that was never told.
    case nothing
}

/// A BeforeAll or AfterAll hook that has finished.
package struct RunHook {
    /// Nil for a hook that was never told.
    package let hook: Envelope.Hook?
    package let result: TestStepResult
    package let timestamp: Timestamp
    /// Whether it ended in the same way in another worker before: then it is no news, and counted already.
    package let isRepeated: Bool
}

extension RunHook {
    /// Whether it keeps the run from being accepted, and that is news.
    package func isRefused(_ isStrict: Bool) -> Bool { !isRepeated && !result.status.isAccepted(isStrict) }

    /// Whether a summary says more of it than that there was one.
    package var isReportable: Bool { !isRepeated && result.status.isReportable }
}
