/// Reads a regular expression into a tree. What it does not know is an error, never a guess.
struct PatternParser {
    /// How deep groups may nest: work on trees is recursive, and a thread may have as little as 512 KiB of stack.
    static let deepest = 50

    struct Flags {
        var ignoresCase = false
        var dotMatchesLineEnds = false
        var isMultiline = false
        var isExtended = false
    }

    let source: String
    let input: [Unicode.Scalar]
    var position = 0
    var flags = Flags()
    var captures: [Pattern.Capture] = []
    /// The capture groups that are open, the innermost last.
    var openCaptures: [Int] = []
    var depth = 0
    /// The kind of group or class that is open lies inside a lookahead or lookbehind.
    var isInLookaround = false

    static func parse(_ source: String) throws(RegularExpressionError) -> Pattern {
        var parser = PatternParser(source: source)
        let root = try parser.readChoice()
        guard parser.isAtEnd else { throw parser.error(.unmatchedClosingParenthesis) }
        guard root.size <= Pattern.largest else { throw parser.error(.tooLarge(limit: Pattern.largest), at: 0) }
        return Pattern(source: source, root: root, captures: parser.captures)
    }

    private init(source: String) {
        self.source = source
        input = Array(source.unicodeScalars)
    }

    /// `a|b|c`, up to the end or a closing parenthesis. Flags set inside hold until there.
    mutating func readChoice() throws(RegularExpressionError) -> Node {
        let outerFlags = flags
        defer { flags = outerFlags }
        var branches = [try readSequence()]
        while skip("|") { branches.append(try readSequence()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func readSequence() throws(RegularExpressionError) -> Node {
        var nodes: [Node] = []
        while let next = peek(), next != "|", next != ")" {
            if let literal = readPlainText() {
                nodes.append(literal)
                continue
            }
            guard let node = try readAtom() else { continue }
            nodes.append(try readQuantifiers(of: node))
        }
        return .joined(nodes)
    }

    /// One thing a quantifier may follow, or nil for a comment or flags.
    private mutating func readAtom() throws(RegularExpressionError) -> Node? {
        if flags.isExtended, skipExtendedSpace() { return nil }
        let start = position
        let scalar = take()
        switch scalar {
        case "(": return try readGroup(from: start)
        case "[": return try readClassOrProperty(from: start)
        case "\\": return try readEscape(from: start)
        case ".": return .set(flags.dotMatchesLineEnds ? .any : .notLineEnd)
        case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
        case "$": return .assertion(flags.isMultiline ? .lineEnd : .textEnd)
        case "*", "+", "?": throw error(.nothingToRepeat, at: start)
        case "{" where isCount(at: start): throw error(.nothingToRepeat, at: start)
        default: return literal(scalar)
        }
    }

    /// Letters, digits, spaces and commas as one literal, up to where a quantifier may follow; nil when there are none.
    private mutating func readPlainText() -> Node? {
        guard !flags.ignoresCase, !flags.isExtended else { return nil }
        var end = position
        while end < input.count, input[end].isPlain { end += 1 }
        // The last one is left over: what follows may be a quantifier for it.
        guard end - position > 1 else { return nil }
        let bytes = input[position..<end - 1].map { UInt8(truncatingIfNeeded: $0.value) }
        position = end - 1
        return .literal(bytes)
    }

    /// White space or a comment, which mean nothing under the flag `x`.
    private mutating func skipExtendedSpace() -> Bool {
        if peek()?.properties.isWhitespace == true {
            position += 1
            return true
        }
        guard skip("#") else { return false }
        while let next = peek(), next != "\n" { position += next == "\n" ? 0 : 1 }
        return true
    }

    func literal(_ scalar: Unicode.Scalar) -> Node {
        guard flags.ignoresCase, scalar.caseVariants.count > 1 else { return .literal(Array(String(scalar).utf8)) }
        return .set(ScalarSet(ScalarTest.one(scalar.value).ignoringCase))
    }
}

extension PatternParser {
    var isAtEnd: Bool { position >= input.count }

    func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        position + offset < input.count ? input[position + offset] : nil
    }

    /// The next character, which is known to be there.
    mutating func take() -> Unicode.Scalar {
        position += 1
        return input[position - 1]
    }

    /// Takes the text when it comes next.
    mutating func skip(_ text: String) -> Bool {
        var next = position
        for scalar in text.unicodeScalars {
            guard next < input.count, input[next] == scalar else { return false }
            next += 1
        }
        position = next
        return true
    }

    /// Everything up to the end character, which is taken too. Nil when it does not come.
    mutating func takeText(upTo end: Unicode.Scalar) -> String? {
        guard let close = input[position...].firstIndex(of: end) else { return nil }
        defer { position = close + 1 }
        return text(position..<close)
    }

    func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(input[range]))
    }

    func error(_ problem: RegularExpressionError.Problem, at place: Int? = nil) -> RegularExpressionError {
        RegularExpressionError(problem: problem, pattern: source, position: place ?? position)
    }
}

extension Unicode.Scalar {
    /// Whether it means itself in any pattern.
    fileprivate var isPlain: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ",": true
        default: false
        }
    }
}
