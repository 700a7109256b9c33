/// Step definitions, hooks and parameter types that share a world.
///
///     let shopSteps: StepLibrary<ShopWorld> = [
///         Given("{int} apples in the basket") { (shop, apples: Int) in shop.apples = apples },
///         Then(/^the basket is (empty|full)$/) { (shop, state: String) in … },
///     ]
///
/// An expression is a Cucumber Expression, or a regular expression literal. The closure takes the world, then an
/// argument for each parameter, then, where the step has them, a `DocString` and a `DataTable`; where it takes the
/// `Scenario` it is given that. A group of a regular
/// expression that takes no part in a match gives nil to an optional parameter, and a `String` without text. Closures
/// may be async and may throw; what they throw is the step's failure. The compiler fills in the file and line of each
/// entry, which reports and messages name.
///
/// In a package of the main actor, write a property with a body, so that its closures run on the main actor too:
/// `var shopSteps: StepLibrary<ShopWorld> { [ … ] }`.
///
/// To the compiler a list is one expression. Up to some 200 entries the time that it takes grows with their number, and
/// faster from there on: write several lists, and join them with ``init(joining:)``.
public struct StepLibrary<W>: Sendable, Glue {
    // That W is a World its entries say: the runtime would look it up for each library when the program starts. And no
    // key paths in here: of a generic type each is made when the program starts, which takes longer than all else.

    /// What the library holds, in the order in which it was written.
    public let definitions: [Definition]

    /// Joins libraries of the same world into one, the first one's definitions first.
    ///
    ///     let shopSteps = StepLibrary(joining: basketSteps, tillSteps)
    public init(joining libraries: StepLibrary...) {
        definitions = libraries.flatMap { $0.definitions }
    }

    /// Makes a library of entries that loops and conditions choose.
    ///
    ///     let counterSteps = StepLibrary<ShopWorld> {
    ///         for counter in counters { Given("the \(counter) is open") { shop in shop.open(counter) } }
    ///     }
    ///
    /// All else is better written as a list: what the compiler needs for these braces grows with the square of what
    /// stands between them, and exceeds that for a list from some ten entries on.
    public init(@StepLibraryBuilder<W> _ entries: () -> [LibraryEntry<W>]) {
        definitions = entries().map { $0.definition }
    }
}

extension StepLibrary where W: World {
    /// Makes a library whose worlds are made by a closure, so that they can be given what the run shares.
    ///
    ///     let shopSteps = StepLibrary(world: { try await ShopWorld(server: .shared) }, [
    ///         Given("{int} apples in the basket") { (shop, apples: Int) in shop.apples = apples },
    ///     ])
    ///
    /// It makes a world for each attempt at a scenario. Other libraries with the same world share it, and say nothing.
    ///
    /// - Parameters:
    ///   - world: makes a world; what it throws fails the first step or hook of the scenario.
    ///   - file: where the library stands; the compiler fills it in.
    ///   - line: the line there; the compiler fills it in.
    ///   - entries: what the library holds.
    public init(
        @_inheritActorContext world: @escaping @isolated(any) @Sendable () async throws -> sending W,
        file: String = #filePath, line: Int = #line, _ entries: [LibraryEntry<W>]
    ) {
        let definition = WorldDefinition(
            type: ObjectIdentifier(W.self), name: "\(W.self)", location: CodeLocation(file: file, line: line),
            make: { try await world() })
        definitions = [.world(definition)] + entries.map { $0.definition }
    }
}

extension StepLibrary: ExpressibleByArrayLiteral {
    /// Makes a library of a list of entries.
    public init(arrayLiteral entries: LibraryEntry<W>...) {
        definitions = entries.map { $0.definition }
    }
}

/// A source of step definitions: a library, or several joined.
public protocol Glue: Sendable {
    /// All definitions, in the order in which they were written.
    var definitions: [Definition] { get }
}

/// What a library holds.
public enum Definition: Sendable {
    /// What `Given`, `When`, `Then`, `And` and `But` make.
    case step(StepDefinition)
    /// What `Before`, `After`, `BeforeStep`, `AfterStep`, `BeforeAll` and `AfterAll` make.
    case hook(Hook)
    /// What `ParameterType` makes.
    case parameterType(ParameterTypeDefinition)
    /// What ``StepLibrary/init(world:file:line:_:)`` says of its worlds.
    case world(WorldDefinition)
}

/// A definition that belongs to libraries with the world `W`.
public struct LibraryEntry<W>: Sendable {
    let definition: Definition
}

/// Collects the entries of a library that is written with loops and conditions.
@resultBuilder
public enum StepLibraryBuilder<W> {
    /// A definition that stands alone.
    public static func buildExpression(_ entry: LibraryEntry<W>) -> [LibraryEntry<W>] { [entry] }
    /// What stands between braces, in its order.
    public static func buildBlock(_ entries: [LibraryEntry<W>]...) -> [LibraryEntry<W>] { entries.flatMap { $0 } }
    /// An `if` without an `else`.
    public static func buildOptional(_ entries: [LibraryEntry<W>]?) -> [LibraryEntry<W>] { entries ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first entries: [LibraryEntry<W>]) -> [LibraryEntry<W>] { entries }
    /// Another branch of an `if` or `switch`.
    public static func buildEither(second entries: [LibraryEntry<W>]) -> [LibraryEntry<W>] { entries }
    /// The turns of a loop.
    public static func buildArray(_ entries: [[LibraryEntry<W>]]) -> [LibraryEntry<W>] { entries.flatMap { $0 } }
}
