/// A pickle that was read from a message.
final class DecodedPickle: Sendable, Decodable {
    let id: String
    let uri: String
    let location: Location?
    let astNodeIds: [String]
    let tags: [PickleTag]
    let name: String
    let language: String
    let steps: [DecodedPickleStep]

    init(
        id: String, uri: String, location: Location?, astNodeIds: [String], tags: [PickleTag], name: String,
        language: String, steps: [DecodedPickleStep]
    ) {
        self.id = id
        self.uri = uri
        self.location = location
        self.astNodeIds = astNodeIds
        self.tags = tags
        self.name = name
        self.language = language
        self.steps = steps
    }
}

struct DecodedPickleStep: Sendable, Decodable {
    var id: String
    var text: String
    var type: PickleStepType?
    var astNodeIds: [String]
    var argument: PickleStepArgument?
}

extension Pickle: Decodable {
    /// Reads a `pickle` message from any producer: ids may be any text.
    ///
    /// - Throws: `DecodingError` when a member is missing or has another type.
    public init(from decoder: any Decoder) throws {
        self.init(origin: .decoded(try DecodedPickle(from: decoder)))
    }
}
