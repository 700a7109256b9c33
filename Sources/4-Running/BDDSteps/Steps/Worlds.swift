/// The worlds of one attempt at a scenario, each made when it is first needed.
package final class Worlds {
    private let definitions: [ObjectIdentifier: WorldDefinition]
    /// The first world. Most scenarios have only one, so they need no dictionary.
    private var first: (type: ObjectIdentifier, world: any World)?
    private var others: [ObjectIdentifier: any World] = [:]
    /// Whether a step, and not only a hook, has used a world.
    package var areUsedBySteps = false

    /// - Parameter definitions: how worlds are made that libraries make, by their type.
    package init(_ definitions: [ObjectIdentifier: WorldDefinition] = [:]) {
        self.definitions = definitions
    }

    /// The world of a type.
    ///
    /// - Throws: the error of the closure or initializer that makes the world.
    func world<W: World>(_ type: W.Type = W.self) async throws -> W {
        if let made = made(type) { return made }
        return try await make(type)
    }

    /// Whether there is no world of this type yet, although steps have used worlds of other types.
    package func isFreshBesideOthers(_ type: any World.Type) -> Bool {
        guard areUsedBySteps, let first else { return false }
        let type = ObjectIdentifier(type)
        return first.type != type && others[type] == nil
    }

    /// The world of a type; nil if it has not been made yet.
    func made<W: World>(_ type: W.Type) -> W? {
        guard let first else { return nil }
        if first.type == ObjectIdentifier(type) { return unsafeDowncast(first.world, to: W.self) }
        return others[ObjectIdentifier(type)] as? W
    }

    /// Makes the world of a type that has none yet.
    ///
    /// - Throws: the error of the closure or initializer that makes the world.
    func make<W: World>(_ type: W.Type = W.self) async throws -> W {
        let key = ObjectIdentifier(type)
        let made = definitions.isEmpty ? nil : try await definitions[key]?.make()
        let world = if let made = made as? W { made } else { try await W() }
        if first == nil { first = (key, world) } else { others[key] = world }
        return world
    }

    /// Releases all worlds, which runs their `deinit` unless they are referenced elsewhere.
    package func letGo() {
        first = nil
        others = [:]
    }
}
