/// Proposes expressions for a step text, for snippets: `I have 2 cukes` gives `I have {int} cukes`.
public struct CucumberExpressionGenerator: Sendable {
    /// The official limit on combinations of parameter types that are equally good.
    static let mostExpressions = 256
    /// In a longer text parameters are looked for up to here only, in bytes.
    static let searchedBytes = 4_096

    private let types: [(type: ParameterType, programs: [Program])]

    public init(registry: ParameterTypeRegistry) {
        types = registry.parameterTypes.filter(\.useForSnippets).map { ($0, ParameterFinder.programs(of: $0)) }
    }

    /// The proposals, best first: one at least, 256 at most.
    public func generate(for text: String) -> [GeneratedExpression] {
        let span = text.utf8Span.span
        var finders = types.map { ParameterFinder($0.type, $0.programs) }
        var texts: [String] = []
        var choices: [[ParameterType]] = []
        var position = 0
        while let found = Self.firstParameters(&finders, in: span, from: position) {
            texts.append(Self.escaped(span, position..<found.range.lowerBound))
            choices.append(found.types)
            position = found.range.upperBound
        }
        texts.append(Self.escaped(span, position..<span.count))
        return Self.combinations(of: choices).map { GeneratedExpression(texts: texts, parameterTypes: $0) }
    }

    /// The leftmost value of any type, the longest where several start there, and all types that have just this one.
    private static func firstParameters(
        _ finders: inout [ParameterFinder], in text: Text, from position: Int
    ) -> (range: Range<Int>, types: [ParameterType])? {
        guard position < min(text.count, searchedBytes) else { return nil }
        var best: Range<Int>?
        var types: [ParameterType] = []
        for index in finders.indices {
            guard let range = finders[index].firstValue(in: text, from: position, upTo: searchedBytes) else { continue }
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
