import BDDDiagnostics

/// The state that the steps of one scenario share.
///
/// Each attempt at a scenario gets a new world, made when the first step or hook with that world type runs. Libraries
/// with the same world type share one world; libraries with different world types have separate worlds.
public protocol World: AnyObject, Attaching, SendableMetatype {
    /// Makes the state at the start of a scenario.
    ///
    /// For a class whose initialiser needs arguments, pass a closure to ``StepLibrary/init(world:file:line:_:)``
    /// instead.
    ///
    /// - Throws: any error; the first step or hook that needs the world fails with it.
    init() async throws
}

extension World {
    /// Always throws: the default for classes that have no `init()` of their own.
    ///
    /// - Throws: an error that says how to pass a closure that makes the world.
    public init() async throws { throw UnmakableWorld(name: "\(Self.self)") }
}

/// A world has no `init()`, and no library has a closure that makes it.
struct UnmakableWorld: Error, CustomStringConvertible {
    let name: String

    var description: String {
        """
        nothing says how \(name.withArticle) is made, because it has no init()
        help: StepLibrary(world: { \(name)(…) }, […]) says how
        """
    }
}

/// A library's closure that makes worlds of a type.
public struct WorldDefinition: Sendable {
    package let type: ObjectIdentifier
    package let name: String
    package let location: CodeLocation
    let make: @Sendable () async throws -> any World
}
