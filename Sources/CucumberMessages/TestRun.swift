/// The run begins; all definitions have been told.
public struct TestRunStarted: Sendable, Equatable, Decodable {
    public var id: String?
    public var timestamp: Timestamp

    public init(id: String?, timestamp: Timestamp) {
        self.id = id
        self.timestamp = timestamp
    }
}

/// The run is over. `success` is what the exit code says.
public struct TestRunFinished: Sendable, Equatable, Decodable {
    public var message: String?
    public var success: Bool
    public var timestamp: Timestamp
    public var exception: TestStepResult.Exception?
    public var testRunStartedId: String?

    public init(
        message: String? = nil, success: Bool, timestamp: Timestamp, exception: TestStepResult.Exception? = nil,
        testRunStartedId: String? = nil
    ) {
        self.message = message
        self.success = success
        self.timestamp = timestamp
        self.exception = exception
        self.testRunStartedId = testRunStartedId
    }
}

/// A BeforeAll or AfterAll hook begins.
public struct TestRunHookStarted: Sendable, Equatable, Decodable {
    public var id: String
    public var testRunStartedId: String
    public var hookId: String
    public var workerId: String?
    public var timestamp: Timestamp

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

public struct TestRunHookFinished: Sendable, Equatable, Decodable {
    public var testRunHookStartedId: String
    public var result: TestStepResult
    public var timestamp: Timestamp

    public init(testRunHookStartedId: String, result: TestStepResult, timestamp: Timestamp) {
        self.testRunHookStartedId = testRunHookStartedId
        self.result = result
        self.timestamp = timestamp
    }
}
