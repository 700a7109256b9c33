import BDDJSON

/// The first bytes that all texts matched by an expression share, at most eight.
struct ExpressionStart: Sendable {
    private var bytes: UInt64 = 0
    /// 0xFF for each byte that is known; 0 for the others.
    private var mask: UInt64 = 0

    init(_ expression: StepExpression) {
        switch expression {
        case .cucumber(let expression): expression.source.withBytes { add(expression.ast, $0) }
        case .regular(let expression): add(expression.pattern.root)
        }
    }

    /// Adds the literal text at the beginning of the expression, up to the first escaped character.
    private mutating func add(_ expression: CucumberExpressionNode, _ source: Text) {
        for node in expression.children {
            guard node.kind == .text else { return }
            for index in node.start..<node.end {
                guard source[index] != UInt8(ascii: "\\"), add(source[index]) else { return }
            }
        }
    }

    /// Adds the literal text that all matches begin with; nothing unless the pattern begins with `^`.
    private mutating func add(_ pattern: PatternNode) {
        guard case .sequence(let nodes) = pattern, nodes.count > 1, case .assertion(.textStart) = nodes[0],
            case .literal(let bytes) = nodes[1]
        else { return }
        for byte in bytes where !add(byte) { return }
    }

    /// Adds a byte. Returns false if eight bytes are there already.
    private mutating func add(_ byte: UInt8) -> Bool {
        let shift = UInt64(64 - mask.leadingZeroBitCount)
        guard shift < 64 else { return false }
        bytes |= UInt64(byte) << shift
        mask |= 0xFF << shift
        return true
    }

    /// Whether the expression may match a text with these first bytes; false is certain.
    @inline(__always)
    func mayBegin(_ text: UInt64) -> Bool { (bytes ^ text) & mask == 0 }
}
