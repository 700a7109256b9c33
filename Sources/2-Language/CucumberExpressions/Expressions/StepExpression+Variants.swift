import BDDJSON

extension StepExpression {
    /// The sentences that the expression stands for, up to 32: with optional text first and then without it, and with each
    /// of its alternatives. Texts beside each other are one part.
    package var variants: [[SentencePart]] {
        switch self {
        case .cucumber(let expression):
            var types = expression.parameterTypes[...]
            var variants: [[SentencePart]] = [[]]
            for node in expression.ast.children {
                if node.kind == .parameter, let type = types.popFirst() {
                    variants = SentenceVariants.join(variants, [[.value(type)]])
                } else {
                    let texts = expression.source.withBytes { node.texts($0) }
                    variants = SentenceVariants.join(variants, texts.map { [.text($0)] })
                }
            }
            return variants
        case .regular(let expression):
            var variants = SentenceVariants(types: expression.parameterTypes[...])
            return variants.variants(of: expression.pattern.root)
        }
    }
}

extension CucumberExpressionNode {
    /// The texts that a node without parameters can match.
    fileprivate func texts(_ source: Text) -> [String] {
        switch kind {
        case .text:
            var bytes: [UInt8] = []
            appendText(of: source, to: &bytes)
            return [String(decoding: bytes, as: UTF8.self)]
        case .optional: return joinedTexts(source) + [""]
        case .alternation:
            var texts: [String] = []
            for child in children { texts += child.texts(source) }
            return texts
        case .alternative, .expression, .parameter: return joinedTexts(source)
        }
    }

    private func joinedTexts(_ source: Text) -> [String] {
        var texts = [""]
        for child in children {
            let next = child.texts(source)
            texts = texts.flatMap { text in next.map { text + $0 } }
        }
        return texts
    }
}

/// The sentences of a regular expression.
private struct SentenceVariants {
    /// The types of the outermost groups that are still to come.
    var types: ArraySlice<ParameterType>

    private static let mostVariants = 32

    mutating func variants(of node: PatternNode) -> [[SentencePart]] {
        switch node {
        case .literal(let bytes): return [[.text(String(decoding: bytes, as: UTF8.self))]]
        case .sequence(let nodes):
            var all: [[SentencePart]] = [[]]
            for node in nodes { all = Self.join(all, variants(of: node)) }
            return all
        case .choice(let nodes):
            var all: [[SentencePart]] = []
            for node in nodes { all += variants(of: node) }
            return Array(all.prefix(Self.mostVariants))
        case .capture: return types.popFirst().map { [[.value($0)]] } ?? [[]]
        case .repetition(.set, _): return [[]]
        case .repetition(let node, let quantifier):
            let once = variants(of: node)
            return quantifier.least > 0 ? once : Array((once + [[]]).prefix(Self.mostVariants))
        case .atomic(let node): return variants(of: node)
        case .set, .lookaround, .assertion, .backreference: return [[]]
        }
    }

    /// Each start with each end.
    static func join(_ starts: [[SentencePart]], _ ends: [[SentencePart]]) -> [[SentencePart]] {
        let all = starts.lazy.flatMap { start in ends.lazy.map { start.joined(to: $0) } }
        return Array(all.prefix(mostVariants))
    }
}

extension [SentencePart] {
    fileprivate func joined(to end: [SentencePart]) -> [SentencePart] {
        guard case .text(let last)? = last, case .text(let first)? = end.first else {
            return (self + end).filter { if case .text("") = $0 { false } else { true } }
        }
        return dropLast() + [.text(last + first)] + end.dropFirst()
    }
}
