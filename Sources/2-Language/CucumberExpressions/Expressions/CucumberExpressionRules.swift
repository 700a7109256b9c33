import BDDJSON

/// The rules of Cucumber Expressions that the grammar does not express.
struct CucumberExpressionRules {
    typealias Node = CucumberExpressionNode

    private let source: String
    private let registry: ParameterTypeRegistry
    private var parameterTypes: [ParameterType] = []

    /// The types of the parameters, in order.
    ///
    /// - Throws: The leftmost broken rule.
    static func parameterTypes(
        of ast: Node, in source: String, registry: ParameterTypeRegistry
    ) throws(CucumberExpressionError) -> [ParameterType] {
        var rules = CucumberExpressionRules(source: source, registry: registry)
        try rules.check(ast)
        let size = rules.parameterTypes.reduce(ast.end) { $0 + $1.unit.size }
        guard size <= Pattern.largest else { throw rules.error(.tooLarge(limit: Pattern.largest), at: ast) }
        return rules.parameterTypes
    }

    private init(source: String, registry: ParameterTypeRegistry) {
        self.source = source
        self.registry = registry
    }

    private mutating func check(_ node: Node) throws(CucumberExpressionError) {
        switch node.kind {
        case .text: return
        case .parameter: return try addParameter(node)
        case .optional: try checkOptional(node)
        case .alternation: try checkAlternation(node)
        case .alternative, .expression: break
        }
        for child in node.children where child.kind != .text { try check(child) }
    }

    private mutating func addParameter(_ node: Node) throws(CucumberExpressionError) {
        let name = source.withBytes { node.name(in: $0) }
        guard let type = registry.lookup(name: name) else { throw error(.undefinedParameterType(name), at: node) }
        parameterTypes.append(type)
    }

    private func checkOptional(_ node: Node) throws(CucumberExpressionError) {
        if let parameter = node.first(.parameter) { throw error(.parameterInOptional, at: parameter) }
        if let optional = node.first(.optional) { throw error(.optionalInOptional, at: optional) }
        if node.first(.text) == nil { throw error(.emptyOptional, at: node) }
    }

    private func checkAlternation(_ node: Node) throws(CucumberExpressionError) {
        for alternative in node.children {
            if alternative.children.isEmpty { throw error(.emptyAlternative, at: alternative) }
            if alternative.first(.text) == nil { throw error(.alternativeOfOptionalsOnly, at: alternative) }
        }
    }

    private func error(_ problem: CucumberExpressionError.Problem, at node: Node) -> CucumberExpressionError {
        CucumberExpressionError(problem, in: source, bytes: node.start..<node.end)
    }
}

extension CucumberExpressionNode {
    fileprivate func first(_ kind: Kind) -> CucumberExpressionNode? { children.first { $0.kind == kind } }
}
