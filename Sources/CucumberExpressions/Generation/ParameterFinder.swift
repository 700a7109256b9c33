/// One regular expression of a parameter type, ready to be searched for.
struct ParameterPattern: Sendable {
    let program: Program
    /// What a value begins with.
    let firstBytes: ByteSet

    /// The patterns of a type's regular expressions.
    static func all(of parameterType: ParameterType) -> [ParameterPattern] {
        let unit = parameterType.unit
        return unit.alternatives.map {
            ParameterPattern(
                program: Compiler.compile($0, captureCount: unit.captures.count), firstBytes: $0.firstBytes)
        }
    }
}

/// Finds the values of one parameter type in one text, from left to right, that stand as words of their own.
struct ParameterFinder {
    let parameterType: ParameterType
    /// A search for each regular expression, with what it has found last.
    private var searches: [ParameterSearch]

    init(_ parameterType: ParameterType, _ patterns: [ParameterPattern]) {
        self.parameterType = parameterType
        searches = patterns.map { ParameterSearch(pattern: $0) }
    }

    /// The range in bytes of the first value that starts at the position or later: of several there the longest.
    ///
    /// - Parameters:
    ///   - start: the same as in the call before, or larger.
    ///   - wordStarts: where values may start, in order.
    mutating func firstValue(
        in text: Text, from start: Int, wordStarts: [Int], _ matcher: inout Matcher
    ) -> Range<Int>? {
        var best: Range<Int>?
        for index in searches.indices {
            searches[index].advance(in: text, from: start, wordStarts: wordStarts, &matcher)
            guard let found = searches[index].found else { continue }
            if best.map({ found.isBetter(than: $0) }) ?? true { best = found }
        }
        return best
    }
}

/// The search for one regular expression's values in one text.
private struct ParameterSearch {
    let pattern: ParameterPattern
    /// The first value at the position asked for or later.
    var found: Range<Int>?
    /// The number of the first word start that was not tried.
    private var next = 0

    init(pattern: ParameterPattern) {
        self.pattern = pattern
    }

    mutating func advance(in text: Text, from start: Int, wordStarts: [Int], _ matcher: inout Matcher) {
        if found.map({ $0.lowerBound >= start }) ?? false { return }
        found = nil
        while next < wordStarts.count {
            let position = wordStarts[next]
            next += 1
            guard position >= start, pattern.firstBytes.contains(text[position]) else { continue }
            guard let end = value(in: text, at: position, wordStarts.count, &matcher), text.isWordEdge(after: end)
            else { continue }
            found = position..<end
            return
        }
    }

    /// Where a value that starts at the position ends. When matching is given up the type is not proposed.
    private mutating func value(in text: Text, at position: Int, _ end: Int, _ matcher: inout Matcher) -> Int? {
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
    /// Whether it starts further left, or at the same position and is longer.
    func isBetter(than other: Range<Int>) -> Bool {
        lowerBound == other.lowerBound ? count > other.count : lowerBound < other.lowerBound
    }
}

extension Text {
    /// The positions before the end at which no letter, mark or digit stands right before.
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

    /// Whether no letter, mark or digit stands at the position.
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
