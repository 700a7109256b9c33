extension PatternParser {
    /// A character class; or `[:name:]`, the way Swift writes a property in a regular expression's literal text.
    mutating func readClassOrProperty(from start: Int) throws(RegularExpressionError) -> Node {
        if let test = try readPosixProperty() { return .set(ScalarSet(test)) }
        return .set(ScalarSet(try readClass(from: start)))
    }

    /// The inside of `[…]`, the opening bracket taken already.
    mutating func readClass(from start: Int) throws(RegularExpressionError) -> ScalarTest {
        guard depth < Self.deepest else { throw error(.nestedTooDeeply(limit: Self.deepest), at: start) }
        depth += 1
        defer { depth -= 1 }
        let isNegated = skip("^")
        var test = try readMembers(from: start, mayBeginWithBracket: true)
        while !skip("]") {
            let operation = text(position..<position + 2)
            position += 2
            let other = try readMembers(from: start, mayBeginWithBracket: false)
            test = Self.combine(test, other, by: operation)
        }
        return isNegated ? .not(test) : test
    }

    private static func combine(_ one: ScalarTest, _ other: ScalarTest, by operation: String) -> ScalarTest {
        switch operation {
        case "&&": .both(one, other)
        case "--": .both(one, .not(other))
        default: .both(.either(one, other), .not(.both(one, other)))
        }
    }

    private var isAtSetOperation: Bool {
        guard let next = peek(), next == peek(1) else { return false }
        return next == "&" || next == "-" || next == "~"
    }

    /// Characters, ranges and classes up to the closing bracket or an operation on sets.
    private mutating func readMembers(
        from start: Int, mayBeginWithBracket: Bool
    ) throws(RegularExpressionError) -> ScalarTest {
        var ranges: [ClosedRange<UInt32>] = []
        var tests: [ScalarTest] = []
        var isFirst = mayBeginWithBracket
        while peek() != "]" || isFirst, !isAtSetOperation {
            isFirst = false
            guard !isAtEnd else { throw error(.unfinishedClass, at: start) }
            let memberStart = position
            if let test = try readClassMember() {
                try refuseRange(after: memberStart)
                tests.append(test)
            } else {
                let scalar = try readClassCharacter()
                ranges.append(try readRange(from: scalar, at: memberStart))
            }
        }
        let all = ScalarTest.ranges(ScalarRanges(ranges))
        return tests.reduce(flags.ignoresCase && !ranges.isEmpty ? all.ignoringCase : all) { .either($0, $1) }
    }

    /// A class within the class; nil, with nothing taken, when a single character comes next.
    private mutating func readClassMember() throws(RegularExpressionError) -> ScalarTest? {
        let start = position
        if skip("[") {
            if let test = try readPosixProperty() { return test }
            return try readClass(from: start)
        }
        guard skip("\\") else { return nil }
        if let test = try readClassEscape() { return test }
        position = start
        return nil
    }

    private mutating func readClassCharacter() throws(RegularExpressionError) -> Unicode.Scalar {
        let start = position
        let scalar = take()
        guard scalar == "\\" else { return scalar }
        return skip("b") ? "\u{8}" : try readCharacterEscape(from: start)
    }

    /// The range that begins with the scalar, or just that scalar.
    private mutating func readRange(
        from first: Unicode.Scalar, at start: Int
    ) throws(RegularExpressionError) -> ClosedRange<UInt32> {
        guard peek() == "-", let next = peek(1), next != "]", next != "-" else { return first.value...first.value }
        position += 1
        guard try readClassMember() == nil else { throw error(.classInRange, at: start) }
        let last = try readClassCharacter()
        guard first <= last else { throw error(.reversedRange, at: start) }
        return first.value...last.value
    }

    private func refuseRange(after start: Int) throws(RegularExpressionError) {
        guard peek() == "-", let next = peek(1), next != "]", next != "-" else { return }
        throw error(.classInRange, at: start)
    }

    /// `[:alpha:]` or `[:^alpha:]`, its first bracket taken already; nil, with nothing taken, when it is none.
    private mutating func readPosixProperty() throws(RegularExpressionError) -> ScalarTest? {
        let start = position
        guard skip(":") else { return nil }
        let isNegated = skip("^")
        guard let name = takeText(upTo: ":"), !name.isEmpty, !name.contains(where: { "[]\\".contains($0) }), skip("]")
        else {
            position = start
            return nil
        }
        let test = try property(named: name, at: start - 1)
        return isNegated ? .not(test) : test
    }
}
