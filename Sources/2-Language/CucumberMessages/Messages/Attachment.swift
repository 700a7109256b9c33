import BDDJSON
public import Gherkin

/// Text or bytes that a step or hook attached for the reports.
public struct Attachment: Sendable, Decodable {
    /// The text, or the bytes as base64: see ``contentEncoding``.
    public var body: String
    /// How the body is encoded. It is independent of the media type: text may be in base64 too.
    public var contentEncoding: ContentEncoding
    /// The IANA media type, such as `image/png`. Cucumber uses `text/x.cucumber.log+plain` for logged text and
    /// `text/uri-list` for links.
    public var mediaType: String
    /// The suggested name of a file to save the attachment to.
    public var fileName: String?
    /// The feature file that the attachment belongs to.
    public var source: Source?
    /// The address of the content if it is stored outside the stream; the body is then empty.
    public var url: String?
    /// The ``TestCaseStarted/id`` of the attempt that made the attachment; nil outside of scenarios.
    public var testCaseStartedId: String?
    /// The ``TestStep/id`` of the step or hook that made the attachment; nil outside of steps and their hooks.
    public var testStepId: String?
    /// The ``TestRunStarted/id`` of the run, for an attachment that no hook of the run made.
    public var testRunStartedId: String?
    /// The ``TestRunHookStarted/id`` of the run's hook that made the attachment.
    public var testRunHookStartedId: String?
    /// The time of the attachment; nil in streams of programs that do not write it.
    public var timestamp: Timestamp?

    /// Makes the message of an attachment.
    public init(
        body: String, contentEncoding: ContentEncoding, mediaType: String, fileName: String? = nil,
        source: Source? = nil, url: String? = nil, testCaseStartedId: String? = nil, testStepId: String? = nil,
        testRunStartedId: String? = nil, testRunHookStartedId: String? = nil, timestamp: Timestamp? = nil
    ) {
        self.body = body
        self.contentEncoding = contentEncoding
        self.mediaType = mediaType
        self.fileName = fileName
        self.source = source
        self.url = url
        self.testCaseStartedId = testCaseStartedId
        self.testStepId = testStepId
        self.testRunStartedId = testRunStartedId
        self.testRunHookStartedId = testRunHookStartedId
        self.timestamp = timestamp
    }

    /// The encoding of an attachment's body. The raw values are the schema's.
    public enum ContentEncoding: String, Sendable, Codable {
        /// The body is the text itself.
        case identity = "IDENTITY"
        /// The body is the bytes in base64.
        case base64 = "BASE64"
    }
}

extension Attachment {
    func writeMembers(to json: inout JSONWriter) {
        json.member("body", body)
        json.member("contentEncoding", contentEncoding.rawValue)
        json.member("mediaType", mediaType)
        json.member("fileName", fileName)
        if let source {
            json.key("source")
            source.write(to: &json)
        }
        json.member("url", url)
        json.member("testCaseStartedId", testCaseStartedId)
        json.member("testStepId", testStepId)
        json.member("testRunStartedId", testRunStartedId)
        json.member("testRunHookStartedId", testRunHookStartedId)
        if let timestamp { json.member(timestamp) }
    }
}
