/// Step definitions, hooks and parameter types that share a world.
///
///     let shopSteps = StepLibrary<ShopWorld> {
///         Given("{int} apples in the basket") { (shop, apples: Int) in shop.apples = apples }
///         Then(/^the basket is (empty|full)$/) { (shop, state: String) in … }
///     }
///
/// An expression is a Cucumber Expression, or a regular expression literal. The closure takes the world, then an
/// argument for each parameter, then, where the step has them, a `DocString` and a `DataTable`. A group of a regular
/// expression that takes no part in a match gives nil to an optional parameter, and a `String` without text. Closures
/// may be async and may throw; what they throw is the step's failure.
public struct StepLibrary<W: World>: Sendable, Glue {
    public let definitions: [Definition]

    public init(@StepLibraryBuilder<W> _ entries: () -> [LibraryEntry<W>]) {
        definitions = entries().map(\.definition)
    }
}

/// A source of step definitions: a library, or several joined.
public protocol Glue: Sendable {
    var definitions: [Definition] { get }
}

/// What a library holds, in the order in which it was written.
public enum Definition: Sendable {
    case step(StepDefinition)
    case hook(Hook)
    case parameterType(ParameterTypeDefinition)
}

/// A definition that belongs to libraries with the world `W`.
public struct LibraryEntry<W: World>: Sendable {
    let definition: Definition
}

/// Collects the entries of a library. Loops and conditions are allowed.
@resultBuilder
public enum StepLibraryBuilder<W: World> {
    public static func buildExpression(_ entry: LibraryEntry<W>) -> [LibraryEntry<W>] { [entry] }
    public static func buildBlock(_ entries: [LibraryEntry<W>]...) -> [LibraryEntry<W>] { entries.flatMap(\.self) }
    public static func buildOptional(_ entries: [LibraryEntry<W>]?) -> [LibraryEntry<W>] { entries ?? [] }
    public static func buildEither(first entries: [LibraryEntry<W>]) -> [LibraryEntry<W>] { entries }
    public static func buildEither(second entries: [LibraryEntry<W>]) -> [LibraryEntry<W>] { entries }
    public static func buildArray(_ entries: [[LibraryEntry<W>]]) -> [LibraryEntry<W>] { entries.flatMap(\.self) }
}
