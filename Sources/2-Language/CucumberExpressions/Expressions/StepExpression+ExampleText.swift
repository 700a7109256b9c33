import BDDJSON

extension StepExpression {
    /// A text that the expression could match, used to rank "did you mean" proposals: optional text is included, the
    /// first alternative is taken, and a parameter is its type's name in braces, `{}` without a name.
    package var exampleText: String {
        switch self {
        case .cucumber(let expression):
            var bytes: [UInt8] = []
            expression.source.withBytes { expression.ast.appendExample(of: $0, to: &bytes) }
            return String(decoding: bytes, as: UTF8.self)
        case .regular(let expression):
            var example = PatternExample(parameterTypes: expression.parameterTypes[...])
            example.add(expression.pattern.root)
            return String(decoding: example.bytes, as: UTF8.self)
        }
    }
}

extension CucumberExpressionNode {
    func appendExample(of source: Text, to bytes: inout [UInt8]) {
        switch kind {
        case .text: appendText(of: source, to: &bytes)
        case .parameter: for index in start..<end { bytes.append(source[index]) }
        case .alternation: children.first?.appendExample(of: source, to: &bytes)
        case .optional, .alternative, .expression:
            for child in children { child.appendExample(of: source, to: &bytes) }
        }
    }
}

private struct PatternExample {
    /// The types of the outermost groups that have not been reached yet.
    var parameterTypes: ArraySlice<ParameterType>
    var bytes: [UInt8] = []

    mutating func add(_ node: PatternNode) {
        switch node {
        case .literal(let literal): bytes += literal
        case .set(let set): bytes.append(set.example)
        case .sequence(let nodes): for node in nodes { add(node) }
        case .choice(let nodes): if let first = nodes.first { add(first) }
        case .capture: bytes += "{\(parameterTypes.popFirst()?.name ?? "")}".utf8
        case .repetition(let node, _), .atomic(let node): add(node)
        case .lookaround, .assertion, .backreference: break
        }
    }
}

extension ScalarSet {
    /// An ASCII character of the set, a lower-case letter if the set has one; `?` if the set has no ASCII character.
    fileprivate var example: UInt8 {
        let ascii = (UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " ")...UInt8(ascii: "~"))
        let members = [Array(ascii.0), Array(ascii.1)].joined()
        return members.first { contains(Unicode.Scalar($0)) } ?? UInt8(ascii: "?")
    }
}
