/// A piece of a Cucumber Expression, ready for matching.
enum ExpressionPart {
    case literal([UInt8])
    /// An optional or an alternation.
    case choice(Node)
    case parameter(ParameterType)

    var node: Node {
        switch self {
        case .literal(let bytes): .literal(bytes)
        case .choice(let node): node
        case .parameter(let type): type.unit.node
        }
    }

    var captureCount: Int {
        guard case .parameter(let type) = self else { return 0 }
        return type.unit.captures.count
    }
}

extension CucumberExpression {
    /// The expression piece by piece; neighbouring literals are not joined.
    var parts: [ExpressionPart] {
        var types = parameterTypes.makeIterator()
        var parts: [ExpressionPart] = []
        for node in ast.children {
            switch node.kind {
            case .text: parts.append(.literal(Array(node.text.utf8)))
            case .parameter: if let type = types.next() { parts.append(.parameter(type)) }
            default: parts.append(.choice(node.matching))
            }
        }
        return parts
    }
}

extension CucumberExpressionNode {
    /// What a node without parameters matches.
    fileprivate var matching: Node {
        switch kind {
        case .optional:
            .repetition(
                .joined(children.map(\.matching)), Node.Repetition(least: 0, most: 1, eagerness: .greedy))
        case .alternation: .choice(children.map(\.matching))
        case .alternative, .expression, .parameter: .joined(children.map(\.matching))
        case .text: .literal(Array(text.utf8))
        }
    }
}
