/// The state that the steps of one scenario share.
///
/// A world is made fresh for each attempt at a scenario, when the first step or hook of its library runs.
/// Libraries with the same world type share the one world; libraries with other types have worlds of their own.
public protocol World: AnyObject, Attaching, SendableMetatype {
    /// Makes the state at the start of a scenario.
    init()
}

/// The worlds of one attempt at a scenario, each made when it is first needed.
final class Worlds {
    /// Most scenarios have one world: it needs no table.
    private var first: (any World)?
    private var others: [ObjectIdentifier: any World] = [:]

    func world<W: World>(_ type: W.Type = W.self) -> W {
        guard let first else { return makeFirst() }
        if Swift.type(of: first) == type { return unsafeDowncast(first, to: W.self) }
        if let world = others[ObjectIdentifier(type)] as? W { return world }
        let world = W()
        others[ObjectIdentifier(type)] = world
        return world
    }

    private func makeFirst<W: World>() -> W {
        let world = W()
        first = world
        return world
    }
}
