public import Gherkin

/// One message of the Cucumber Messages protocol: what a run says while it goes on, and all that a report ever reads.
///
/// The cases are those of the protocol's `Envelope`, whose schema allows one member a message. They stand here in the
/// order in which a run first sends them. What a message says refers to messages before it by their ids, which are
/// unique in a stream and have no other meaning.
public enum Envelope: Sendable {
    // `meta` and `attachment` are large and rare: boxed, as the size of an enumeration is that of its largest case.

    /// Who made the stream, and on what: the first message.
    indirect case meta(Meta)
    /// The text of a feature file.
    case source(Source)
    /// A feature file as it was parsed.
    case gherkinDocument(GherkinDocument)
    /// A feature file, or a part of it, that could not be parsed.
    case parseError(ParseError)
    /// A scenario or a row of examples as it can be run: backgrounds and values are in its steps.
    case pickle(Pickle)
    /// A parameter type that the steps of the run define.
    case parameterType(ParameterType)
    /// A step definition that cannot be used, as nobody defined a parameter type in its expression.
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
    /// What will run for a pickle.
    case testCase(TestCase)
    /// An attempt at a test case begins.
    case testCaseStarted(TestCaseStarted)
    /// A step or hook of an attempt begins.
    case testStepStarted(TestStepStarted)
    /// Code that would define a step that nobody defined.
    case suggestion(Suggestion)
    /// Text or bytes that a step or hook wants to be seen.
    indirect case attachment(Attachment)
    /// Something that a step or hook wants to be seen, by its address.
    case externalAttachment(ExternalAttachment)
    /// A step or hook of an attempt has ended.
    case testStepFinished(TestStepFinished)
    /// An attempt at a test case has ended.
    case testCaseFinished(TestCaseFinished)
    /// The run is over: the last message.
    case testRunFinished(TestRunFinished)
}
