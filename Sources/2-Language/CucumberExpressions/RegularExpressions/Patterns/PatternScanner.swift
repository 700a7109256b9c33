/// Scans a regular expression from left to right, one Unicode scalar at a time.
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

    /// The scalar `offset` after the next one; nil after the end.
    func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        position + offset < input.count ? input[position + offset] : nil
    }

    /// The scalar that was taken last.
    var last: Unicode.Scalar { input[position - 1] }

    /// Takes the next scalar, which must exist.
    mutating func take() -> Unicode.Scalar {
        position += 1
        return last
    }

    /// Skips `count` scalars, which must exist.
    mutating func skip(_ count: Int = 1) {
        position += count
    }

    /// Skips the text if it comes next. Returns whether it did.
    mutating func skip(_ text: String) -> Bool {
        var next = position
        for scalar in text.unicodeScalars {
            guard next < input.count, input[next] == scalar else { return false }
            next += 1
        }
        position = next
        return true
    }

    /// Continues at an earlier position.
    mutating func goBack(to position: Int) {
        self.position = position
    }

    /// Takes the text up to `end`, and `end` itself; nil, with nothing taken, if `end` does not follow.
    mutating func takeText(upTo end: Unicode.Scalar) -> String? {
        guard let close = input[position...].firstIndex(of: end) else { return nil }
        defer { position = close + 1 }
        return text(position..<close)
    }

    /// Takes a decimal number, 1,000,000 at most; nil if no digit comes next.
    mutating func takeNumber() -> Int? {
        var number: Int?
        while let digit = peek(), ("0"..."9").contains(digit) {
            number = min((number ?? 0) * 10 + Int(digit.value - 48), 1_000_000)
            position += 1
        }
        return number
    }

    /// Takes a valid group name up to `end`, and `end` itself.
    mutating func takeName(upTo end: Unicode.Scalar) throws(RegularExpressionError) -> String {
        let start = position
        guard let name = takeText(upTo: end), let first = name.unicodeScalars.first,
            first == "_" || first.properties.isAlphabetic,
            name.unicodeScalars.allSatisfy({ ScalarSet.word.contains($0) })
        else { throw error(.badGroupName, at: start) }
        return name
    }

    /// Takes a run of letters, digits, spaces and commas without its last character, which a quantifier may follow; nil
    /// if nothing is left.
    mutating func takePlainText() -> [UInt8]? {
        var end = position
        while end < input.count, input[end].isPlain { end += 1 }
        // The last one is left over: a quantifier may follow it.
        guard end - position > 1 else { return nil }
        defer { position = end - 1 }
        return input[position..<end - 1].map { UInt8(truncatingIfNeeded: $0.value) }
    }

    func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for index in range.clamped(to: 0..<input.count) { text.append(input[index]) }
        return String(text)
    }

    /// - Parameter start: The position of the problem; the current position if nil.
    func error(_ problem: RegularExpressionError.Problem, at start: Int? = nil) -> RegularExpressionError {
        RegularExpressionError(problem: problem, pattern: source, position: start ?? position)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is literal in every pattern.
    fileprivate var isPlain: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ",": true
        default: false
        }
    }
}
