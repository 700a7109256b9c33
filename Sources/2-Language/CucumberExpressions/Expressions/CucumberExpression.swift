import BDDJSON

/// A [Cucumber Expression](https://github.com/cucumber/cucumber-expressions), such as
/// `I have {int} cuke(s) in my belly/stomach`: it matches the whole of a step's text.
public final class CucumberExpression: Sendable {
    /// The expression as it was written.
    public let source: String
    /// The types of the expression's parameters, in order: one for each argument of a match.
    public let parameterTypes: [ParameterType]
    /// The syntax tree.
    let ast: CucumberExpressionNode

    /// Compiled only for matching without an index, which is rare.
    private let program = Lazy<Program>()

    /// Reads an expression.
    ///
    /// - Parameters:
    ///   - source: The expression; it can be read back from ``source``.
    ///   - registry: The parameter types that the expression may mention. Types that are defined later have no effect.
    /// - Throws: ``CucumberExpressionError`` if the expression breaks the grammar or mentions a type that the registry
    ///   does not have.
    public init(_ source: String, registry: ParameterTypeRegistry) throws(CucumberExpressionError) {
        self.source = source
        ast = try CucumberExpressionParser.parse(source)
        parameterTypes = try CucumberExpressionRules.parameterTypes(of: ast, in: source, registry: registry)
    }

    /// The arguments if the expression matches the whole text; otherwise nil.
    ///
    /// - Throws: ``MatchError`` if matching is given up.
    public func match(_ text: String) throws(MatchError) -> Arguments? {
        var matcher = Matcher()
        guard try matches(text, &matcher) else { return nil }
        return Arguments(Captures(text: text, layout: ArgumentLayout(parameterTypes), matcher: matcher))
    }

    /// Whether the expression matches the whole text.
    ///
    /// - Throws: ``MatchError`` if matching is given up.
    package func matches(_ text: String) throws(MatchError) -> Bool {
        var matcher = Matcher()
        return try matches(text, &matcher)
    }

    private func matches(_ text: String, _ matcher: inout Matcher) throws(MatchError) -> Bool {
        let program = program.value(compile)
        do {
            try matcher.begin(program, textCount: text.utf8.count)
            return try text.withBytes { bytes throws(Matcher.Failure) in try matcher.search(bytes) } != nil
        } catch {
            throw MatchError(error, expression: source)
        }
    }

    private func compile() -> Program {
        var nodes: [PatternNode] = []
        var captureCount = 0
        for part in parts {
            nodes.append(part.node.shiftingCaptures(by: captureCount))
            captureCount += part.captureCount
        }
        let root = PatternNode.joined([.assertion(.textStart)] + nodes + [.assertion(.textEnd)])
        return Compiler.compile(root, captureCount: captureCount)
    }
}
