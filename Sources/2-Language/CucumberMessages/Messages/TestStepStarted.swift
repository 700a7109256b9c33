import BDDJSON

/// A step or hook of an attempt begins.
public struct TestStepStarted: Sendable, Equatable, Decodable {
    /// The ``TestCaseStarted/id`` of the attempt.
    public var testCaseStartedId: String
    /// The ``TestStep/id`` of the step or hook.
    public var testStepId: String
    /// When it begins.
    public var timestamp: Timestamp

    /// Makes the message of a step's beginning.
    public init(testCaseStartedId: String, testStepId: String, timestamp: Timestamp) {
        self.testCaseStartedId = testCaseStartedId
        self.testStepId = testStepId
        self.timestamp = timestamp
    }
}

/// A step or hook of an attempt has ended, or was skipped: each one in a test case gets this message.
public struct TestStepFinished: Sendable, Equatable, Decodable {
    /// The ``TestCaseStarted/id`` of the attempt.
    public var testCaseStartedId: String
    /// The ``TestStep/id`` of the step or hook.
    public var testStepId: String
    /// The status, the duration and the error.
    public var testStepResult: TestStepResult
    /// When it ended.
    public var timestamp: Timestamp

    /// Makes the message of a step's end.
    public init(testCaseStartedId: String, testStepId: String, testStepResult: TestStepResult, timestamp: Timestamp) {
        self.testCaseStartedId = testCaseStartedId
        self.testStepId = testStepId
        self.testStepResult = testStepResult
        self.timestamp = timestamp
    }
}

extension TestStepStarted {
    func writeMembers(to json: inout JSONWriter) {
        json.member("testCaseStartedId", testCaseStartedId)
        json.member("testStepId", testStepId)
        json.member(timestamp)
    }
}

extension TestStepFinished {
    func writeMembers(to json: inout JSONWriter) {
        json.member("testCaseStartedId", testCaseStartedId)
        json.member("testStepId", testStepId)
        json.object("testStepResult") { testStepResult.writeMembers(to: &$0) }
        json.member(timestamp)
    }
}
