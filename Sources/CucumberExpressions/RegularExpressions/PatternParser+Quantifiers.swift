extension PatternParser {
    /// The node with the quantifier that follows it, if any.
    mutating func readQuantifiers(of node: Node) throws(RegularExpressionError) -> Node {
        let start = position
        guard let (least, most) = try readQuantifier() else { return node }
        if case .assertion = node, input[start - 1] != ")" { throw error(.nothingToRepeat, at: start) }
        let eagerness: Node.Eagerness = skip("?") ? .lazy : skip("+") ? .possessive : .greedy
        let repeated = Node.repetition(
            most == nil ? node.asSet : node, Node.Repetition(least: least, most: most, eagerness: eagerness))
        guard repeated.size <= Pattern.largest else { throw error(.tooLarge(limit: Pattern.largest), at: start) }
        if let next = peek(), "*+?".unicodeScalars.contains(next) || next == "{" && isCount(at: position) {
            throw error(.repeatedQuantifier)
        }
        return repeated
    }

    private mutating func readQuantifier() throws(RegularExpressionError) -> (least: Int, most: Int?)? {
        if skip("*") { return (0, nil) }
        if skip("+") { return (1, nil) }
        if skip("?") { return (0, 1) }
        guard peek() == "{", isCount(at: position) else { return nil }
        return try readCount()
    }

    /// `{3}`, `{3,}`, `{3,5}` or `{,5}`, which is known to be there.
    private mutating func readCount() throws(RegularExpressionError) -> (least: Int, most: Int?) {
        let start = position
        position += 1
        let least = readNumber()
        guard skip(",") else {
            position += 1
            return (least ?? 0, least)
        }
        let most = readNumber()
        position += 1
        if let least, let most, least > most { throw error(.reversedCount(least: least, most: most), at: start) }
        return (least ?? 0, most)
    }

    /// A decimal number; one too large for any use becomes a million.
    mutating func readNumber() -> Int? {
        var number: Int?
        while let digit = peek(), ("0"..."9").contains(digit) {
            number = min((number ?? 0) * 10 + Int(digit.value - 48), 1_000_000)
            position += 1
        }
        return number
    }

    /// Whether the brace there begins a count; otherwise it is a character like any other.
    func isCount(at place: Int) -> Bool {
        var index = place + 1
        var digits = 0
        var commas = 0
        while index < input.count {
            switch input[index] {
            case "0"..."9": digits += 1
            case ",": commas += 1
            case "}": return digits > 0 && commas <= 1
            default: return false
            }
            index += 1
        }
        return false
    }
}

extension Node {
    /// A single literal scalar as a set of one, which repeating is faster for; all else as it is.
    fileprivate var asSet: Node {
        guard case .literal(let bytes) = self else { return self }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard scalars.count == 1, let scalar = scalars.first else { return self }
        return .set(ScalarSet(.one(scalar.value)))
    }
}
