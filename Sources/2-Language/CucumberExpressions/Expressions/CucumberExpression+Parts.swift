import BDDJSON

/// A piece of a Cucumber Expression, ready for matching.
enum ExpressionPart {
    case literal([UInt8])
    /// An optional or an alternation.
    case choice(PatternNode)
    case parameter(ParameterType)

    var node: PatternNode {
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
    /// The parts of the expression in order; neighbouring literals are one part.
    var parts: [ExpressionPart] { source.withBytes { parts(of: $0) } }

    private func parts(of text: Text) -> [ExpressionPart] {
        var types = parameterTypes.makeIterator()
        var parts: [ExpressionPart] = []
        parts.reserveCapacity(parameterTypes.count * 2 + 1)
        var literal: [UInt8] = []
        for node in ast.children {
            if node.kind == .text {
                if literal.isEmpty { literal.reserveCapacity(ast.end - node.start) }
                node.appendText(of: text, to: &literal)
                continue
            }
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = []
            if node.kind == .parameter {
                if let type = types.next() { parts.append(.parameter(type)) }
            } else {
                parts.append(.choice(node.matching(text)))
            }
        }
        if !literal.isEmpty { parts.append(.literal(literal)) }
        return parts
    }
}

extension CucumberExpressionNode {
    /// The pattern of a node without parameters.
    fileprivate func matching(_ source: Text) -> PatternNode {
        switch kind {
        case .text:
            var bytes: [UInt8] = []
            appendText(of: source, to: &bytes)
            return .literal(bytes)
        case .optional:
            return .repetition(
                .joined(matchingChildren(source)), Quantifier(least: 0, most: 1, eagerness: .greedy))
        case .alternation: return .choice(matchingChildren(source))
        case .alternative, .expression, .parameter: return .joined(matchingChildren(source))
        }
    }

    private func matchingChildren(_ source: Text) -> [PatternNode] {
        var nodes: [PatternNode] = []
        for child in children { nodes.append(child.matching(source)) }
        return nodes
    }
}
