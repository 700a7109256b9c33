/// Proposes expressions for a step text, for snippets: `I have 2 cukes` gives `I have {int} cukes`.
public struct CucumberExpressionGenerator: Sendable {
    /// The official limit on combinations of parameter types that are equally good.
    static let mostExpressions = 256
    /// In a longer text parameters are looked for up to here only, in bytes.
    static let searchedBytes = 4_096

    private let types: [(type: ParameterType, patterns: [ParameterPattern])]

    /// Makes a generator that proposes the registry's types, those that are not for snippets left out.
    public init(registry: ParameterTypeRegistry) {
        types = registry.parameterTypes.filter(\.useForSnippets).map { ($0, ParameterPattern.all(of: $0)) }
    }

    /// The proposals for a step's text, best first: one at least, 256 at most.
    public func generate(for text: String) -> [GeneratedExpression] {
        generate(for: text, known: [:])
    }

    /// The proposals, best first: one at least, 256 at most.
    ///
    /// - Parameter known: Characters that each stand for a value of a type, wherever that is known.
    package func generate(for text: String, known: [Unicode.Scalar: ParameterType]) -> [GeneratedExpression] {
        let knownValues = Self.values(known, in: text)
        let span = text.utf8Span.span
        var finders = types.map { ParameterFinder($0.type, $0.patterns) }
        let wordStarts = span.wordStarts(upTo: Self.searchedBytes)
        var matcher = Matcher()
        var texts: [String] = []
        var choices: [[ParameterType]] = []
        var position = 0
        while let found = Self.first(
            Self.firstParameters(&finders, in: span, from: position, wordStarts: wordStarts, &matcher),
            knownValues.first { $0.range.lowerBound >= position })
        {
            texts.append(Self.escaped(span, position..<found.range.lowerBound))
            choices.append(found.types)
            position = found.range.upperBound
        }
        texts.append(Self.escaped(span, position..<span.count))
        return Self.combinations(of: choices).map { GeneratedExpression(texts: texts, parameterTypes: $0) }
    }

    /// A value, and the types that it can be of.
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

    /// The one that starts further left; of two at the same position the one whose type is known.
    private static func first(_ found: FoundValue?, _ known: FoundValue?) -> FoundValue? {
        guard let found, let known else { return found ?? known }
        return known.range.lowerBound <= found.range.lowerBound ? known : found
    }

    /// The leftmost value of any type, the longest where several start there, and all types that have just this one.
    private static func firstParameters(
        _ finders: inout [ParameterFinder], in text: Text, from position: Int, wordStarts: [Int],
        _ matcher: inout Matcher
    ) -> FoundValue? {
        guard position < min(text.count, searchedBytes) else { return nil }
        var best: Range<Int>?
        var types: [ParameterType] = []
        for index in finders.indices {
            let value = finders[index].firstValue(in: text, from: position, wordStarts: wordStarts, &matcher)
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
            // The last parameter changes first, so what is dropped is the same as in one list of all combinations.
            combinations = combinations.lazy.flatMap { start in types.lazy.map { start + [$0] } }.prefix(
                mostExpressions
            )
            .map { $0 }
        }
        return combinations
    }

    /// Literal text as an expression. The official generators leave a backslash alone, which then escapes what follows.
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
