/// One scenario as it is to be run: backgrounds put in front, outlines filled in, tags gathered.
///
/// A pickle is a view: it knows its scenario and its row, and makes its texts when they are asked for. Names and shapes
/// are those of the `pickle` message in [Cucumber Messages](https://github.com/cucumber/messages), and it can be
/// decoded from that message.
public struct Pickle: Sendable {
    enum Origin: Sendable {
        case compiled(CompiledPickle)
        case decoded(DecodedPickle)
    }

    let origin: Origin

    /// Unique among all that one ``IdGenerator`` has numbered.
    public var id: String {
        switch origin {
        case .compiled(let pickle): String(pickle.idNumber)
        case .decoded(let pickle): pickle.id
        }
    }

    /// The name of the file that the scenario stands in, as it was given to the parser.
    public var uri: String {
        switch origin {
        case .compiled(let pickle): pickle.document.uri ?? ""
        case .decoded(let pickle): pickle.uri
        }
    }

    /// Where the scenario starts, or for an outline the row of its examples; nil where a message does not tell.
    public var location: Location? {
        switch origin {
        case .compiled(let pickle): pickle.location
        case .decoded(let pickle): pickle.location
        }
    }

    /// The ids of the scenario and, for an outline, of the examples' row.
    public var astNodeIds: [String] {
        switch origin {
        case .compiled(let pickle): pickle.astNodeIds(of: Int(pickle.scenario.id))
        case .decoded(let pickle): pickle.astNodeIds
        }
    }

    /// The tags of the feature, the rule, the scenario and the examples, in this order; doubled ones stay.
    public var tags: [PickleTag] {
        switch origin {
        case .compiled(let pickle): pickle.tags
        case .decoded(let pickle): pickle.tags
        }
    }

    /// The scenario's name, an outline's with the values of its row for the placeholders.
    public var name: String {
        switch origin {
        case .compiled(let pickle): pickle.name
        case .decoded(let pickle): pickle.name
        }
    }

    /// The code of the language that the keywords are in, such as `en`: see ``Dialect``.
    public var language: String {
        switch origin {
        case .compiled(let pickle): pickle.document.language
        case .decoded(let pickle): pickle.language
        }
    }

    /// The background's steps, then the scenario's; none at all when the scenario itself has none.
    public var steps: PickleSteps { PickleSteps(origin: origin) }
}

/// A tag as a pickle has it, inherited or its own.
public struct PickleTag: Hashable, Sendable, Decodable {
    /// With its `@`.
    public let name: String
    /// The ``GherkinDocument/Tag/id`` of the document's tag.
    public let astNodeId: String

    package init(name: String, astNodeId: String) {
        self.name = name
        self.astNodeId = astNodeId
    }
}
