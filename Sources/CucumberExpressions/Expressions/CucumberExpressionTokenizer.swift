/// Cuts a Cucumber Expression into tokens.
struct CucumberExpressionTokenizer {
    typealias Token = CucumberExpressionToken

    private let expression: String
    private var tokens = [Token(kind: .startOfLine, text: "", start: 0, end: 0)]
    private var kind = Token.Kind.startOfLine
    private var text = String.UnicodeScalarView()
    private var start = 0

    static func tokens(of expression: String) throws(CucumberExpressionError) -> [Token] {
        var tokenizer = CucumberExpressionTokenizer(expression: expression)
        try tokenizer.read()
        return tokenizer.tokens
    }

    private init(expression: String) {
        self.expression = expression
    }

    private mutating func read() throws(CucumberExpressionError) {
        var position = 0
        var tokenStart = 0
        var isEscaped = false
        for scalar in expression.unicodeScalars {
            defer { position += 1 }
            if scalar == "\\", !isEscaped {
                isEscaped = true
                tokenStart = position
                continue
            }
            if isEscaped {
                try take(scalar, as: escapedKind(scalar, at: position), from: tokenStart)
            } else {
                try take(scalar, as: Token.Kind(scalar), from: position)
            }
            isEscaped = false
        }
        if isEscaped { throw error(.endOfLineCanNotBeEscaped, at: position - 1) }
        finish(at: position)
        tokens.append(Token(kind: .endOfLine, text: "", start: position, end: position))
    }

    /// Adds a character to the token at hand, or begins the next one with it.
    private mutating func take(
        _ scalar: Unicode.Scalar, as kind: Token.Kind, from position: Int
    ) throws(CucumberExpressionError) {
        if kind != self.kind || !kind.isRun {
            finish(at: position)
            self.kind = kind
            start = position
        }
        text.append(scalar)
    }

    private mutating func finish(at end: Int) {
        guard !text.isEmpty else { return }
        tokens.append(Token(kind: kind, text: String(text), start: start, end: end))
        text = String.UnicodeScalarView()
    }

    private func escapedKind(
        _ scalar: Unicode.Scalar, at position: Int
    ) throws(CucumberExpressionError) -> Token.Kind {
        guard scalar == "\\" || Token.Kind(scalar) != .text else {
            throw error(.characterCanNotBeEscaped, at: position)
        }
        return .text
    }

    private func error(_ problem: CucumberExpressionError.Problem, at position: Int) -> CucumberExpressionError {
        CucumberExpressionError(problem: problem, expression: expression, range: position..<position + 1)
    }
}
