import BDDJSON

/// An attachment whose bytes are stored elsewhere, for example because they are a long film.
public struct ExternalAttachment: Sendable, Equatable, Decodable {
    /// The address of the bytes: `file:`, `http:` or `https:`.
    public var url: String
    /// The IANA media type, such as `video/mp4`.
    public var mediaType: String
    /// The ``TestCaseStarted/id`` of the attempt that made the attachment; nil outside of scenarios.
    public var testCaseStartedId: String?
    /// The ``TestStep/id`` of the step or hook that made the attachment; nil outside of steps and their hooks.
    public var testStepId: String?
    /// The ``TestRunHookStarted/id`` of the run's hook that made the attachment.
    public var testRunHookStartedId: String?
    /// The time of the attachment; nil in streams of programs that do not write it.
    public var timestamp: Timestamp?

    /// Makes the message of an attachment.
    public init(
        url: String, mediaType: String, testCaseStartedId: String? = nil, testStepId: String? = nil,
        testRunHookStartedId: String? = nil, timestamp: Timestamp? = nil
    ) {
        self.url = url
        self.mediaType = mediaType
        self.testCaseStartedId = testCaseStartedId
        self.testStepId = testStepId
        self.testRunHookStartedId = testRunHookStartedId
        self.timestamp = timestamp
    }
}

extension ExternalAttachment {
    func writeMembers(to json: inout JSONWriter) {
        json.member("url", url)
        json.member("mediaType", mediaType)
        json.member("testCaseStartedId", testCaseStartedId)
        json.member("testStepId", testStepId)
        json.member("testRunHookStartedId", testRunHookStartedId)
        if let timestamp { json.member(timestamp) }
    }
}
