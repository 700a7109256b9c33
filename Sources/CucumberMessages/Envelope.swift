public import Gherkin

/// One message of the Cucumber Messages protocol: what a run says while it goes on, and all that a report ever reads.
///
/// The cases are in the order in which a run first says them. The two that are large and rare are boxed, as the size of
/// an enumeration is that of its largest case.
public enum Envelope: Sendable {
    indirect case meta(Meta)
    case source(Source)
    case gherkinDocument(GherkinDocument)
    case parseError(ParseError)
    case pickle(Pickle)
    case parameterType(ParameterType)
    case undefinedParameterType(UndefinedParameterType)
    case hook(Hook)
    case stepDefinition(StepDefinition)
    case testRunStarted(TestRunStarted)
    case testRunHookStarted(TestRunHookStarted)
    case testRunHookFinished(TestRunHookFinished)
    case testCase(TestCase)
    case testCaseStarted(TestCaseStarted)
    case testStepStarted(TestStepStarted)
    case suggestion(Suggestion)
    indirect case attachment(Attachment)
    case externalAttachment(ExternalAttachment)
    case testStepFinished(TestStepFinished)
    case testCaseFinished(TestCaseFinished)
    case testRunFinished(TestRunFinished)
}
