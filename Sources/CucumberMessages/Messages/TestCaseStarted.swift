import Gherkin

/// An attempt at a test case begins.
public struct TestCaseStarted: Sendable, Equatable, Decodable {
    /// Stands for this attempt in the messages that follow.
    public var id: String
    /// The test case that is tried.
    public var testCaseId: String
    /// 0 for the first attempt, and one more for each retry.
    public var attempt: Int
    /// Which of several workers runs it; nil when there is one.
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

/// An attempt at a test case has ended. Its result is the worst of its steps' results.
public struct TestCaseFinished: Sendable, Equatable, Decodable {
    /// The attempt, by the id of its ``TestCaseStarted``.
    public var testCaseStartedId: String
    /// When it ended.
    public var timestamp: Timestamp
    /// Whether another attempt follows, which then decides.
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
