/// Parses a tag expression by the shunting yard algorithm.
struct TagExpressionParser {
    typealias Operation = TagExpression.Operation

    private enum Operator: Int {
        case openingParenthesis, or, and, not
    }

    private typealias Token = TagExpressionTokenizer.Token

    private let source: String
    private var operations: [Operation] = []
    /// The indices of operations that are not yet operands of another one.
    private var operands: [Int] = []
    private var operators: [Operator] = []
    /// The positions of the open parentheses, in code points.
    private var parentheses: [Int] = []
    private var isOperandNext = true
    /// The position of the current token, in code points.
    private var offset = 0

    static func parse(_ source: String) throws(TagExpressionError) -> [Operation] {
        var parser = TagExpressionParser(source: source)
        let tokens = try TagExpressionTokenizer.tokens(of: source)
        guard !tokens.isEmpty else { return [] }
        for token in tokens { try parser.read(token) }
        parser.offset = source.unicodeScalars.count
        try parser.finish()
        return parser.operations
    }

    private init(source: String) {
        self.source = source
    }

    private mutating func read(_ token: Token) throws(TagExpressionError) {
        offset = token.offset
        switch token.text {
        case "not": try open(.not)
        case "(": try open(.openingParenthesis)
        case "and": try readBinary(.and)
        case "or": try readBinary(.or)
        case ")": try close()
        default:
            try expect(operand: true)
            add(.tag(token.text))
            isOperandNext = false
        }
    }

    private mutating func open(_ new: Operator) throws(TagExpressionError) {
        try expect(operand: true)
        operators.append(new)
        if new == .openingParenthesis { parentheses.append(offset) }
    }

    private mutating func readBinary(_ new: Operator) throws(TagExpressionError) {
        try expect(operand: false)
        while let last = operators.last, last.rawValue >= new.rawValue {
            operators.removeLast()
            try apply(last)
        }
        operators.append(new)
        isOperandNext = true
    }

    private mutating func close() throws(TagExpressionError) {
        try expect(operand: false)
        while let last = operators.popLast() {
            if last == .openingParenthesis {
                parentheses.removeLast()
                return
            }
            try apply(last)
        }
        throw error(.unmatchedClosingParenthesis)
    }

    private mutating func finish() throws(TagExpressionError) {
        while let last = operators.popLast() {
            if last == .openingParenthesis {
                offset = parentheses.last ?? offset
                throw error(.unmatchedOpeningParenthesis)
            }
            try apply(last)
        }
    }

    private mutating func apply(_ last: Operator) throws(TagExpressionError) {
        guard let right = operands.popLast() else { throw error(.expectedOperand) }
        if last == .not { return add(.not(right)) }
        guard let left = operands.popLast() else { throw error(.expectedOperand) }
        add(last == .and ? .and(left, right) : .or(left, right))
    }

    private mutating func add(_ operation: Operation) {
        operands.append(operations.count)
        operations.append(operation)
    }

    private func expect(operand: Bool) throws(TagExpressionError) {
        guard isOperandNext != operand else { return }
        throw error(isOperandNext ? .expectedOperand : .expectedOperator)
    }

    private func error(_ problem: TagExpressionError.Problem) -> TagExpressionError {
        TagExpressionError(problem: problem, expression: source, offset: offset)
    }
}
