/// Reads character classes such as `[a-z]`, with nested classes and set operations.
struct ClassParser {
    private let ignoresCase: Bool
    private let escapes: EscapeParser
    /// The number of open groups and classes.
    private var depth: Int

    /// - Parameter depth: The number of open groups around the class.
    init(ignoresCase: Bool, depth: Int) {
        self.ignoresCase = ignoresCase
        escapes = EscapeParser(ignoresCase: ignoresCase)
        self.depth = depth
    }

    /// Reads a character class, or a property that Swift writes as `[:name:]`. The opening bracket has been taken.
    mutating func read(
        _ scanner: inout PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> ScalarTest {
        if let test = try readPosixProperty(&scanner) { return test }
        return try readClass(&scanner, from: start)
    }

    /// Reads the inside of `[…]` and the closing bracket.
    private mutating func readClass(
        _ scanner: inout PatternScanner, from start: Int
    ) throws(RegularExpressionError) -> ScalarTest {
        let limit = PatternParser.deepest
        guard depth < limit else { throw scanner.error(.nestedTooDeeply(limit: limit), at: start) }
        depth += 1
        defer { depth -= 1 }
        let isNegated = scanner.skip("^")
        var test = try readMembers(&scanner, from: start, mayBeginWithBracket: true)
        while !scanner.skip("]") {
            let operation = scanner.take()
            scanner.skip()
            let other = try readMembers(&scanner, from: start, mayBeginWithBracket: false)
            test = Self.combine(test, other, by: operation)
        }
        return isNegated ? .not(test) : test
    }

    /// - Parameter operation: The character that is written twice for the operation: `&`, `-` or `~`.
    private static func combine(_ one: ScalarTest, _ other: ScalarTest, by operation: Unicode.Scalar) -> ScalarTest {
        switch operation {
        case "&": .both(one, other)
        case "-": .both(one, .not(other))
        default: .both(.either(one, other), .not(.both(one, other)))
        }
    }

    private func isAtSetOperation(_ scanner: PatternScanner) -> Bool {
        guard let next = scanner.peek(), next == scanner.peek(1) else { return false }
        return next == "&" || next == "-" || next == "~"
    }

    /// Reads characters, ranges and classes up to the closing bracket or a set operation.
    private mutating func readMembers(
        _ scanner: inout PatternScanner, from start: Int, mayBeginWithBracket: Bool
    ) throws(RegularExpressionError) -> ScalarTest {
        var ranges: [ScalarRange] = []
        var tests: [ScalarTest] = []
        var isFirst = mayBeginWithBracket
        while scanner.peek() != "]" || isFirst, !isAtSetOperation(scanner) {
            isFirst = false
            guard !scanner.isAtEnd else { throw scanner.error(.unfinishedClass, at: start) }
            let memberStart = scanner.position
            if let test = try readClassMember(&scanner) {
                try refuseRange(scanner, after: memberStart)
                tests.append(test)
            } else {
                let scalar = try readCharacter(&scanner)
                ranges.append(try readRange(&scanner, from: scalar, at: memberStart))
            }
        }
        let all = ScalarTest.ranges(ScalarRanges(ranges))
        return tests.reduce(ignoresCase && !ranges.isEmpty ? all.ignoringCase : all) { .either($0, $1) }
    }

    /// Reads a class inside the class; nil, with nothing taken, if a single character comes next.
    private mutating func readClassMember(
        _ scanner: inout PatternScanner
    ) throws(RegularExpressionError) -> ScalarTest? {
        let start = scanner.position
        if scanner.skip("[") { return try read(&scanner, from: start) }
        guard scanner.skip("\\") else { return nil }
        if let test = try escapes.readClass(&scanner) { return test }
        scanner.goBack(to: start)
        return nil
    }

    private func readCharacter(_ scanner: inout PatternScanner) throws(RegularExpressionError) -> Unicode.Scalar {
        let start = scanner.position
        let scalar = scanner.take()
        guard scalar == "\\" else { return scalar }
        return scanner.skip("b") ? "\u{8}" : try escapes.readCharacter(&scanner, from: start)
    }

    /// Reads the rest of a range that begins with `first`; a range of only `first` if none follows.
    private mutating func readRange(
        _ scanner: inout PatternScanner, from first: Unicode.Scalar, at start: Int
    ) throws(RegularExpressionError) -> ScalarRange {
        guard isAtRange(scanner) else { return ScalarRange(first.value...first.value) }
        scanner.skip()
        guard try readClassMember(&scanner) == nil else { throw scanner.error(.classInRange, at: start) }
        let last = try readCharacter(&scanner)
        guard first <= last else { throw scanner.error(.reversedRange, at: start) }
        return ScalarRange(first.value...last.value)
    }

    private func refuseRange(_ scanner: PatternScanner, after start: Int) throws(RegularExpressionError) {
        if isAtRange(scanner) { throw scanner.error(.classInRange, at: start) }
    }

    private func isAtRange(_ scanner: PatternScanner) -> Bool {
        guard scanner.peek() == "-", let next = scanner.peek(1) else { return false }
        return next != "]" && next != "-"
    }

    /// Reads `[:alpha:]` or `[:^alpha:]`, whose first bracket has been taken; nil, with nothing taken, if it is
    /// neither.
    private func readPosixProperty(_ scanner: inout PatternScanner) throws(RegularExpressionError) -> ScalarTest? {
        let start = scanner.position
        guard scanner.skip(":") else { return nil }
        let isNegated = scanner.skip("^")
        guard let name = scanner.takeText(upTo: ":"), !name.isEmpty, !name.contains(where: { "[]\\".contains($0) }),
            scanner.skip("]")
        else {
            scanner.goBack(to: start)
            return nil
        }
        let test = try escapes.property(named: name, scanner, at: start - 1)
        return isNegated ? .not(test) : test
    }
}
