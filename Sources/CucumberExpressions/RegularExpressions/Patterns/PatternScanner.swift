/// A regular expression while it is read, from left to right, one Unicode scalar after the other.
struct PatternScanner {
    private let source: String
    private let input: [Unicode.Scalar]
    /// The index of the next scalar.
    private(set) var position = 0

    init(_ source: String) {
        self.source = source
        input = Array(source.unicodeScalars)
    }

    var isAtEnd: Bool { position >= input.count }

    /// The scalar so many after the next one; nil behind the end.
    func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        position + offset < input.count ? input[position + offset] : nil
    }

    /// The scalar that was taken last.
    var last: Unicode.Scalar { input[position - 1] }

    /// The next scalar, which is known to be there.
    mutating func take() -> Unicode.Scalar {
        position += 1
        return last
    }

    /// Passes over so many scalars, which are known to be there.
    mutating func skip(_ count: Int = 1) {
        position += count
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

    /// Goes back to where it was.
    mutating func goBack(to position: Int) {
        self.position = position
    }

    /// Everything up to the end scalar, which is taken too. Nil when it does not come.
    mutating func takeText(upTo end: Unicode.Scalar) -> String? {
        guard let close = input[position...].firstIndex(of: end) else { return nil }
        defer { position = close + 1 }
        return text(position..<close)
    }

    /// A decimal number; one too large for any use becomes a million.
    mutating func takeNumber() -> Int? {
        var number: Int?
        while let digit = peek(), ("0"..."9").contains(digit) {
            number = min((number ?? 0) * 10 + Int(digit.value - 48), 1_000_000)
            position += 1
        }
        return number
    }

    /// A name that may be a group's, up to the end scalar, which is taken too.
    mutating func takeName(upTo end: Unicode.Scalar) throws(RegularExpressionError) -> String {
        let start = position
        guard let name = takeText(upTo: end), let first = name.unicodeScalars.first,
            first == "_" || first.properties.isAlphabetic,
            name.unicodeScalars.allSatisfy({ ScalarSet.word.contains($0) })
        else { throw error(.badGroupName, at: start) }
        return name
    }

    /// Letters, digits, spaces and commas, up to where a quantifier may follow; nil when there are none.
    mutating func takePlainText() -> [UInt8]? {
        var end = position
        while end < input.count, input[end].isPlain { end += 1 }
        // The last one is left over: what follows may be a quantifier for it.
        guard end - position > 1 else { return nil }
        defer { position = end - 1 }
        return input[position..<end - 1].map { UInt8(truncatingIfNeeded: $0.value) }
    }

    func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for index in range.clamped(to: 0..<input.count) { text.append(input[index]) }
        return String(text)
    }

    /// - Parameter start: Where the problem is; nil is the position at hand.
    func error(_ problem: RegularExpressionError.Problem, at start: Int? = nil) -> RegularExpressionError {
        RegularExpressionError(problem: problem, pattern: source, position: start ?? position)
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
