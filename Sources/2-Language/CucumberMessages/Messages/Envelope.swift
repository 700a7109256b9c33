public import Gherkin

/// One message of the Cucumber Messages protocol. A run emits messages, and reports read nothing else.
///
/// The cases are the members of the protocol's `Envelope`, of which a message has exactly one. They are listed in the
/// order in which a run first emits them. Messages refer to earlier messages by ids, which are unique in a stream and
/// have no other meaning.
public enum Envelope: Sendable {
    // `meta` and `attachment` are large and rare: they are boxed, because an enumeration is as large as its largest
    // case.

    /// The program and the machine that made the stream: the first message.
    indirect case meta(Meta)
    /// The text of a feature file.
    case source(Source)
    /// A parsed feature file.
    case gherkinDocument(GherkinDocument)
    /// A mistake in a feature file that could not be parsed.
    case parseError(ParseError)
    /// A scenario, or a row of Examples, ready to run: its steps include the background and the row's values.
    case pickle(Pickle)
    /// A custom parameter type.
    case parameterType(ParameterType)
    /// A step definition that cannot be used, because its expression names an unknown parameter type.
    case undefinedParameterType(UndefinedParameterType)
    /// Code that runs around the run, a test case or a step.
    case hook(Hook)
    /// Code that runs for the steps whose text its pattern matches.
    case stepDefinition(StepDefinition)
    /// The run begins.
    case testRunStarted(TestRunStarted)
    /// A hook around the whole run begins.
    case testRunHookStarted(TestRunHookStarted)
    /// A hook around the whole run has ended.
    case testRunHookFinished(TestRunHookFinished)
    /// The hooks and steps that will run for a pickle.
    case testCase(TestCase)
    /// An attempt at a test case begins.
    case testCaseStarted(TestCaseStarted)
    /// A step or hook of an attempt begins.
    case testStepStarted(TestStepStarted)
    /// Code that would define an undefined step.
    case suggestion(Suggestion)
    /// Text or bytes that a step or hook attached.
    indirect case attachment(Attachment)
    /// A file that a step or hook attached by its address.
    case externalAttachment(ExternalAttachment)
    /// A step or hook of an attempt has ended, or was skipped.
    case testStepFinished(TestStepFinished)
    /// An attempt at a test case has ended.
    case testCaseFinished(TestCaseFinished)
    /// The run is over: the last message.
    case testRunFinished(TestRunFinished)
}
