import BDDJSON

/// A BeforeAll or AfterAll hook begins. Each worker runs the hook once.
public struct TestRunHookStarted: Sendable, Equatable, Decodable {
    /// The id by which later messages refer to this execution of the hook.
    public var id: String
    /// The ``TestRunStarted/id`` of the run.
    public var testRunStartedId: String
    /// The ``Envelope/Hook/id`` of the hook.
    public var hookId: String
    /// The worker that runs the hook; nil if there is only one.
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
    /// The ``TestRunHookStarted/id`` of the execution.
    public var testRunHookStartedId: String
    /// The status, the duration and the error.
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
