import Gherkin

/// The run begins: all definitions stand before it.
public struct TestRunStarted: Sendable, Equatable, Decodable {
    /// What hooks and test cases of the run refer to; nil in streams of programs that give it none.
    public var id: String?
    /// When it begins.
    public var timestamp: Timestamp

    /// Makes the message of a run's beginning.
    public init(id: String?, timestamp: Timestamp) {
        self.id = id
        self.timestamp = timestamp
    }
}

/// The run is over.
public struct TestRunFinished: Sendable, Equatable, Decodable {
    /// What there is to say of the run as a whole, mostly why it failed.
    public var message: String?
    /// Whether the run is accepted: what the exit code of the program says.
    public var success: Bool
    /// When it ended.
    public var timestamp: Timestamp
    /// What was thrown outside steps.
    public var exception: TestStepResult.Exception?
    /// The run, by the id of its ``TestRunStarted``; nil in streams of programs that give it none.
    public var testRunStartedId: String?

    /// Makes the message of a run's end.
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

extension TestRunStarted {
    func writeMembers(to json: inout JSONWriter) {
        json.member("id", id)
        json.member(timestamp)
    }
}

extension TestRunFinished {
    func writeMembers(to json: inout JSONWriter) {
        json.member("message", message)
        json.member("success", success)
        json.member(timestamp)
        if let exception { json.object("exception") { exception.writeMembers(to: &$0) } }
        json.member("testRunStartedId", testRunStartedId)
    }
}
