/// Splits a tag expression into words and parentheses.
struct TagExpressionTokenizer {
    struct Token {
        let text: String
        /// The position in the expression, in code points from 0.
        let offset: Int
    }

    private let source: String
    private var tokens: [Token] = []
    private var word = String.UnicodeScalarView()
    private var wordStart = 0

    static func tokens(of source: String) throws(TagExpressionError) -> [Token] {
        var tokenizer = TagExpressionTokenizer(source: source)
        try tokenizer.read()
        return tokenizer.tokens
    }

    private init(source: String) {
        self.source = source
    }

    private mutating func read() throws(TagExpressionError) {
        var isEscaped = false
        var offset = 0
        for scalar in source.unicodeScalars {
            defer { offset += 1 }
            let isSpecial = scalar == "(" || scalar == ")" || scalar.properties.isWhitespace
            if isEscaped {
                guard isSpecial || scalar == "\\" else {
                    throw error(.illegalEscape(before: String(scalar)), offset - 1)
                }
                word.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                if word.isEmpty { wordStart = offset }
                isEscaped = true
            } else if isSpecial {
                finishWord()
                if !scalar.properties.isWhitespace { tokens.append(Token(text: String(scalar), offset: offset)) }
            } else {
                if word.isEmpty { wordStart = offset }
                word.append(scalar)
            }
        }
        if isEscaped { throw error(.illegalEscapeAtEnd, offset - 1) }
        finishWord()
    }

    private mutating func finishWord() {
        guard !word.isEmpty else { return }
        tokens.append(Token(text: String(word), offset: wordStart))
        word = String.UnicodeScalarView()
    }

    private func error(_ problem: TagExpressionError.Problem, _ offset: Int) -> TagExpressionError {
        TagExpressionError(problem: problem, expression: source, offset: offset)
    }
}
