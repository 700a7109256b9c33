import BDDDiagnostics

/// The state that the steps of one scenario share.
///
/// A world is made fresh for each attempt at a scenario, when the first step or hook of its library runs.
/// Libraries with the same world type share the one world; libraries with other types have worlds of their own.
public protocol World: AnyObject, Attaching, SendableMetatype {
    /// Makes the state at the start of a scenario.
    ///
    /// A class that needs something to begin with has another initialiser, and ``StepLibrary/init(world:file:line:_:)``
    /// says how it is made.
    ///
    /// - Throws: what the first step or hook that needs the world then fails with.
    init() async throws
}

extension World {
    /// Fails, as nobody said how the world is made.
    ///
    /// - Throws: an error that says what to write.
    public init() async throws { throw UnmakableWorld(name: "\(Self.self)") }
}

/// No library says how a world is made that has no initialiser without arguments.
struct UnmakableWorld: Error, CustomStringConvertible {
    let name: String

    var description: String {
        """
        nobody says how \(name.withArticle) is made, as it has no init()
        help: StepLibrary(world: { \(name)(…) }, […]) says how
        """
    }
}

/// How worlds of a type are made, as a library says it.
public struct WorldDefinition: Sendable {
    package let type: ObjectIdentifier
    package let name: String
    package let location: CodeLocation
    let make: @Sendable () async throws -> any World
}
