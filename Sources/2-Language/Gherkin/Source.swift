import BDDJSON

/// The text of one file as the `source` message carries it.
public struct Source: Hashable, Sendable {
    /// The file's name, as in documents and pickles.
    public var uri: String
    /// The whole text.
    public var data: String
    /// A raw value of ``GherkinMediaType`` for a file that this library reads; any text in a decoded message.
    public var mediaType: String

    /// Makes the source of a text that is already decoded.
    public init(uri: String, data: String, mediaType: String) {
        self.uri = uri
        self.data = data
        self.mediaType = mediaType
    }

    /// Decodes a file's bytes, without a byte order mark. Invalid UTF-8 becomes U+FFFD. The name sets the media type.
    public init(uri: String, bytes: [UInt8]) {
        self.uri = uri
        self.mediaType = GherkinMediaType(uri: uri).rawValue
        self.data = String(decoding: bytes[byteOrderMarkLength(bytes.elements)...], as: UTF8.self)
    }
}

extension Source: Decodable {
    private enum CodingKeys: String, CodingKey { case uri, data, mediaType }

    /// Reads the `source` message.
    ///
    /// - Throws: `DecodingError` when a member is missing or is not a string.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            uri: try container.decode(String.self, forKey: .uri),
            data: try container.decode(String.self, forKey: .data),
            mediaType: try container.decode(String.self, forKey: .mediaType))
    }
}
