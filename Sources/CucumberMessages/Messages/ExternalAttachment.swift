import Gherkin

/// An attachment whose bytes are elsewhere, as those of a long film are.
public struct ExternalAttachment: Sendable, Equatable, Decodable {
    /// Where the bytes are: `file:`, `http:` or `https:`.
    public var url: String
    /// The IANA media type, as `video/mp4`.
    public var mediaType: String
    /// The attempt it was made in, by the id of its ``TestCaseStarted``; nil outside of scenarios.
    public var testCaseStartedId: String?
    /// The ``TestStep`` it was made in; nil outside of steps and their hooks.
    public var testStepId: String?
    /// The hook of the run that made it, by the id of its ``TestRunHookStarted``.
    public var testRunHookStartedId: String?
    /// When it was made; nil when the program does not say.
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
