/// The text of one file as the `source` message carries it.
public struct Source: Hashable, Sendable {
    public var uri: String
    public var data: String
    /// One of ``GherkinMediaType``'s values for what this library reads; any text for a foreign stream.
    public var mediaType: String

    public init(uri: String, data: String, mediaType: String) {
        self.uri = uri
        self.data = data
        self.mediaType = mediaType
    }

    /// Decodes a file's bytes: a byte order mark is dropped, invalid UTF-8 becomes U+FFFD.
    public init(uri: String, bytes: [UInt8]) {
        self.uri = uri
        self.mediaType = GherkinMediaType(uri: uri).rawValue
        self.data = String(decoding: bytes[byteOrderMarkLength(bytes.span)...], as: UTF8.self)
    }
}
