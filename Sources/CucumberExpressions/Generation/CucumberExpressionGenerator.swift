/// Proposes expressions for a step text, for snippets: `I have 2 cukes` gives `I have {int} cukes`.
public struct CucumberExpressionGenerator: Sendable {
    /// The official limit on combinations of parameter types that are equally good.
    static let mostExpressions = 256
    /// In a longer text parameters are looked for up to here only, in bytes.
    static let searchedBytes = 4_096

    private let finders: [ParameterFinder]

    public init(registry: ParameterTypeRegistry) {
        finders = registry.parameterTypes.filter(\.useForSnippets).map(ParameterFinder.init)
    }

    /// The proposals, best first: one at least, 256 at most.
    public func generate(for text: String) -> [GeneratedExpression] {
        let span = text.utf8Span.span
        var texts: [String] = []
        var choices: [[ParameterType]] = []
        var position = 0
        while let found = firstParameters(in: span, from: position) {
            texts.append(Self.escaped(text.utf8.dropFirst(position).prefix(found.range.lowerBound - position)))
            choices.append(found.types)
            position = found.range.upperBound
        }
        texts.append(Self.escaped(text.utf8.dropFirst(position)))
        return Self.combinations(of: choices).map { GeneratedExpression(texts: texts, parameterTypes: $0) }
    }

    /// The leftmost value of any type, the longest where several start there, and all types that have just this one.
    private func firstParameters(in text: Text, from position: Int) -> (range: Range<Int>, types: [ParameterType])? {
        guard position < min(text.count, Self.searchedBytes) else { return nil }
        var best: Range<Int>?
        var types: [ParameterType] = []
        for finder in finders {
            guard let range = finder.firstValue(in: text, from: position, upTo: Self.searchedBytes) else { continue }
            if let best, best == range {
                types.append(finder.parameterType)
            } else if best.map({ range.isBetter(than: $0) }) ?? true {
                best = range
                types = [finder.parameterType]
            }
        }
        return best.map { ($0, types.sorted(by: ParameterType.isBefore)) }
    }

    private static func combinations(of choices: [[ParameterType]]) -> [[ParameterType]] {
        var combinations: [[ParameterType]] = [[]]
        for types in choices {
            // The last parameter changes first, so what is dropped is the same as in one list of all combinations.
            combinations = combinations.lazy.flatMap { start in types.lazy.map { start + [$0] } }.prefix(
                mostExpressions
            )
            .map { $0 }
        }
        return combinations
    }

    /// Literal text as an expression. The official generators leave a backslash alone, which then escapes what follows.
    private static func escaped(_ text: some Sequence<UInt8>) -> String {
        var bytes: [UInt8] = []
        for byte in text {
            if #"({/\"#.utf8.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Range<Int> {
    fileprivate func isBetter(than other: Range<Int>) -> Bool {
        lowerBound == other.lowerBound ? count > other.count : lowerBound < other.lowerBound
    }
}
