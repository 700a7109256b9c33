import CucumberMessages

/// What the supervisor tells a worker process.
///
/// Those that are carried out one after the other are numbered, from 1 in the order in which they are sent; `cancel`
/// and `recall` are heeded at once and have no number.
enum WorkerRequest: Sendable, Equatable {
    /// From now on steps and hooks find these in `Parameters`.
    case define([String: String])
    /// Run the hooks of the whole run: `BeforeAll` when the worker starts, `AfterAll` before it ends.
    case runHooks(Envelope.Hook.HookType)
    case runScenario(number: Int, attempt: Int, ScenarioInput)
    /// Run cases of a property, and tell each as a scenario.
    case runCases(CaseRequest, attempt: Int, PropertyInput)
    /// Cancel the task of the request with this number if it still runs: its step has taken too long.
    case cancel(request: Int)
    /// Give back what has not begun, as another worker has nothing to do.
    case recall
}

/// What a worker process tells the supervisor.
enum WorkerReport: Sendable {
    case hookStarted(place: Int, Timestamp)
    case hookAttached(place: Int, AttachmentContent, Timestamp)
    case hookFinished(place: Int, TestStepResult, Timestamp)
    case hooksDone
    case stepStarted(Int, Timestamp)
    case attached(Int, AttachmentContent, Timestamp)
    case stepFinished(Int, TestStepResult, Timestamp)
    case scenarioStarted(number: Int, Timestamp)
    case scenarioDone(Status, Timestamp)
    /// The values of a case's row are made, and its steps follow.
    case caseDrawn(DrawnCase)
    case caseNotDrawn(String)
    case caseDone(Status)
    /// What the program printed since the last step or hook began.
    case printed(OutputStreamName, [UInt8])
    /// The requests from this number on will not be carried out: the answer to `recall`.
    case givenBack(from: Int)

    /// When it happened, where the report says it.
    var time: Timestamp? {
        switch self {
        case .hookStarted(_, let time), .hookAttached(_, _, let time), .hookFinished(_, _, let time),
            .stepStarted(_, let time), .attached(_, _, let time), .stepFinished(_, _, let time),
            .scenarioStarted(_, let time), .scenarioDone(_, let time):
            time
        case .hooksDone, .caseDrawn, .caseNotDrawn, .caseDone, .printed, .givenBack: nil
        }
    }
}

/// Where a program prints.
enum OutputStreamName: Int, Sendable {
    case standardOutput = 1
    case standardError = 2
}
