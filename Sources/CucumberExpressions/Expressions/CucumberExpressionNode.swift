/// A node of a Cucumber Expression's syntax tree. Offsets are code points from 0.
package struct CucumberExpressionNode: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case text = "TEXT_NODE"
        case optional = "OPTIONAL_NODE"
        case alternation = "ALTERNATION_NODE"
        case alternative = "ALTERNATIVE_NODE"
        case parameter = "PARAMETER_NODE"
        case expression = "EXPRESSION_NODE"
    }

    package let kind: Kind
    /// The text of a text node; nil for all others.
    package let token: String?
    package let children: [CucumberExpressionNode]
    package let start: Int
    package let end: Int

    init(_ kind: Kind, token: String? = nil, children: [CucumberExpressionNode] = [], start: Int, end: Int) {
        self.kind = kind
        self.token = token
        self.children = children
        self.start = start
        self.end = end
    }

    /// The text of the node and of all nodes in it.
    package var text: String {
        token ?? children.reduce(into: "") { $0 += $1.text }
    }
}
