/// How often a node is repeated: `*`, `{2,5}?` and others.
struct Quantifier: Hashable, Sendable {
    let least: Int
    /// The most repetitions; nil if unlimited.
    let most: Int?
    let eagerness: Eagerness

    enum Eagerness: Hashable, Sendable { case greedy, lazy, possessive }
}

extension Quantifier {
    /// Reads a quantifier; nil, with nothing taken, if none comes next.
    static func read(_ scanner: inout PatternScanner) throws(RegularExpressionError) -> Quantifier? {
        guard let (least, most) = try readLimits(&scanner) else { return nil }
        let eagerness: Eagerness = scanner.skip("?") ? .lazy : scanner.skip("+") ? .possessive : .greedy
        return Quantifier(least: least, most: most, eagerness: eagerness)
    }

    private static func readLimits(
        _ scanner: inout PatternScanner
    ) throws(RegularExpressionError) -> (least: Int, most: Int?)? {
        if scanner.skip("*") { return (0, nil) }
        if scanner.skip("+") { return (1, nil) }
        if scanner.skip("?") { return (0, 1) }
        guard scanner.peek() == "{", isCount(scanner) else { return nil }
        return try readCount(&scanner)
    }

    /// Reads `{3}`, `{3,}`, `{3,5}` or `{,5}`, which `isCount` has found.
    private static func readCount(
        _ scanner: inout PatternScanner
    ) throws(RegularExpressionError) -> (least: Int, most: Int?) {
        let start = scanner.position
        scanner.skip()
        let least = scanner.takeNumber()
        guard scanner.skip(",") else {
            scanner.skip()
            return (least ?? 0, least)
        }
        let most = scanner.takeNumber()
        scanner.skip()
        if let least, let most, least > most {
            throw scanner.error(.reversedCount(least: least, most: most), at: start)
        }
        return (least ?? 0, most)
    }

    /// Whether a quantifier comes next.
    static func isNext(_ scanner: PatternScanner) -> Bool {
        switch scanner.peek() {
        case "*", "+", "?": true
        case "{": isCount(scanner)
        default: false
        }
    }

    /// Whether the next brace begins a count; otherwise it is literal.
    private static func isCount(_ scanner: PatternScanner) -> Bool {
        var offset = 1
        var digits = 0
        var commas = 0
        while let next = scanner.peek(offset) {
            switch next {
            case "0"..."9": digits += 1
            case ",": commas += 1
            case "}": return digits > 0 && commas <= 1
            default: return false
            }
            offset += 1
        }
        return false
    }
}
