/// The flags of a pattern, which `(?i)` and the like set.
struct PatternFlags: OptionSet {
    let rawValue: UInt8

    /// Letter case is ignored: `i`.
    static let ignoresCase = PatternFlags(rawValue: 1)
    /// A dot also matches line ends: `s`.
    static let dotMatchesLineEnds = PatternFlags(rawValue: 1 << 1)
    /// `^` and `$` also match at line ends: `m`.
    static let isMultiline = PatternFlags(rawValue: 1 << 2)
    /// White space and comments in the pattern are ignored: `x`.
    static let isExtended = PatternFlags(rawValue: 1 << 3)
}

extension PatternFlags {
    /// Reads flags such as `i-s` up to a closing parenthesis or a colon. Returns these flags with the changes.
    ///
    /// - Parameter start: The position of the group.
    func read(_ scanner: inout PatternScanner, from start: Int) throws(RegularExpressionError) -> PatternFlags {
        var flags = self
        var isOn = true
        while let letter = scanner.peek(), letter != ")", letter != ":" {
            if letter == "-", isOn {
                isOn = false
            } else {
                let flag = try Self.flag(letter, scanner, from: start)
                if isOn { flags.insert(flag) } else { flags.remove(flag) }
            }
            scanner.skip()
        }
        return flags
    }

    private static func flag(
        _ letter: Unicode.Scalar, _ scanner: PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> PatternFlags {
        switch letter {
        case "i": return .ignoresCase
        case "m": return .isMultiline
        case "s": return .dotMatchesLineEnds
        case "x": return .isExtended
        case "a"..."z", "A"..."Z": throw scanner.error(.unknownFlag(Character(letter)))
        default: throw scanner.error(.unknownGroupKind, at: start)
        }
    }
}
