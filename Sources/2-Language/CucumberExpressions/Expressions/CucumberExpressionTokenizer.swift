import BDDJSON

/// Cuts a Cucumber Expression into tokens.
struct CucumberExpressionTokenizer {
    typealias Token = CucumberExpressionToken

    private var tokens = [Token(kind: .startOfLine, start: 0, end: 0)]
    private var kind = Token.Kind.startOfLine
    private var start = 0

    static func tokens(of expression: String) throws(CucumberExpressionError) -> [Token] {
        var tokenizer = CucumberExpressionTokenizer()
        try expression.withBytes { bytes throws(CucumberExpressionError) in try tokenizer.read(expression, bytes) }
        return tokenizer.tokens
    }

    private init() {
        tokens.reserveCapacity(24)
    }

    private mutating func read(_ expression: String, _ text: Text) throws(CucumberExpressionError) {
        var position = 0
        while position < text.count {
            let first = position
            var (scalar, next) = text.scalar(at: position)
            var kind = Token.Kind.text
            if scalar == "\\" {
                guard next < text.count else { throw error(.endOfLineCanNotBeEscaped, expression, bytes: first..<next) }
                let escaped = next
                (scalar, next) = text.scalar(at: escaped)
                guard scalar == "\\" || Token.Kind(scalar) != .text else {
                    throw error(.characterCanNotBeEscaped, expression, bytes: escaped..<next)
                }
            } else {
                kind = Token.Kind(scalar)
            }
            begin(kind, at: first)
            position = next
            // Most of an expression is words.
            while self.kind == .text, position < text.count, text[position].isLetter { position += 1 }
        }
        begin(.endOfLine, at: position)
        tokens.append(Token(kind: .endOfLine, start: position, end: position))
    }

    /// Ends the current token if the next character has another kind, or a kind whose characters are single tokens.
    private mutating func begin(_ kind: Token.Kind, at position: Int) {
        guard kind != self.kind || !kind.isRun else { return }
        if position > start { tokens.append(Token(kind: self.kind, start: start, end: position)) }
        self.kind = kind
        start = position
    }

    private func error(
        _ problem: CucumberExpressionError.Problem, _ expression: String, bytes: Range<Int>
    ) -> CucumberExpressionError {
        CucumberExpressionError(problem, in: expression, bytes: bytes)
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
