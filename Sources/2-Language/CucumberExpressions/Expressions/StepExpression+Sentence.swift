import BDDJSON

/// A part of an expression as people read it.
package enum SentencePart: Sendable {
    /// Literal text. Optional text is included, and of alternatives the first is taken.
    case text(String)
    case value(ParameterType)
}

extension StepExpression {
    /// The expression as a sentence of texts and values.
    package var sentence: [SentencePart] {
        switch self {
        case .cucumber(let expression):
            var types = expression.parameterTypes[...]
            return expression.ast.children.map { node in
                if node.kind == .parameter, let type = types.popFirst() { return .value(type) }
                var bytes: [UInt8] = []
                expression.source.withBytes { node.appendExample(of: $0, to: &bytes) }
                return .text(String(decoding: bytes, as: UTF8.self))
            }
        case .regular(let expression):
            var sentence = PatternSentence(types: expression.parameterTypes[...])
            sentence.add(expression.pattern.root)
            return sentence.parts
        }
    }
}

private struct PatternSentence {
    var types: ArraySlice<ParameterType>
    var parts: [SentencePart] = []

    mutating func add(_ node: PatternNode) {
        switch node {
        case .literal(let bytes): parts.append(.text(String(decoding: bytes, as: UTF8.self)))
        case .sequence(let nodes): for node in nodes { add(node) }
        case .choice(let nodes): if let first = nodes.first { add(first) }
        case .capture: if let type = types.popFirst() { parts.append(.value(type)) }
        case .repetition(let node, let quantifier): if quantifier.least > 0 || node.isGroup { add(node) }
        case .atomic(let node): add(node)
        case .set, .lookaround, .assertion, .backreference: break
        }
    }
}

extension PatternNode {
    /// Whether the node is anything but a set of characters.
    fileprivate var isGroup: Bool { if case .set = self { false } else { true } }
}
