/// One scenario, ready to run: it includes the steps of backgrounds, the values of outlines and all inherited tags.
///
/// A pickle is a view: it knows its scenario and its row, and makes its texts on request. Names and shapes are those of
/// the `pickle` message in [Cucumber Messages](https://github.com/cucumber/messages), which a pickle can be decoded
/// from.
public struct Pickle: Sendable {
    enum Origin: Sendable {
        case compiled(CompiledPickle)
        case decoded(DecodedPickle)
    }

    let origin: Origin

    /// Unique among everything whose ids come from the same ``IdGenerator``.
    public var id: String {
        switch origin {
        case .compiled(let pickle): String(pickle.idNumber)
        case .decoded(let pickle): pickle.id
        }
    }

    /// The name of the scenario's file, as the parser got it.
    public var uri: String {
        switch origin {
        case .compiled(let pickle): pickle.document.uri ?? ""
        case .decoded(let pickle): pickle.uri
        }
    }

    /// The location of the scenario, or for an outline that of the examples' row; nil if a decoded message has none.
    public var location: Location? {
        switch origin {
        case .compiled(let pickle): pickle.location
        case .decoded(let pickle): pickle.location
        }
    }

    /// The id of the scenario and, for an outline, that of the examples' row.
    public var astNodeIds: [String] {
        switch origin {
        case .compiled(let pickle): pickle.astNodeIds(of: Int(pickle.scenario.id))
        case .decoded(let pickle): pickle.astNodeIds
        }
    }

    /// The tags of the feature, the rule, the scenario and the examples, in this order, including duplicates.
    public var tags: [PickleTag] {
        switch origin {
        case .compiled(let pickle): pickle.tags
        case .decoded(let pickle): pickle.tags
        }
    }

    /// The scenario's name. For an outline, the values of the row replace the placeholders.
    public var name: String {
        switch origin {
        case .compiled(let pickle): pickle.name
        case .decoded(let pickle): pickle.name
        }
    }

    /// The code of the language of the keywords, such as `en`: see ``Dialect``.
    public var language: String {
        switch origin {
        case .compiled(let pickle): pickle.document.language
        case .decoded(let pickle): pickle.language
        }
    }

    /// The steps of backgrounds, then those of the scenario; empty if the scenario itself has no steps.
    public var steps: PickleSteps { PickleSteps(origin: origin) }
}

/// A tag of a pickle, either inherited or of the scenario itself.
public struct PickleTag: Hashable, Sendable, Decodable {
    /// The name, including its `@`.
    public let name: String
    /// The ``GherkinDocument/Tag/id`` of the document's tag.
    public let astNodeId: String

    package init(name: String, astNodeId: String) {
        self.name = name
        self.astNodeId = astNodeId
    }
}
