extension PatternParser {
    /// What follows a backslash outside of a character class.
    mutating func readEscape(from start: Int) throws(RegularExpressionError) -> Node {
        guard let next = peek() else { throw error(.unfinishedEscape, at: start) }
        if let set = Self.set(for: next) {
            position += 1
            return .set(set)
        }
        if let test = try readClassEscape() { return .set(ScalarSet(test)) }
        if let assertion = Self.assertions[next] {
            position += 1
            return .assertion(assertion)
        }
        switch next {
        case "1"..."9":
            return try reference(to: readNumber() ?? 0, from: start)
        case "k", "g":
            position += 1
            return try readReference(from: start)
        case "Q":
            position += 1
            return readQuotation()
        case "N" where peek(1) != "{":
            position += 1
            return .set(.notLineEnd)
        case "O":
            position += 1
            return .set(.any)
        default:
            return literal(try readCharacterEscape(from: start))
        }
    }

    /// The sets of the most frequent escapes, made once.
    private static func set(for letter: Unicode.Scalar) -> ScalarSet? {
        switch letter {
        case "d": .digit
        case "w": .word
        case "s": .space
        default: nil
        }
    }

    private static let assertions: [Unicode.Scalar: Node.Assertion] = [
        "b": .wordBoundary, "B": .notWordBoundary, "A": .textStart, "z": .textEnd, "Z": .textEndOrLastLineEnd,
    ]

    /// `\Q…\E`: everything in between is meant literally.
    private mutating func readQuotation() -> Node {
        var nodes: [Node] = []
        while !isAtEnd, !skip(#"\E"#) { nodes.append(literal(take())) }
        return .joined(nodes)
    }

    /// `\k<name>`, `\g{name}`, `\g{1}`, `\g1`, `\g{-1}` and the like.
    private mutating func readReference(from start: Int) throws(RegularExpressionError) -> Node {
        let closers: [Unicode.Scalar: Unicode.Scalar] = ["<": ">", "{": "}", "'": "'"]
        guard let open = peek(), let close = closers[open] else {
            guard let number = readNumber() else { throw error(.badGroupName) }
            return try reference(to: number, from: start)
        }
        position += 1
        let isRelative = skip("-")
        if let number = readNumber(), skip(String(close)) {
            return try reference(to: isRelative ? captures.count + 1 - number : number, from: start)
        }
        return try reference(to: readName(upTo: close), from: start)
    }

    /// `\d`, `\p{L}` and other escapes that stand for many characters; nil, with nothing taken, for all others.
    mutating func readClassEscape() throws(RegularExpressionError) -> ScalarTest? {
        guard let next = peek() else { return nil }
        if let test = Self.test(for: next) {
            position += 1
            return test
        }
        guard next == "p" || next == "P" else { return nil }
        position += 1
        let test = try readProperty()
        return next == "P" ? .not(test) : test
    }

    private static func test(for letter: Unicode.Scalar) -> ScalarTest? {
        switch letter {
        case "d": .digit
        case "D": .not(.digit)
        case "w": .word
        case "W": .not(.word)
        case "s": .space
        case "S": .not(.space)
        case "h": .horizontalSpace
        case "H": .not(.horizontalSpace)
        case "v": .verticalSpace
        case "V": .not(.verticalSpace)
        default: nil
        }
    }

    /// `{Name}`, `{^Name}` or a single letter.
    private mutating func readProperty() throws(RegularExpressionError) -> ScalarTest {
        let start = position
        guard let next = peek() else { throw error(.unfinishedEscape) }
        guard skip("{") else {
            position += 1
            return try property(named: String(next), at: start)
        }
        let isNegated = skip("^")
        guard let name = takeText(upTo: "}") else { throw error(.unfinishedEscape, at: start) }
        let test = try property(named: name, at: start)
        return isNegated ? .not(test) : test
    }

    func property(named name: String, at start: Int) throws(RegularExpressionError) -> ScalarTest {
        if let test = ScalarProperty.test(named: name) { return flags.ignoresCase ? test.ignoringCase : test }
        let kinds = ["script=", "sc=", "scx=", "script_extensions=", "block=", "blk=", "in"]
        let isScript = kinds.contains { name.lowercased().hasPrefix($0) }
        throw error(isScript ? .unsupported(.script) : .unknownProperty(name), at: start)
    }

    /// An escape that stands for one character, with the backslash taken already.
    mutating func readCharacterEscape(from start: Int) throws(RegularExpressionError) -> Unicode.Scalar {
        guard !isAtEnd else { throw error(.unfinishedEscape, at: start) }
        let next = take()
        switch next {
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "f": return "\u{C}"
        case "a": return "\u{7}"
        case "e": return "\u{1B}"
        case "0" where !("0"..."9").contains(peek() ?? " "): return "\0"
        case "x": return try readCodePoint(digits: 2, from: start)
        case "u": return try readCodePoint(digits: 4, from: start)
        case "U": return try readCodePoint(digits: 8, from: start)
        case "c": return try readControl(from: start)
        case "N" where skip("{U+"):
            position -= 3
            return try readCodePoint(digits: 0, from: start)
        case "0"..."9", "a"..."z", "A"..."Z": throw unknownEscape(next, from: start)
        default: return next
        }
    }

    private func unknownEscape(_ letter: Unicode.Scalar, from start: Int) -> RegularExpressionError {
        let features: [Unicode.Scalar: RegularExpressionError.Feature] = [
            "X": .graphemeCluster, "R": .newlineSequence, "K": .matchReset, "G": .matchContinuation,
            "N": .namedCharacter,
        ]
        return error(features[letter].map { .unsupported($0) } ?? .unknownEscape(Character(letter)), at: start)
    }

    /// Hexadecimal digits: so many, or any number in braces.
    private mutating func readCodePoint(
        digits count: Int, from start: Int
    ) throws(RegularExpressionError) -> Unicode.Scalar {
        var digits = ""
        if skip("{") {
            _ = skip("U+")
            digits = takeText(upTo: "}") ?? ""
        } else {
            while digits.count < count, let next = peek(), next.properties.isASCIIHexDigit {
                digits.unicodeScalars.append(take())
            }
            guard digits.count == count else { throw error(.badCodePoint, at: start) }
        }
        guard !digits.hasPrefix("+"), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw error(.badCodePoint, at: start)
        }
        return scalar
    }

    private mutating func readControl(from start: Int) throws(RegularExpressionError) -> Unicode.Scalar {
        guard let letter = peek(), letter.isASCII, letter.properties.isAlphabetic else {
            throw error(.unknownEscape("c"), at: start)
        }
        position += 1
        return Unicode.Scalar(UInt8(letter.value & 31))
    }
}
