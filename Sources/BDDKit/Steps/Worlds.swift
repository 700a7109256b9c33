/// The worlds of one attempt at a scenario, each made when it is first needed.
final class Worlds {
    private var worlds: [ObjectIdentifier: any World] = [:]

    func world<W: World>(_ type: W.Type = W.self) -> W {
        if let world = worlds[ObjectIdentifier(type)] as? W { return world }
        let world = W()
        worlds[ObjectIdentifier(type)] = world
        return world
    }
}
