/// What the supervisor tells a worker process.
enum WorkerRequest: Sendable, Equatable {
    /// From now on steps and hooks find these in `Parameters`.
    case define([String: String])
    /// Run the hooks of the whole run: `BeforeAll` when the worker starts, `AfterAll` before it ends.
    case runHooks(Envelope.Hook.HookType)
    case runScenario(number: Int, attempt: Int, ScenarioInput)
    /// Run cases of a property, and tell each as a scenario.
    case runCases(CaseRequest, attempt: Int, PropertyInput)
    /// Cancel the task of the scenario that runs: its step has taken too long.
    case cancel
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
    case scenarioDone(number: Int, Status)
    /// The values of a case's row are made, and its steps follow.
    case caseDrawn(DrawnCase)
    case caseNotDrawn(String)
    case caseDone(Status)
    /// What the program printed since the last step or hook began.
    case printed(OutputStreamName, [UInt8])
}

/// Where a program prints.
enum OutputStreamName: Int, Sendable {
    case standardOutput = 1
    case standardError = 2
}
