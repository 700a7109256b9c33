/// Reads escapes that mean the same inside and outside of a character class. The backslash has been taken.
struct EscapeParser {
    let ignoresCase: Bool

    /// Reads `\d`, `\p{L}` or another escape that stands for many characters; nil, with nothing taken, for any other
    /// escape.
    func readClass(_ scanner: inout PatternScanner) throws(RegularExpressionError) -> ScalarTest? {
        guard let next = scanner.peek() else { return nil }
        if let test = Self.test(for: next) {
            scanner.skip()
            return test
        }
        guard next == "p" || next == "P" else { return nil }
        scanner.skip()
        let test = try readProperty(&scanner)
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

    /// Reads `{Name}`, `{^Name}` or a single letter.
    private func readProperty(_ scanner: inout PatternScanner) throws(RegularExpressionError) -> ScalarTest {
        let start = scanner.position
        guard let next = scanner.peek() else { throw scanner.error(.unfinishedEscape) }
        guard scanner.skip("{") else {
            scanner.skip()
            return try property(named: String(next), scanner, at: start)
        }
        let isNegated = scanner.skip("^")
        guard let name = scanner.takeText(upTo: "}") else { throw scanner.error(.unfinishedEscape, at: start) }
        let test = try property(named: name, scanner, at: start)
        return isNegated ? .not(test) : test
    }

    /// The test for a Unicode property.
    ///
    /// - Parameter start: The position of the name.
    func property(
        named name: String, _ scanner: PatternScanner, at start: Int
    ) throws(RegularExpressionError) -> ScalarTest {
        if let test = ScalarProperty.test(named: name) { return ignoresCase ? test.ignoringCase : test }
        let kinds = ["script=", "sc=", "scx=", "script_extensions=", "block=", "blk=", "in"]
        let isScript = kinds.contains { name.lowercased().hasPrefix($0) }
        throw scanner.error(isScript ? .unsupported(.script) : .unknownProperty(name), at: start)
    }
}

/// Reads escapes that stand for one character.
extension EscapeParser {
    /// Reads an escape that stands for one character.
    ///
    /// - Parameter start: The position of the backslash.
    func readCharacter(
        _ scanner: inout PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> Unicode.Scalar {
        guard !scanner.isAtEnd else { throw scanner.error(.unfinishedEscape, at: start) }
        let next = scanner.take()
        switch next {
        case "t": return "\t"
        case "n": return "\n"
        case "r": return "\r"
        case "f": return "\u{C}"
        case "a": return "\u{7}"
        case "e": return "\u{1B}"
        case "0" where !("0"..."9").contains(scanner.peek() ?? " "): return "\0"
        case "x": return try readCodePoint(&scanner, from: start, digits: 2)
        case "u": return try readCodePoint(&scanner, from: start, digits: 4)
        case "U": return try readCodePoint(&scanner, from: start, digits: 8)
        case "c": return try readControl(&scanner, from: start)
        case "N" where scanner.skip("{U+"):
            scanner.goBack(to: scanner.position - 3)
            return try readCodePoint(&scanner, from: start, digits: 0)
        case "0"..."9", "a"..."z", "A"..."Z": throw unknownEscape(next, scanner, from: start)
        default: return next
        }
    }

    private func unknownEscape(
        _ letter: Unicode.Scalar, _ scanner: PatternScanner, from start: Int
    ) -> RegularExpressionError {
        let features: [Unicode.Scalar: RegularExpressionError.Feature] = [
            "X": .graphemeCluster, "R": .newlineSequence, "K": .matchReset, "G": .matchContinuation,
            "N": .namedCharacter,
        ]
        return scanner.error(
            features[letter].map { .unsupported($0) } ?? .unknownEscape(Character(letter)), at: start)
    }

    /// Reads `count` hexadecimal digits, or any number of them in braces.
    private func readCodePoint(
        _ scanner: inout PatternScanner, from start: Int, digits count: Int
    ) throws(RegularExpressionError) -> Unicode.Scalar {
        var digits = ""
        if scanner.skip("{") {
            _ = scanner.skip("U+")
            digits = scanner.takeText(upTo: "}") ?? ""
        } else {
            while digits.count < count, let next = scanner.peek(), next.properties.isASCIIHexDigit {
                digits.unicodeScalars.append(scanner.take())
            }
            guard digits.count == count else { throw scanner.error(.badCodePoint, at: start) }
        }
        guard !digits.hasPrefix("+"), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw scanner.error(.badCodePoint, at: start)
        }
        return scalar
    }

    private func readControl(
        _ scanner: inout PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> Unicode.Scalar {
        guard let letter = scanner.peek(), letter.isASCII, letter.properties.isAlphabetic else {
            throw scanner.error(.unknownEscape("c"), at: start)
        }
        scanner.skip()
        return Unicode.Scalar(UInt8(letter.value & 31))
    }
}
