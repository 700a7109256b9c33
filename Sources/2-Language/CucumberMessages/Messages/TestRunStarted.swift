import BDDJSON

/// The run begins. The messages of all definitions precede it.
public struct TestRunStarted: Sendable, Equatable, Decodable {
    /// The id that hooks and test cases of the run refer to; nil in streams of programs that do not write it.
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
    /// A statement about the whole run, mostly why it failed.
    public var message: String?
    /// Whether the run is accepted. The program's exit code follows from it.
    public var success: Bool
    /// When it ended.
    public var timestamp: Timestamp
    /// The error that was thrown outside of steps.
    public var exception: TestStepResult.Exception?
    /// The ``TestRunStarted/id`` of the run; nil in streams of programs that do not write it.
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
