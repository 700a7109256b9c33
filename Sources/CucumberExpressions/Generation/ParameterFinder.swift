/// Finds values of one parameter type that stand as words of their own.
struct ParameterFinder: Sendable {
    let parameterType: ParameterType
    private let programs: [Program]

    init(_ parameterType: ParameterType) {
        self.parameterType = parameterType
        let unit = parameterType.unit
        programs = unit.alternatives.map { Compiler.compile($0, captureCount: unit.captures.count) }
    }

    /// The range in bytes of the first value that starts between the positions and is not part of a word.
    func firstValue(in text: Text, from start: Int, upTo end: Int) -> Range<Int>? {
        var best: Range<Int>?
        for program in programs {
            var position = start
            while position < min(text.count, end) {
                if text.isWordEdge(before: position), let range = value(of: program, in: text, at: position) {
                    if best.map({ range.lowerBound < $0.lowerBound || range.isLongerAtSamePlace(than: $0) }) ?? true {
                        best = range
                    }
                    break
                }
                position = text.scalar(at: position).next
            }
        }
        return best
    }

    /// A text that can not be decided, because matching it is given up, has no value.
    private func value(of program: Program, in text: Text, at position: Int) -> Range<Int>? {
        var matcher = Matcher()
        do {
            try matcher.begin(program, textCount: text.count)
            guard let end = try matcher.match(text, from: position) else { return nil }
            return end > position && text.isWordEdge(after: end) ? position..<end : nil
        } catch {
            return nil
        }
    }
}

extension Range<Int> {
    fileprivate func isLongerAtSamePlace(than other: Range<Int>) -> Bool {
        lowerBound == other.lowerBound && count > other.count
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
