/// The text block under a step, for a step definition's last argument.
public struct DocString: Sendable, Hashable, CustomStringConvertible {
    public var content: String
    /// What stands behind the opening delimiter, such as `json`.
    public var mediaType: String?

    public init(content: String, mediaType: String? = nil) {
        self.content = content
        self.mediaType = mediaType
    }

    public var description: String { content }
}
