/// Proposes expressions for a step text, for snippets: `I have 2 cukes` gives `I have {int} cukes`.
public struct CucumberExpressionGenerator: Sendable {
    let registry: ParameterTypeRegistry

    public init(registry: ParameterTypeRegistry) {
        self.registry = registry
    }

    /// The proposals, best first: one at least, 256 at most.
    public func generate(for text: String) -> [GeneratedExpression] { [] }
}
