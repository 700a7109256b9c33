/// One regular expression of a parameter type, compiled.
struct ParameterPattern: Sendable {
    let program: Program
    /// The bytes that a value may begin with.
    let firstBytes: ByteSet

    /// The patterns of all regular expressions of a type.
    static func all(of parameterType: ParameterType) -> [ParameterPattern] {
        let unit = parameterType.unit
        return unit.alternatives.map {
            ParameterPattern(
                program: Compiler.compile($0, captureCount: unit.captures.count), firstBytes: $0.firstBytes)
        }
    }
}

/// Finds the values of one parameter type that are whole words in a text, from left to right.
struct ParameterFinder {
    let parameterType: ParameterType
    /// One search for each regular expression of the type.
    private var searches: [ParameterSearch]

    init(_ parameterType: ParameterType, _ patterns: [ParameterPattern]) {
        self.parameterType = parameterType
        searches = patterns.map { ParameterSearch(pattern: $0) }
    }

    /// The range in bytes of the leftmost value at `start` or later, the longest if several start there.
    ///
    /// - Parameters:
    ///   - start: At least as large as in the previous call.
    ///   - wordStarts: The positions in bytes at which values may start, in order.
    mutating func firstValue(
        in text: Text, from start: Int, wordStarts: [Int], matcher: inout Matcher
    ) -> Range<Int>? {
        var best: Range<Int>?
        for index in searches.indices {
            searches[index].advance(in: text, from: start, wordStarts: wordStarts, matcher: &matcher)
            guard let found = searches[index].found else { continue }
            if best.map({ found.isBetter(than: $0) }) ?? true { best = found }
        }
        return best
    }
}

/// The search for one regular expression's values in one text.
private struct ParameterSearch {
    let pattern: ParameterPattern
    /// The last value found; nil if there is none at the requested position or later.
    var found: Range<Int>?
    /// The index in `wordStarts` of the first position not tried yet.
    private var next = 0

    init(pattern: ParameterPattern) {
        self.pattern = pattern
    }

    mutating func advance(in text: Text, from start: Int, wordStarts: [Int], matcher: inout Matcher) {
        if found.map({ $0.lowerBound >= start }) ?? false { return }
        found = nil
        while next < wordStarts.count {
            let position = wordStarts[next]
            next += 1
            guard position >= start, pattern.firstBytes.contains(text[position]) else { continue }
            guard let end = value(in: text, at: position, end: wordStarts.count, matcher: &matcher),
                text.isWordEdge(after: end)
            else { continue }
            found = position..<end
            return
        }
    }

    /// The end of a value that starts at `position`; nil if there is none. If matching is given up, the search ends,
    /// and the type is not proposed.
    private mutating func value(in text: Text, at position: Int, end: Int, matcher: inout Matcher) -> Int? {
        do {
            try matcher.begin(pattern.program, textCount: text.count)
            return try matcher.match(text, from: position).flatMap { $0 > position ? $0 : nil }
        } catch {
            next = end
            return nil
        }
    }
}

extension Range<Int> {
    /// Whether this range starts before `other`, or at the same position and is longer.
    func isBetter(than other: Range<Int>) -> Bool {
        lowerBound == other.lowerBound ? count > other.count : lowerBound < other.lowerBound
    }
}

extension Text {
    /// The positions before `end` that are not preceded by a letter, mark or digit.
    func wordStarts(upTo end: Int) -> [Int] {
        var starts: [Int] = []
        var isEdge = true
        var position = 0
        while position < Swift.min(count, end) {
            if isEdge { starts.append(position) }
            let (scalar, next) = scalar(at: position)
            isEdge = !scalar.isInWord
            position = next
        }
        return starts
    }

    /// Whether `position` is the end of the text or has no letter, mark or digit.
    fileprivate func isWordEdge(after position: Int) -> Bool {
        position == count || !scalar(at: position).scalar.isInWord
    }
}

extension Unicode.Scalar {
    fileprivate var isInWord: Bool {
        if isASCII { return ("0"..."9").contains(self) || ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
