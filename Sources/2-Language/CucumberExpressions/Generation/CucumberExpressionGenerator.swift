import BDDJSON

/// Proposes expressions for a step's text, as snippets need them: `I have {int} cukes` for `I have 2 cukes`.
public struct CucumberExpressionGenerator: Sendable {
    /// The most expressions that are proposed for one text, as in the official implementations.
    static let mostExpressions = 256
    /// The number of bytes at the start of a text in which parameters are looked for.
    static let searchedBytes = 4_096

    private let types: [(type: ParameterType, patterns: [ParameterPattern])]

    /// Makes a generator that proposes the registry's types, except those with `useForSnippets` false.
    public init(registry: ParameterTypeRegistry) {
        types = registry.parameterTypes.filter(\.useForSnippets).map { ($0, ParameterPattern.all(of: $0)) }
    }

    /// The proposals for a step's text, best first: between 1 and 256.
    public func generate(for text: String) -> [GeneratedExpression] {
        generate(for: text, known: [:])
    }

    /// The proposals for a step's text, best first: between 1 and 256.
    ///
    /// - Parameter known: Maps a character to a type: the character stands for a value of this type in `text`.
    package func generate(for text: String, known: [Unicode.Scalar: ParameterType]) -> [GeneratedExpression] {
        let knownValues = Self.values(known, in: text)
        return text.withBytes { generate(for: $0, knownValues) }
    }

    private func generate(for span: Text, _ knownValues: [FoundValue]) -> [GeneratedExpression] {
        var finders = types.map { ParameterFinder($0.type, $0.patterns) }
        let wordStarts = span.wordStarts(upTo: Self.searchedBytes)
        var matcher = Matcher()
        var texts: [String] = []
        var choices: [[ParameterType]] = []
        var position = 0
        while let found = Self.first(
            Self.firstParameters(&finders, in: span, from: position, wordStarts: wordStarts, matcher: &matcher),
            knownValues.first { $0.range.lowerBound >= position })
        {
            texts.append(Self.escaped(span, position..<found.range.lowerBound))
            choices.append(found.types)
            position = found.range.upperBound
        }
        texts.append(Self.escaped(span, position..<span.count))
        return Self.combinations(of: choices).map { GeneratedExpression(texts: texts, parameterTypes: $0) }
    }

    /// The range of a value in the text, in bytes, and the types that it can have.
    private typealias FoundValue = (range: Range<Int>, types: [ParameterType])

    private static func values(_ known: [Unicode.Scalar: ParameterType], in text: String) -> [FoundValue] {
        guard !known.isEmpty else { return [] }
        var position = 0
        return text.unicodeScalars.compactMap { scalar in
            let start = position
            position += UTF8.width(scalar)
            return known[scalar].map { (start..<position, [$0]) }
        }
    }

    /// The leftmost of two values; of two at the same position, the one with a known type.
    private static func first(_ found: FoundValue?, _ known: FoundValue?) -> FoundValue? {
        guard let found, let known else { return found ?? known }
        return known.range.lowerBound <= found.range.lowerBound ? known : found
    }

    /// The leftmost value of any type, the longest if several start there, and all types that have exactly this value.
    private static func firstParameters(
        _ finders: inout [ParameterFinder], in text: Text, from position: Int, wordStarts: [Int],
        matcher: inout Matcher
    ) -> FoundValue? {
        guard position < min(text.count, searchedBytes) else { return nil }
        var best: Range<Int>?
        var types: [ParameterType] = []
        for index in finders.indices {
            let value = finders[index].firstValue(in: text, from: position, wordStarts: wordStarts, matcher: &matcher)
            guard let range = value else { continue }
            if best == range {
                types.append(finders[index].parameterType)
            } else if best.map({ range.isBetter(than: $0) }) ?? true {
                best = range
                types = [finders[index].parameterType]
            }
        }
        return best.map { ($0, types.sorted(by: ParameterType.isBefore)) }
    }

    private static func combinations(of choices: [[ParameterType]]) -> [[ParameterType]] {
        var combinations: [[ParameterType]] = [[]]
        for types in choices {
            // The last parameter changes first, so cutting off here keeps the same combinations as cutting off the
            // full list.
            combinations = combinations.lazy.flatMap { start in types.lazy.map { start + [$0] } }.prefix(
                mostExpressions
            )
            .map { $0 }
        }
        return combinations
    }

    /// Literal text as an expression. The official generators do not escape a backslash, which then escapes what
    /// follows it.
    private static func escaped(_ text: Text, _ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count)
        for index in range {
            if #"({/\"#.utf8.contains(text[index]) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(text[index])
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
