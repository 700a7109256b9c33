/// Reads a Cucumber Expression's tokens into a syntax tree.
///
///     expression  := ( alternation | optional | parameter | text )*
///     alternation := alternative ( '/' alternative )+     after white space, '}' or the start, up to white space,
///                                                         '{' or the end
///     alternative := ( optional | parameter | text )*
///     optional    := '(' ( optional | parameter | text )* ')'
///     parameter   := '{' name* '}'
struct CucumberExpressionParser {
    typealias Token = CucumberExpressionToken
    typealias Node = CucumberExpressionNode

    /// The deepest nesting of optionals. A later check refuses any optional inside an optional, so usable expressions
    /// do not nest.
    static let deepest = 100

    private let expression: String
    private let tokens: [Token]
    private var current = 1
    private var depth = 0
    /// No alternation begins before this token index: a search for `/` has already ended here.
    private var plainUntil = 0
    /// The index of the last `/`, or -1 if there is none, as in most expressions.
    private let lastSeparator: Int

    static func parse(_ expression: String) throws(CucumberExpressionError) -> CucumberExpressionNode {
        let tokens = try CucumberExpressionTokenizer.tokens(of: expression)
        var parser = CucumberExpressionParser(expression: expression, tokens: tokens)
        return try parser.readExpression()
    }

    private init(expression: String, tokens: [Token]) {
        self.expression = expression
        self.tokens = tokens
        lastSeparator = tokens.lastIndex { $0.kind == .alternation } ?? -1
    }

    private mutating func readExpression() throws(CucumberExpressionError) -> Node {
        var nodes: [Node] = []
        nodes.reserveCapacity(tokens.count - 2)
        while tokens[current].kind != .endOfLine {
            if let alternation = try readAlternation() {
                nodes.append(alternation)
            } else {
                nodes.append(try readNode())
            }
        }
        return Node(.expression, start: 0, end: tokens[current].end, children: nodes)
    }

    private mutating func readNode() throws(CucumberExpressionError) -> Node {
        switch tokens[current].kind {
        case .beginOptional: try readOptional()
        case .beginParameter: try readParameter()
        case .alternation: throw error(.alternationInOptional, at: tokens[current])
        default: readText()
        }
    }

    private mutating func readText() -> Node {
        let token = tokens[current]
        current += 1
        return Node(.text, start: token.start, end: token.end)
    }

    private mutating func readOptional() throws(CucumberExpressionError) -> Node {
        let begin = tokens[current]
        guard depth < Self.deepest else { throw error(.optionalInOptional, at: begin) }
        depth += 1
        defer { depth -= 1 }
        current += 1
        var nodes: [Node] = []
        while tokens[current].kind != .endOptional {
            guard tokens[current].kind != .endOfLine else { throw error(.missingEndOfOptional, at: begin) }
            nodes.append(try readNode())
        }
        current += 1
        return Node(.optional, start: begin.start, end: tokens[current - 1].end, children: nodes)
    }

    private mutating func readParameter() throws(CucumberExpressionError) -> Node {
        let begin = tokens[current]
        current += 1
        var nodes: [Node] = []
        while tokens[current].kind != .endParameter {
            guard tokens[current].kind != .endOfLine else { throw error(.missingEndOfParameter, at: begin) }
            guard tokens[current].kind.isRun else { throw error(.illegalParameterName, at: tokens[current]) }
            nodes.append(readText())
        }
        current += 1
        return Node(.parameter, start: begin.start, end: tokens[current - 1].end, children: nodes)
    }

    /// Reads an alternation; nil, with nothing consumed, if the current word has no `/`.
    private mutating func readAlternation() throws(CucumberExpressionError) -> Node? {
        guard current >= plainUntil, current <= lastSeparator, mayAlternationFollow(tokens[current - 1].kind)
        else { return nil }
        let first = current
        var alternatives: [[Node]] = [[]]
        var separators: [Token] = []
        while !endsAlternation(tokens[current].kind) {
            if tokens[current].kind == .alternation {
                separators.append(tokens[current])
                alternatives.append([])
                current += 1
            } else {
                alternatives[alternatives.count - 1].append(try readNode())
            }
        }
        guard !separators.isEmpty else {
            plainUntil = current
            current = first
            return nil
        }
        return alternation(alternatives, separators, start: tokens[first].start, end: tokens[current].start)
    }

    private func mayAlternationFollow(_ kind: Token.Kind) -> Bool {
        kind == .startOfLine || kind == .whiteSpace || kind == .endParameter
    }

    private func endsAlternation(_ kind: Token.Kind) -> Bool {
        kind == .whiteSpace || kind == .endOfLine || kind == .beginParameter
    }

    private func alternation(_ alternatives: [[Node]], _ separators: [Token], start: Int, end: Int) -> Node {
        let starts = [start] + separators.map(\.end)
        let ends = separators.map(\.start) + [end]
        let nodes = alternatives.indices.map {
            Node(.alternative, start: starts[$0], end: ends[$0], children: alternatives[$0])
        }
        return Node(.alternation, start: start, end: end, children: nodes)
    }

    private func error(_ problem: CucumberExpressionError.Problem, at token: Token) -> CucumberExpressionError {
        CucumberExpressionError(problem, in: expression, bytes: token.start..<token.end)
    }
}
