import BDDJSON

/// A regular expression used as a step's expression. It is searched for: without `^` and `$` it may match anywhere in
/// the step's text.
///
/// Matching takes time linear in the text, except with backreferences and atomic groups: these are given up after a
/// number of steps. ``RegularExpressionError/Feature`` lists what is not supported, such as recursion.
public final class RegularExpression: Sendable {
    /// The pattern, without delimiters.
    public let source: String
    /// The type of each outermost capture group, in order: the registered type with the same regular expression, or a
    /// nameless type that returns the text. If several types are equally good, it is the first of them, and a match
    /// throws an error.
    public let parameterTypes: [ParameterType]

    let pattern: Pattern
    let groups: [GroupShape]
    /// The indices in `parameterTypes` at which several types are equally good.
    private let ambiguous: [Int]
    private let registry: ParameterTypeRegistry
    /// Compiled only for matching without an index, which is rare.
    private let program = Lazy<Program>()

    /// Reads a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern without delimiters. Flags are written inside it, such as `(?i)`.
    ///   - registry: The parameter types that capture groups may have.
    /// - Throws: ``RegularExpressionError`` if the pattern is wrong or uses something that is not supported.
    public init(_ pattern: String, registry: ParameterTypeRegistry) throws(RegularExpressionError) {
        source = pattern
        self.registry = registry
        self.pattern = try Pattern(pattern)
        groups = self.pattern.groups
        let sources = groups.map { [captures = self.pattern.captures] in captures[$0.capture].source }
        let candidates = sources.map(registry.lookup(regexp:))
        parameterTypes = zip(sources, candidates).map { $1.first ?? .text(of: $0) }
        ambiguous = candidates.indices.filter {
            candidates[$0].count > 1 && !candidates[$0][0].preferForRegexpMatch
        }
    }

    /// The arguments of the first match in the text; nil if nothing matches.
    ///
    /// - Throws: ``MatchError`` if a group could have several parameter types, or if matching is given up.
    public func match(_ text: String) throws(MatchError) -> Arguments? {
        let program = program.value { Compiler.compile(pattern.root, captureCount: pattern.captures.count) }
        var matcher = Matcher()
        do {
            try matcher.begin(program, textCount: text.utf8.count)
            let end = try text.withBytes { bytes throws(Matcher.Failure) in try matcher.search(bytes) }
            guard end != nil else { return nil }
        } catch {
            throw MatchError(error, expression: source)
        }
        try checkUnambiguous(text)
        let layout = ArgumentLayout(parameterTypes, shapes: groups)
        return Arguments(Captures(text: text, layout: layout, matcher: matcher))
    }

    /// Whether a group could have several parameter types.
    var isAmbiguous: Bool { !ambiguous.isEmpty }

    /// Throws if a group could have several parameter types. The error contains expressions proposed for `text`.
    private func checkUnambiguous(_ text: String) throws(MatchError) {
        guard let index = ambiguous.first else { return }
        let regexp = pattern.captures[groups[index].capture].source
        throw .ambiguousParameterTypes(
            expression: source, regexp: regexp, names: registry.lookup(regexp: regexp).map { $0.name ?? "" },
            suggestions: CucumberExpressionGenerator(registry: registry).generate(for: text).map(\.source))
    }
}
