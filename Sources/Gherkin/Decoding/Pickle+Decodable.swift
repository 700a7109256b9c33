/// Reads a `pickle` message, whoever wrote it.
extension Pickle: Decodable {
    private enum CodingKeys: String, CodingKey { case id, uri, location, astNodeIds, tags, name, language, steps }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let pickle = DecodedPickle(
            id: try container.decode(String.self, forKey: .id),
            uri: try container.decode(String.self, forKey: .uri),
            location: try container.decodeIfPresent(Location.self, forKey: .location),
            astNodeIds: try container.decode([String].self, forKey: .astNodeIds),
            tags: try container.decode([PickleTag].self, forKey: .tags),
            name: try container.decode(String.self, forKey: .name),
            language: try container.decode(String.self, forKey: .language),
            steps: try container.decode([DecodedPickleStep].self, forKey: .steps))
        self.init(origin: .decoded(pickle))
    }
}
