public import Gherkin

/// Something a step or hook wants to be seen in the reports.
public struct Attachment: Sendable, Decodable {
    /// The text, or the bytes as base64: see ``contentEncoding``.
    public var body: String
    /// How to read the body. It does not follow from the media type: text may be in base64 too.
    public var contentEncoding: ContentEncoding
    /// The IANA media type, as `image/png`. Cucumber writes `text/x.cucumber.log+plain` for what is logged and
    /// `text/uri-list` for links.
    public var mediaType: String
    /// What to call a file that the attachment is saved to.
    public var fileName: String?
    /// The feature file it belongs to.
    public var source: Source?
    /// Where the content is, when it was moved out of the stream: the body is empty then.
    public var url: String?
    /// The attempt it was made in, by the id of its ``TestCaseStarted``; nil outside of scenarios.
    public var testCaseStartedId: String?
    /// The ``TestStep`` it was made in; nil outside of steps and their hooks.
    public var testStepId: String?
    /// The run, by the id of its ``TestRunStarted``, for what belongs to no hook of it.
    public var testRunStartedId: String?
    /// The hook of the run that made it, by the id of its ``TestRunHookStarted``.
    public var testRunHookStartedId: String?
    /// When it was made; nil when the program does not say.
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

    /// How the body of an attachment is written. The raw values are the schema's.
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
