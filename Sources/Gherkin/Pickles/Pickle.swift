/// One scenario as it is to be run: backgrounds put in front, outlines filled in, tags gathered.
///
/// A pickle is a view: it knows its scenario and its row, and makes its texts when they are asked for.
public struct Pickle: Sendable {
    enum Origin: Sendable {
        case compiled(CompiledPickle)
        case decoded(DecodedPickle)
    }

    let origin: Origin

    public var id: String {
        switch origin {
        case .compiled(let pickle): String(pickle.idNumber)
        case .decoded(let pickle): pickle.id
        }
    }

    public var uri: String {
        switch origin {
        case .compiled(let pickle): pickle.document.uri ?? ""
        case .decoded(let pickle): pickle.uri
        }
    }

    /// Where the scenario starts, or for an outline the row of its examples.
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

    public var name: String {
        switch origin {
        case .compiled(let pickle): pickle.name
        case .decoded(let pickle): pickle.name
        }
    }

    public var language: String {
        switch origin {
        case .compiled(let pickle): pickle.document.language
        case .decoded(let pickle): pickle.language
        }
    }

    /// The background's steps, then the scenario's; none at all when the scenario itself has none.
    public var steps: PickleSteps { PickleSteps(origin: origin) }
}

extension Pickle {
    /// ``id`` as a number; nil for a foreign id that is none.
    public var idNumber: Int? {
        switch origin {
        case .compiled(let pickle): pickle.idNumber
        case .decoded(let pickle): number(ofId: pickle.id)
        }
    }
}

public struct PickleTag: Hashable, Sendable, Decodable {
    /// With its `@`.
    public var name: String
    public var astNodeId: String

    public init(name: String, astNodeId: String) {
        self.name = name
        self.astNodeId = astNodeId
    }
}
