public import Gherkin

/// Something a step or hook wants to be seen in the reports.
public struct Attachment: Sendable, Decodable {
    /// The text, or the bytes as base64: see `contentEncoding`.
    public var body: String
    public var contentEncoding: ContentEncoding
    public var mediaType: String
    public var fileName: String?
    public var source: Source?
    public var url: String?
    public var testCaseStartedId: String?
    public var testStepId: String?
    public var testRunStartedId: String?
    public var testRunHookStartedId: String?
    public var timestamp: Timestamp?

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

    public enum ContentEncoding: String, Sendable, Codable {
        case identity = "IDENTITY"
        case base64 = "BASE64"
    }
}

/// An attachment whose bytes are elsewhere.
public struct ExternalAttachment: Sendable, Equatable, Decodable {
    public var url: String
    public var mediaType: String
    public var testCaseStartedId: String?
    public var testStepId: String?
    public var testRunHookStartedId: String?
    public var timestamp: Timestamp?

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

/// Code that would define an undefined step, ready to paste.
public struct Suggestion: Sendable, Equatable, Decodable {
    public var id: String
    public var pickleStepId: String
    public var snippets: [Snippet]

    public init(id: String, pickleStepId: String, snippets: [Snippet]) {
        self.id = id
        self.pickleStepId = pickleStepId
        self.snippets = snippets
    }

    public struct Snippet: Sendable, Equatable, Decodable {
        public var language: String
        public var code: String

        public init(language: String, code: String) {
            self.language = language
            self.code = code
        }
    }
}
