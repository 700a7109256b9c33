/// Reads a `gherkinDocument` message, whoever wrote it: ids may be any text, places are taken as they are.
extension GherkinDocument: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NodeKey.self)
        var builder = DocumentBuilder()
        if try container.has(.feature) {
            try builder.addFeature(container.nestedContainer(keyedBy: NodeKey.self, forKey: .feature))
        }
        try container.forEachNode(.comments) { node in
            let record = CommentRecord(
                position: try node.position(), text: try builder.keep(node.decode(String.self, forKey: .text)))
            builder.records.comments.append(record)
        }
        self = builder.document(uri: try container.decodeIfPresent(String.self, forKey: .uri))
    }
}
