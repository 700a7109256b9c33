/// An attempt at a test case begins; `attempt` counts from 0.
public struct TestCaseStarted: Sendable, Equatable, Decodable {
    public var id: String
    public var testCaseId: String
    public var attempt: Int
    public var workerId: String?
    public var timestamp: Timestamp

    public init(id: String, testCaseId: String, attempt: Int, workerId: String? = nil, timestamp: Timestamp) {
        self.id = id
        self.testCaseId = testCaseId
        self.attempt = attempt
        self.workerId = workerId
        self.timestamp = timestamp
    }
}

public struct TestCaseFinished: Sendable, Equatable, Decodable {
    public var testCaseStartedId: String
    public var timestamp: Timestamp
    public var willBeRetried: Bool

    public init(testCaseStartedId: String, timestamp: Timestamp, willBeRetried: Bool) {
        self.testCaseStartedId = testCaseStartedId
        self.timestamp = timestamp
        self.willBeRetried = willBeRetried
    }
}

public struct TestStepStarted: Sendable, Equatable, Decodable {
    public var testCaseStartedId: String
    public var testStepId: String
    public var timestamp: Timestamp

    public init(testCaseStartedId: String, testStepId: String, timestamp: Timestamp) {
        self.testCaseStartedId = testCaseStartedId
        self.testStepId = testStepId
        self.timestamp = timestamp
    }
}

public struct TestStepFinished: Sendable, Equatable, Decodable {
    public var testCaseStartedId: String
    public var testStepId: String
    public var testStepResult: TestStepResult
    public var timestamp: Timestamp

    public init(testCaseStartedId: String, testStepId: String, testStepResult: TestStepResult, timestamp: Timestamp) {
        self.testCaseStartedId = testCaseStartedId
        self.testStepId = testStepId
        self.testStepResult = testStepResult
        self.timestamp = timestamp
    }
}
