import Gherkin

/// Gives the ids of one stream the names that they have in another.
struct IdRenaming {
    private var names: [String: String] = [:]

    /// From now on, an id has a name that is known there.
    mutating func rename(_ id: String, to name: String) { names[id] = name }

    /// A new name for an id that occurs here for the first time.
    mutating func declare(_ id: String, _ ids: inout IdGenerator) -> String {
        let name = ids.makeId()
        names[id] = name
        return name
    }

    /// The name of an id that occurred before. One that never did gets a name that nothing else has.
    mutating func name(of id: String, _ ids: inout IdGenerator) -> String {
        names[id] ?? declare(id, &ids)
    }

    mutating func rename(_ id: inout String, _ ids: inout IdGenerator) { id = name(of: id, &ids) }

    mutating func rename(_ id: inout String?, _ ids: inout IdGenerator) { id = id.map { name(of: $0, &ids) } }
}
