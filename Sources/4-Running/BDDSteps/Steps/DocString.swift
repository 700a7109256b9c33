/// The text block under a step, passed to the step definition's closure as its last argument.
public struct DocString: Sendable, Hashable, CustomStringConvertible {
    /// The text without its delimiters and indentation.
    public var content: String
    /// The media type after the opening delimiter, such as `json`; nil if there is none.
    public var mediaType: String?

    /// Makes a text block, for code that calls the code of a step.
    public init(content: String, mediaType: String? = nil) {
        self.content = content
        self.mediaType = mediaType
    }

    /// The content.
    public var description: String { content }
}
