/// The kind of group that an opening parenthesis and the characters after it begin.
enum GroupOpening {
    case capture(name: String?)
    /// `(?:`: a group that does not capture.
    case plain
    /// `(?>`: an atomic group.
    case atomic
    case lookaround(PatternNode.Lookaround)
    /// `(?i)`: flags for the rest of the surrounding group.
    case flags(PatternFlags)
    /// `(?i:`: a group that does not capture, with flags.
    case plainWithFlags(PatternFlags)
    /// `(?P=name)`: a complete backreference.
    case reference(name: String)
    /// `(?#…)`: a complete comment.
    case comment
}

extension GroupOpening {
    /// Reads what follows an opening parenthesis.
    ///
    /// - Parameters:
    ///   - flags: The flags that are set there.
    ///   - start: The position of the parenthesis.
    static func read(
        _ scanner: inout PatternScanner, from start: Int, flags: PatternFlags
    ) throws(RegularExpressionError) -> GroupOpening {
        guard scanner.skip("?") else { return .capture(name: nil) }
        if scanner.skip("#") { return try readComment(&scanner, from: start) }
        if scanner.skip(":") { return .plain }
        if scanner.skip(">") { return .atomic }
        if let kind = readLookaround(&scanner) { return .lookaround(kind) }
        if scanner.skip("<") || scanner.skip("P<") { return .capture(name: try scanner.takeName(upTo: ">")) }
        if scanner.skip("'") { return .capture(name: try scanner.takeName(upTo: "'")) }
        if scanner.skip("P=") { return .reference(name: try scanner.takeName(upTo: ")")) }
        if let feature = unsupportedFeature(scanner) { throw scanner.error(.unsupported(feature), at: start) }
        return try readFlags(&scanner, from: start, flags: flags)
    }

    private static func readComment(
        _ scanner: inout PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> GroupOpening {
        guard scanner.takeText(upTo: ")") != nil else { throw scanner.error(.unmatchedOpeningParenthesis, at: start) }
        return .comment
    }

    private static func readLookaround(_ scanner: inout PatternScanner) -> PatternNode.Lookaround? {
        if scanner.skip("=") { return PatternNode.Lookaround(isBehind: false, isNegated: false) }
        if scanner.skip("!") { return PatternNode.Lookaround(isBehind: false, isNegated: true) }
        if scanner.skip("<=") { return PatternNode.Lookaround(isBehind: true, isNegated: false) }
        if scanner.skip("<!") { return PatternNode.Lookaround(isBehind: true, isNegated: true) }
        return nil
    }

    private static func unsupportedFeature(_ scanner: PatternScanner) -> RegularExpressionError.Feature? {
        switch (scanner.peek(), scanner.peek(1)) {
        case ("(", _): .conditional
        case ("|", _): .branchReset
        case ("R", _), ("&", _), ("P", ">"): .recursion
        case ("-", let digit?), ("+", let digit?), (let digit?, _): digit.isDigit ? .recursion : nil
        default: nil
        }
    }

    /// Reads `(?i-s)` or `(?i-s:` after the question mark.
    private static func readFlags(
        _ scanner: inout PatternScanner, from start: Int, flags: PatternFlags
    ) throws(RegularExpressionError) -> GroupOpening {
        let flags = try flags.read(&scanner, from: start)
        if scanner.skip(")") { return .flags(flags) }
        guard scanner.skip(":") else { throw scanner.error(.unmatchedOpeningParenthesis, at: start) }
        return .plainWithFlags(flags)
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
