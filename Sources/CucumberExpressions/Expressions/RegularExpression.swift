/// A regular expression used as a step's expression. It is searched for: without `^` and `$` it may match anywhere in
/// the step's text.
///
/// Matching takes time linear in the text, whatever the pattern; only with backreferences and atomic groups it does
/// not, and then is given up after a limit. What other regular expressions have and these have not, such as recursion,
/// is listed in ``RegularExpressionError/Feature``.
public final class RegularExpression: Sendable {
    /// The pattern, without delimiters.
    public let source: String
    /// The type of each outermost capture group, in order: the registered type with the same regular expression, or a
    /// nameless one that gives the text as it is. Where several types are equally good it is the first of them, and a
    /// match is an error.
    public let parameterTypes: [ParameterType]

    let pattern: Pattern
    let groups: [GroupShape]
    /// The indices in `parameterTypes` for which several types are equally good.
    private let ambiguous: [Int]
    private let registry: ParameterTypeRegistry
    /// Most expressions are matched by the index, never on their own.
    private let program = Lazy<Program>()

    /// Reads a pattern.
    ///
    /// - Parameters:
    ///   - pattern: Without delimiters. Flags are written in it: `(?i)`.
    ///   - registry: The parameter types that capture groups may be of.
    /// - Throws: ``RegularExpressionError`` for what is wrong or not supported; nothing is silently read otherwise.
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

    /// The arguments when the pattern is found in the text, else nil.
    ///
    /// - Throws: ``MatchError`` when a group could be several parameter types, or matching is given up.
    public func match(_ text: String) throws(MatchError) -> Arguments? {
        let program = program.value { Compiler.compile(pattern.root, captureCount: pattern.captures.count) }
        let span = text.utf8Span.span
        var matcher = Matcher()
        do {
            try matcher.begin(program, textCount: span.count)
            guard try matcher.search(span) != nil else { return nil }
        } catch {
            throw MatchError(error, expression: source)
        }
        try checkUnambiguous(text)
        let layout = ArgumentLayout(parameterTypes, shapes: groups)
        return Arguments(Captures(text: text, layout: layout, matcher: matcher))
    }

    /// Whether some group could be several parameter types.
    var isAmbiguous: Bool { !ambiguous.isEmpty }

    /// Throws when a group could be several parameter types; proposals for this text are part of the error.
    private func checkUnambiguous(_ text: String) throws(MatchError) {
        guard let index = ambiguous.first else { return }
        let regexp = pattern.captures[groups[index].capture].source
        throw .ambiguousParameterTypes(
            expression: source, regexp: regexp, names: registry.lookup(regexp: regexp).map { $0.name ?? "" },
            suggestions: CucumberExpressionGenerator(registry: registry).generate(for: text).map(\.source))
    }
}
