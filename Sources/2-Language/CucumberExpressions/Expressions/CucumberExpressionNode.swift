/// A node of a Cucumber Expression's syntax tree, with its range in the expression, in bytes.
struct CucumberExpressionNode: Hashable, Sendable {
    enum Kind: String, Sendable {
        case text = "TEXT_NODE"
        case optional = "OPTIONAL_NODE"
        case alternation = "ALTERNATION_NODE"
        case alternative = "ALTERNATIVE_NODE"
        case parameter = "PARAMETER_NODE"
        case expression = "EXPRESSION_NODE"
    }

    let kind: Kind
    let start: Int
    let end: Int
    let children: [CucumberExpressionNode]

    init(_ kind: Kind, start: Int, end: Int, children: [CucumberExpressionNode] = []) {
        self.kind = kind
        self.start = start
        self.end = end
        self.children = children
    }

    /// The name between a parameter's braces, without escaping backslashes.
    func name(in source: Text) -> String {
        var bytes: [UInt8] = []
        Self.appendText(of: source, start + 1..<end - 1, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the literal text of a text node, without escaping backslashes.
    func appendText(of source: Text, to bytes: inout [UInt8]) {
        Self.appendText(of: source, start..<end, to: &bytes)
    }

    /// Appends the bytes of `range` without escaping backslashes.
    private static func appendText(of source: Text, _ range: Range<Int>, to bytes: inout [UInt8]) {
        var position = range.lowerBound
        while position < range.upperBound {
            if source[position] == UInt8(ascii: "\\") { position += 1 }
            bytes.append(source[position])
            position += 1
        }
    }
}
