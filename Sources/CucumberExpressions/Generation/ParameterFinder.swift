/// Finds the values of one parameter type in one text, from left to right, that stand as words of their own.
struct ParameterFinder {
    let parameterType: ParameterType
    /// A program for each regular expression, with what it has found last.
    private var searches: [ParameterSearch]

    init(_ parameterType: ParameterType, _ programs: [Program]) {
        self.parameterType = parameterType
        searches = programs.map { ParameterSearch(program: $0) }
    }

    /// The programs of a type's regular expressions.
    static func programs(of parameterType: ParameterType) -> [Program] {
        let unit = parameterType.unit
        return unit.alternatives.map { Compiler.compile($0, captureCount: unit.captures.count) }
    }

    /// The range in bytes of the first value that starts between the positions: of several there the longest.
    ///
    /// - Parameter start: The same as in the call before, or larger.
    mutating func firstValue(in text: Text, from start: Int, upTo end: Int) -> Range<Int>? {
        for index in searches.indices { searches[index].advance(in: text, from: start, upTo: end) }
        return searches.compactMap(\.found).min { $0.isBetter(than: $1) }
    }
}

/// The search for one regular expression's values in one text.
private struct ParameterSearch {
    let program: Program
    /// The first value at the position asked for or later.
    var found: Range<Int>?
    /// Nothing is to be found any more.
    var isDone = false

    init(program: Program) {
        self.program = program
    }

    mutating func advance(in text: Text, from start: Int, upTo end: Int) {
        if isDone || found.map({ $0.lowerBound >= start }) ?? false { return }
        found = nil
        var position = start
        while position < min(text.count, end) {
            if text.isWordEdge(before: position), let end = value(in: text, at: position), text.isWordEdge(after: end) {
                found = position..<end
                return
            }
            position = text.scalar(at: position).next
        }
        isDone = true
    }

    /// Where a value that starts at the position ends. When matching is given up the type is not proposed.
    private mutating func value(in text: Text, at position: Int) -> Int? {
        guard !isDone else { return nil }
        var matcher = Matcher()
        do {
            try matcher.begin(program, textCount: text.count)
            return try matcher.match(text, from: position).flatMap { $0 > position ? $0 : nil }
        } catch {
            isDone = true
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
    /// Whether no letter, mark or digit stands right before the position.
    fileprivate func isWordEdge(before position: Int) -> Bool {
        position == 0 || !scalar(at: index(before: position)).scalar.isInWord
    }

    fileprivate func isWordEdge(after position: Int) -> Bool {
        position == count || !scalar(at: position).scalar.isInWord
    }
}

extension Unicode.Scalar {
    fileprivate var isInWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
