import BDDJSON

/// An attempt at a test case begins.
public struct TestCaseStarted: Sendable, Equatable, Decodable {
    /// The id by which later messages refer to this attempt.
    public var id: String
    /// The id of the test case.
    public var testCaseId: String
    /// 0 for the first attempt, and one more for each retry.
    public var attempt: Int
    /// The worker that runs the attempt; nil if there is only one.
    public var workerId: String?
    /// When it begins.
    public var timestamp: Timestamp

    /// Makes the message of an attempt.
    public init(id: String, testCaseId: String, attempt: Int, workerId: String? = nil, timestamp: Timestamp) {
        self.id = id
        self.testCaseId = testCaseId
        self.attempt = attempt
        self.workerId = workerId
        self.timestamp = timestamp
    }
}

/// An attempt at a test case has ended. Its status is the worst of its steps' statuses.
public struct TestCaseFinished: Sendable, Equatable, Decodable {
    /// The ``TestCaseStarted/id`` of the attempt.
    public var testCaseStartedId: String
    /// When it ended.
    public var timestamp: Timestamp
    /// Whether another attempt follows, whose result then counts instead.
    public var willBeRetried: Bool

    /// Makes the message of an attempt's end.
    public init(testCaseStartedId: String, timestamp: Timestamp, willBeRetried: Bool) {
        self.testCaseStartedId = testCaseStartedId
        self.timestamp = timestamp
        self.willBeRetried = willBeRetried
    }
}

extension TestCaseStarted {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member("testCaseId", testCaseId)
        json.member("attempt", attempt)
        json.member("workerId", workerId)
        json.member(timestamp)
    }
}

extension TestCaseFinished {
    func writeMembers(to json: inout JSONWriter) {
        json.member("testCaseStartedId", testCaseStartedId)
        json.member(timestamp)
        json.member("willBeRetried", willBeRetried)
    }
}
