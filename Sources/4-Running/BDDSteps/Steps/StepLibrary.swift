/// Step definitions, hooks and parameter types that share a world type.
///
///     let shopSteps: StepLibrary<ShopWorld> = [
///         Given("{int} apples in the basket") { (shop, apples: Int) in shop.apples = apples },
///         Then(/^the basket is (empty|full)$/) { (shop, state: String) in … },
///     ]
///
/// An expression is a Cucumber Expression or a regular expression literal. The closure takes the world, then an
/// argument for each parameter of the expression, then the step's `DocString` or `DataTable` if it has one. It may also
/// take the `Scenario`, at any position. If a group of a regular expression takes no part in the match, an optional
/// parameter gets nil and a `String` parameter gets the empty text. Closures may be async and may throw; an error fails
/// the step. Reports and messages name the file and line of each entry, which the compiler fills in.
///
/// In a package that isolates its code to the main actor by default, write a computed property, so that its closures
/// run on the main actor too: `var shopSteps: StepLibrary<ShopWorld> { [ … ] }`.
///
/// The compiler checks a list as one expression. Up to some 200 entries its time grows in proportion to their number,
/// then faster. Split longer lists, and join them with ``init(joining:)``.
public struct StepLibrary<W>: Sendable, Glue {
    // W has no constraint to World, which the runtime would look up for each library at the program's start; the
    // entries have it. No key paths here: those of generic types are made at the program's start, which takes longest
    // of all.

    /// The definitions of the library, in the order in which they were written.
    public let definitions: [Definition]

    /// Joins libraries of the same world type into one, with their definitions in the order of `libraries`.
    ///
    ///     let shopSteps = StepLibrary(joining: basketSteps, tillSteps)
    public init(joining libraries: StepLibrary...) {
        definitions = libraries.flatMap { $0.definitions }
    }

    /// Makes a library from a closure with loops and conditions.
    ///
    ///     let counterSteps = StepLibrary<ShopWorld> {
    ///         for counter in counters { Given("the \(counter) is open") { shop in shop.open(counter) } }
    ///     }
    ///
    /// Without loops and conditions, prefer a list. The compiler's time for this closure grows with the square of the
    /// number of entries; from some ten entries on it is longer than for a list.
    public init(@StepLibraryBuilder<W> _ entries: () -> [LibraryEntry<W>]) {
        definitions = entries().map { $0.definition }
    }
}

extension StepLibrary where W: World {
    /// Makes a library whose worlds are made by a closure, so that worlds can share objects of the run.
    ///
    ///     let shopSteps = StepLibrary(world: { try await ShopWorld(server: .shared) }, [
    ///         Given("{int} apples in the basket") { (shop, apples: Int) in shop.apples = apples },
    ///     ])
    ///
    /// The closure makes a world for each attempt at a scenario. Other libraries with the same world type share that
    /// world and need no closure.
    ///
    /// - Parameters:
    ///   - world: makes a world; an error that it throws fails the first step or hook that needs the world.
    ///   - file: the source file of the library; the compiler fills it in.
    ///   - line: the line of the library in `file`; the compiler fills it in.
    ///   - entries: the step definitions, hooks and parameter types.
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
    /// Makes a library from an array literal of entries.
    public init(arrayLiteral entries: LibraryEntry<W>...) {
        definitions = entries.map { $0.definition }
    }
}

/// A source of step definitions, hooks and parameter types, such as a `StepLibrary`.
public protocol Glue: Sendable {
    /// All definitions, in the order in which they were written.
    var definitions: [Definition] { get }
}

/// A definition in a library.
public enum Definition: Sendable {
    /// A step definition, made by `Given`, `When`, `Then`, `And` or `But`.
    case step(StepDefinition)
    /// A hook, made by `Before`, `After`, `BeforeStep`, `AfterStep`, `BeforeAll` or `AfterAll`.
    case hook(Hook)
    /// A parameter type, made by `ParameterType`.
    case parameterType(ParameterTypeDefinition)
    /// The closure that makes worlds, from ``StepLibrary/init(world:file:line:_:)``.
    case world(WorldDefinition)
}

/// A definition for libraries with the world type `W`.
public struct LibraryEntry<W>: Sendable {
    let definition: Definition
}

/// Collects the entries of a library that is written with loops and conditions.
@resultBuilder
public enum StepLibraryBuilder<W> {
    /// Collects a single definition.
    public static func buildExpression(_ entry: LibraryEntry<W>) -> [LibraryEntry<W>] { [entry] }
    /// Collects the definitions of a block, in order.
    public static func buildBlock(_ entries: [LibraryEntry<W>]...) -> [LibraryEntry<W>] { entries.flatMap { $0 } }
    /// Collects the definitions of an `if` without an `else`.
    public static func buildOptional(_ entries: [LibraryEntry<W>]?) -> [LibraryEntry<W>] { entries ?? [] }
    /// Collects the definitions of the first branch of an `if` or `switch`.
    public static func buildEither(first entries: [LibraryEntry<W>]) -> [LibraryEntry<W>] { entries }
    /// Collects the definitions of a later branch of an `if` or `switch`.
    public static func buildEither(second entries: [LibraryEntry<W>]) -> [LibraryEntry<W>] { entries }
    /// Collects the definitions of all iterations of a loop.
    public static func buildArray(_ entries: [[LibraryEntry<W>]]) -> [LibraryEntry<W>] { entries.flatMap { $0 } }
}
