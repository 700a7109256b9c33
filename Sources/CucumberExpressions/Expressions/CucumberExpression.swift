/// A Cucumber Expression, such as `I have {int} cuke(s) in my belly/stomach`.
public final class CucumberExpression: Sendable {
    /// The expression as it was written.
    public let source: String
    /// The types of its parameters, in order.
    public let parameterTypes: [ParameterType]
    /// The syntax tree.
    package let ast: CucumberExpressionNode

    private let program = LazyProgram()

    /// Reads an expression.
    ///
    /// - Throws: ``CucumberExpressionError`` when it breaks the grammar or mentions a type the registry has not.
    public init(_ source: String, registry: ParameterTypeRegistry) throws(CucumberExpressionError) {
        self.source = source
        ast = try CucumberExpressionParser.parse(source)
        parameterTypes = try CucumberExpressionRules.parameterTypes(of: ast, in: source, registry: registry)
    }

    /// The arguments when the whole text matches, else nil.
    ///
    /// - Throws: ``MatchError`` when matching is given up.
    public func match(_ text: String) throws(MatchError) -> Arguments? {
        let program = program.value(compile)
        let span = text.utf8Span.span
        do {
            var matcher = Matcher()
            try matcher.begin(program, textCount: span.count)
            guard try matcher.search(span) != nil else { return nil }
            return Arguments(matcher.captures(ArgumentReading(parameterTypes), in: text))
        } catch {
            throw MatchError(error, expression: source)
        }
    }

    private func compile() -> Program {
        var nodes: [Node] = []
        var captureCount = 0
        for part in parts {
            nodes.append(part.node.shiftingCaptures(by: captureCount))
            captureCount += part.captureCount
        }
        let root = Node.joined([.assertion(.textStart)] + nodes + [.assertion(.textEnd)])
        return Compiler.compile(root, captureCount: captureCount)
    }
}
