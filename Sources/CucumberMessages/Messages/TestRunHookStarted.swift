import Gherkin

/// A BeforeAll or AfterAll hook begins. It runs once in each worker.
public struct TestRunHookStarted: Sendable, Equatable, Decodable {
    /// Stands for this execution of the hook in the messages that follow.
    public var id: String
    /// The run, by the id of its ``TestRunStarted``.
    public var testRunStartedId: String
    /// The ``Envelope/Hook`` that runs.
    public var hookId: String
    /// Which of several workers runs it; nil when there is one.
    public var workerId: String?
    /// When it begins.
    public var timestamp: Timestamp

    /// Makes the message of a hook's beginning.
    public init(
        id: String, testRunStartedId: String, hookId: String, workerId: String? = nil, timestamp: Timestamp
    ) {
        self.id = id
        self.testRunStartedId = testRunStartedId
        self.hookId = hookId
        self.workerId = workerId
        self.timestamp = timestamp
    }
}

/// A BeforeAll or AfterAll hook has ended.
public struct TestRunHookFinished: Sendable, Equatable, Decodable {
    /// The execution, by the id of its ``TestRunHookStarted``.
    public var testRunHookStartedId: String
    /// How it ended.
    public var result: TestStepResult
    /// When it ended.
    public var timestamp: Timestamp

    /// Makes the message of a hook's end.
    public init(testRunHookStartedId: String, result: TestStepResult, timestamp: Timestamp) {
        self.testRunHookStartedId = testRunHookStartedId
        self.result = result
        self.timestamp = timestamp
    }
}

extension TestRunHookStarted {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("testRunStartedId", testRunStartedId)
        json.member("hookId", hookId)
        json.member("workerId", workerId)
        json.member(timestamp)
    }
}

extension TestRunHookFinished {
    func writeMembers(to json: inout JSONWriter) {
        json.member("testRunHookStartedId", testRunHookStartedId)
        json.object("result") { result.writeMembers(to: &$0) }
        json.member(timestamp)
    }
}
