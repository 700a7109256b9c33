/// Cuts a tag expression into words and parentheses.
struct TagExpressionTokenizer {
    private let source: String
    private var tokens: [String] = []
    private var word = String.UnicodeScalarView()

    static func tokens(of source: String) throws(TagExpressionError) -> [String] {
        var tokenizer = TagExpressionTokenizer(source: source)
        try tokenizer.read()
        return tokenizer.tokens
    }

    private init(source: String) {
        self.source = source
    }

    private mutating func read() throws(TagExpressionError) {
        var isEscaped = false
        for scalar in source.unicodeScalars {
            let isSpecial = scalar == "(" || scalar == ")" || scalar.properties.isWhitespace
            if isEscaped {
                guard isSpecial || scalar == "\\" else { throw error(.illegalEscape(before: String(scalar))) }
                word.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if isSpecial {
                finishWord()
                if !scalar.properties.isWhitespace { tokens.append(String(scalar)) }
            } else {
                word.append(scalar)
            }
        }
        if isEscaped { throw error(.illegalEscapeAtEnd) }
        finishWord()
    }

    private mutating func finishWord() {
        guard !word.isEmpty else { return }
        tokens.append(String(word))
        word = String.UnicodeScalarView()
    }

    private func error(_ problem: TagExpressionError.Problem) -> TagExpressionError {
        TagExpressionError(problem: problem, expression: source)
    }
}
