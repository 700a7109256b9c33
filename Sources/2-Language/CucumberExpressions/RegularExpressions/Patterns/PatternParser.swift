/// Parses a regular expression into a tree. Unknown syntax is an error, never a guess.
struct PatternParser {
    /// The deepest nesting of groups. Work on trees is recursive, and a thread may have a stack of only 512 KiB.
    static let deepest = 50

    private var scanner: PatternScanner
    private var flags: PatternFlags = []
    private var groups = CaptureGroups()
    private var depth = 0

    static func parse(_ source: String) throws(RegularExpressionError) -> Pattern {
        var parser = PatternParser(source)
        let root = try parser.readChoice()
        let scanner = parser.scanner
        guard scanner.isAtEnd else { throw scanner.error(.unmatchedClosingParenthesis) }
        guard root.size <= Pattern.largest else { throw scanner.error(.tooLarge(limit: Pattern.largest), at: 0) }
        return Pattern(source: source, root: root, captures: parser.groups.captures)
    }

    private init(_ source: String) {
        scanner = PatternScanner(source)
    }

    /// Reads `a|b|c` up to the end or a closing parenthesis, which also end the flags set inside.
    private mutating func readChoice() throws(RegularExpressionError) -> PatternNode {
        let outerFlags = flags
        defer { flags = outerFlags }
        var branches = [try readSequence()]
        while scanner.skip("|") { branches.append(try readSequence()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func readSequence() throws(RegularExpressionError) -> PatternNode {
        var nodes: [PatternNode] = []
        while let next = scanner.peek(), next != "|", next != ")" {
            if flags.isDisjoint(with: [.ignoresCase, .isExtended]), let text = scanner.takePlainText() {
                nodes.append(.literal(text))
                continue
            }
            guard let node = try readAtom() else { continue }
            nodes.append(try readQuantifier(of: node))
        }
        return .joined(nodes)
    }

    /// Reads one item that a quantifier may follow; nil for a comment, flags or white space under the flag `x`.
    private mutating func readAtom() throws(RegularExpressionError) -> PatternNode? {
        if flags.contains(.isExtended), skipExtendedSpace() { return nil }
        let start = scanner.position
        guard !Quantifier.isNext(scanner) else { throw scanner.error(.nothingToRepeat, at: start) }
        let scalar = scanner.take()
        switch scalar {
        case "(": return try readGroup(from: start)
        case "[":
            var parser = ClassParser(ignoresCase: flags.contains(.ignoresCase), depth: depth)
            return .set(ScalarSet(try parser.read(&scanner, from: start)))
        case "\\": return try readEscape(from: start)
        case ".": return .set(flags.contains(.dotMatchesLineEnds) ? .any : .notLineEnd)
        case "^": return .assertion(flags.contains(.isMultiline) ? .lineStart : .textStart)
        case "$": return .assertion(flags.contains(.isMultiline) ? .lineEnd : .textEnd)
        default: return literal(scalar)
        }
    }

    /// Skips white space or a comment under the flag `x`. Returns false if neither comes next.
    private mutating func skipExtendedSpace() -> Bool {
        if scanner.peek()?.properties.isWhitespace == true {
            scanner.skip()
            return true
        }
        guard scanner.skip("#") else { return false }
        while let next = scanner.peek(), next != "\n" { scanner.skip() }
        return true
    }

    /// The node with the quantifier that follows it; the node itself if none does.
    private mutating func readQuantifier(of node: PatternNode) throws(RegularExpressionError) -> PatternNode {
        let (start, last) = (scanner.position, scanner.last)
        guard let quantifier = try Quantifier.read(&scanner) else { return node }
        if case .assertion = node, last != ")" { throw scanner.error(.nothingToRepeat, at: start) }
        let repeated = PatternNode.repetition(quantifier.most == nil ? node.asSet : node, quantifier)
        guard repeated.size <= Pattern.largest else {
            throw scanner.error(.tooLarge(limit: Pattern.largest), at: start)
        }
        guard !Quantifier.isNext(scanner) else { throw scanner.error(.repeatedQuantifier) }
        return repeated
    }

    private func literal(_ scalar: Unicode.Scalar) -> PatternNode {
        guard flags.contains(.ignoresCase), scalar.caseVariants.count > 1 else {
            return .literal(Array(String(scalar).utf8))
        }
        return .set(ScalarSet(ScalarTest.one(scalar.value).ignoringCase))
    }
}

/// Reads groups.
extension PatternParser {
    /// Reads what follows an opening parenthesis; nil for a comment or flags.
    private mutating func readGroup(from start: Int) throws(RegularExpressionError) -> PatternNode? {
        guard depth < Self.deepest else { throw scanner.error(.nestedTooDeeply(limit: Self.deepest), at: start) }
        depth += 1
        defer { depth -= 1 }
        switch try GroupOpening.read(&scanner, from: start, flags: flags) {
        case .comment: return nil
        case .flags(let new):
            flags = new
            return nil
        case .plainWithFlags(let new):
            let outer = flags
            flags = new
            defer { flags = outer }
            return try readBody(from: start)
        case .plain: return try readBody(from: start)
        case .atomic: return .atomic(try readBody(from: start))
        case .lookaround(let kind): return try readLookaround(kind, from: start)
        case .capture(let name): return try readCapture(named: name, from: start)
        case .reference(let name): return backreference(try groups.reference(to: name, scanner, from: start))
        }
    }

    private mutating func readBody(from start: Int) throws(RegularExpressionError) -> PatternNode {
        let node = try readChoice()
        guard scanner.skip(")") else { throw scanner.error(.unmatchedOpeningParenthesis, at: start) }
        return node
    }

    private mutating func readCapture(
        named name: String?, from start: Int
    ) throws(RegularExpressionError) -> PatternNode {
        let index = try groups.begin(named: name, scanner, from: start)
        let bodyStart = scanner.position
        let body = try readBody(from: start)
        groups.end(source: scanner.text(bodyStart..<scanner.position - 1))
        return .capture(body, index)
    }

    private mutating func readLookaround(
        _ kind: PatternNode.Lookaround, from start: Int
    ) throws(RegularExpressionError) -> PatternNode {
        let outer = groups.isInLookaround
        groups.isInLookaround = true
        defer { groups.isInLookaround = outer }
        let body = try readBody(from: start)
        guard !body.contains(where: \.isAtomic) else {
            throw scanner.error(.unsupported(.atomicInLookaround), at: start)
        }
        return .lookaround(body, kind)
    }

    private func backreference(_ index: Int) -> PatternNode {
        .backreference(index, ignoringCase: flags.contains(.ignoresCase))
    }
}

/// Reads escapes outside of character classes.
extension PatternParser {
    /// Reads what follows a backslash.
    private mutating func readEscape(from start: Int) throws(RegularExpressionError) -> PatternNode {
        guard let next = scanner.peek() else { throw scanner.error(.unfinishedEscape, at: start) }
        if let node = Self.node(for: next) {
            scanner.skip()
            return node
        }
        let escapes = EscapeParser(ignoresCase: flags.contains(.ignoresCase))
        if let test = try escapes.readClass(&scanner) { return .set(ScalarSet(test)) }
        switch next {
        case "1"..."9":
            return backreference(try groups.reference(to: scanner.takeNumber() ?? 0, scanner, from: start))
        case "k", "g":
            scanner.skip()
            return try readReference(from: start)
        case "Q":
            scanner.skip()
            return readQuotation()
        case "N" where scanner.peek(1) != "{":
            scanner.skip()
            return .set(.notLineEnd)
        default:
            return literal(try escapes.readCharacter(&scanner, from: start))
        }
    }

    /// The node of an escape that ignores flags. The sets of frequent escapes are made only once.
    private static func node(for letter: Unicode.Scalar) -> PatternNode? {
        switch letter {
        case "d": .set(.digit)
        case "w": .set(.word)
        case "s": .set(.space)
        case "O": .set(.any)
        case "b": .assertion(.wordBoundary)
        case "B": .assertion(.notWordBoundary)
        case "A": .assertion(.textStart)
        case "z": .assertion(.textEnd)
        case "Z": .assertion(.textEndOrLastLineEnd)
        default: nil
        }
    }

    /// Reads `\Q…\E` after the `Q`: the text between them is literal.
    private mutating func readQuotation() -> PatternNode {
        var nodes: [PatternNode] = []
        while !scanner.isAtEnd, !scanner.skip(#"\E"#) { nodes.append(literal(scanner.take())) }
        return .joined(nodes)
    }

    /// Reads the group of a backreference: `\k<name>`, `\g{name}`, `\g{1}`, `\g1`, `\g{-1}`.
    private mutating func readReference(from start: Int) throws(RegularExpressionError) -> PatternNode {
        let closers: [Unicode.Scalar: Unicode.Scalar] = ["<": ">", "{": "}", "'": "'"]
        guard let open = scanner.peek(), let close = closers[open] else {
            guard let number = scanner.takeNumber() else { throw scanner.error(.badGroupName) }
            return backreference(try groups.reference(to: number, scanner, from: start))
        }
        scanner.skip()
        let isRelative = scanner.skip("-")
        if let number = scanner.takeNumber(), scanner.skip(String(close)) {
            let absolute = isRelative ? groups.captures.count + 1 - number : number
            return backreference(try groups.reference(to: absolute, scanner, from: start))
        }
        return backreference(try groups.reference(to: scanner.takeName(upTo: close), scanner, from: start))
    }
}
