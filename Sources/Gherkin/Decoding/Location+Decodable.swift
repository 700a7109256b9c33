extension Location: Decodable {
    private enum CodingKeys: String, CodingKey { case line, column }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            line: try container.decode(Int.self, forKey: .line),
            column: try container.decodeIfPresent(Int.self, forKey: .column))
    }
}

extension Source: Decodable {
    private enum CodingKeys: String, CodingKey { case uri, data, mediaType }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            uri: try container.decode(String.self, forKey: .uri),
            data: try container.decode(String.self, forKey: .data),
            mediaType: try container.decode(String.self, forKey: .mediaType))
    }
}

/// Only the text and the place come back, as ``Kind/reported(_:)``: a message says no more.
extension ParseError: Decodable {
    private enum CodingKeys: String, CodingKey { case source, message }
    private enum SourceKeys: String, CodingKey { case uri, location }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let source = try container.nestedContainer(keyedBy: SourceKeys.self, forKey: .source)
        self.init(
            .reported(try container.decode(String.self, forKey: .message)),
            at: try source.decodeIfPresent(Location.self, forKey: .location),
            uri: try source.decodeIfPresent(String.self, forKey: .uri))
    }
}
