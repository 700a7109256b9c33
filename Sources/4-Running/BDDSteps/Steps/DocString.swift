/// The text block under a step, for a step definition's last argument.
public struct DocString: Sendable, Hashable, CustomStringConvertible {
    /// The text without its delimiters and indentation.
    public var content: String
    /// What stands behind the opening delimiter, such as `json`.
    public var mediaType: String?

    /// Makes a text block, for steps that call each other's code.
    public init(content: String, mediaType: String? = nil) {
        self.content = content
        self.mediaType = mediaType
    }

    /// The content.
    public var description: String { content }
}
