/// The worlds of one attempt at a scenario, each made when it is first needed.
package final class Worlds {
    private let definitions: [ObjectIdentifier: WorldDefinition]
    /// Most scenarios have one world: it needs no table.
    private var first: (type: ObjectIdentifier, world: any World)?
    private var others: [ObjectIdentifier: any World] = [:]
    /// Whether a step has used one, not only a hook.
    package var areUsedBySteps = false

    /// - Parameter definitions: how worlds are made that libraries make, by their type.
    package init(_ definitions: [ObjectIdentifier: WorldDefinition] = [:]) {
        self.definitions = definitions
    }

    /// The world of a type.
    ///
    /// - Throws: what keeps it from being made.
    func world<W: World>(_ type: W.Type = W.self) async throws -> W {
        if let made = made(type) { return made }
        return try await make(type)
    }

    /// Whether the world of a type was not made, although steps have used another one.
    package func isFreshBesideOthers(_ type: any World.Type) -> Bool {
        guard areUsedBySteps, let first else { return false }
        let type = ObjectIdentifier(type)
        return first.type != type && others[type] == nil
    }

    /// The world of a type, if there is one already.
    func made<W: World>(_ type: W.Type) -> W? {
        guard let first else { return nil }
        if first.type == ObjectIdentifier(type) { return unsafeDowncast(first.world, to: W.self) }
        return others[ObjectIdentifier(type)] as? W
    }

    /// Makes the world of a type that has none yet.
    ///
    /// - Throws: what keeps it from being made.
    func make<W: World>(_ type: W.Type = W.self) async throws -> W {
        let key = ObjectIdentifier(type)
        let made = definitions.isEmpty ? nil : try await definitions[key]?.make()
        let world = if let made = made as? W { made } else { try await W() }
        if first == nil { first = (key, world) } else { others[key] = world }
        return world
    }

    /// Lets go of all worlds, which runs their `deinit` where nothing else holds them.
    package func letGo() {
        first = nil
        others = [:]
    }
}
