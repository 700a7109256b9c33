import Conformance
import CucumberExpressions
import Testing

@Suite("ExpressionIndex, as a property")
struct ExpressionIndexPropertyTests {
    @Test(
        "finds exactly what matching every expression by itself finds",
        arguments: 0..<UInt64(Thoroughness.draws(of: 80)))
    func sameAsOneByOne(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let expressions = (0..<Int.random(in: 1...60, using: &random)).compactMap { _ in random.expression() }
        let index = ExpressionIndex(expressions)
        for _ in 0..<40 {
            let text = random.text(for: expressions)
            let one = try expressions.enumerated().compactMap { number, expression in
                try expression.match(text).map { "\(number)" + $0.map(\.written).joined() }
            }
            let all = try index.matches(text).map { "\($0.expression)" + $0.arguments.map(\.written).joined() }
            #expect(all == one, "\(text)")
        }
    }
}

extension ExpressionIndexPropertyTests {
    @Test(
        "finds the same in a first text, in the midst, and when all expressions are merged",
        arguments: 0..<UInt64(Thoroughness.draws(of: 80)))
    func sameInParts(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed + 1_000)
        let expressions = (0..<Int.random(in: 1...60, using: &random)).compactMap { _ in random.expression() }
        let texts = (0..<20).map { _ in random.text(for: expressions) } + ["", "é", "x", "I"]
        let (growing, whole) = (ExpressionIndex(expressions), ExpressionIndex(expressions))
        for _ in 0...500 { _ = try whole.matches("nothing has this text") }
        for text in texts {
            let found = try [ExpressionIndex(expressions), growing, whole].map { index in
                try index.matches(text).map { "\($0.expression)" + $0.arguments.map(\.written).joined() }
            }
            #expect(found[0] == found[2], "\(text)")
            #expect(found[1] == found[2], "\(text)")
        }
    }

    @Test(
        "finds nothing in texts that begin with the bytes that show that a text has no match",
        arguments: 0..<UInt64(Thoroughness.draws(of: 80)))
    func unmatchedStarts(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed + 2_000)
        let expressions = (0..<Int.random(in: 1...60, using: &random)).compactMap { _ in random.expression() }
            .filter { expression in
                // What may match from any position depends on the whole text.
                if case .regular = expression { expression.source.contains("^") } else { true }
            }
        let index = ExpressionIndex(expressions)
        let texts = (0..<20).map { _ in random.text(for: expressions) } + ["", "é", "x", "I h", "have 1", "1 a"]
        for text in texts {
            guard let count = index.unmatchedStart(of: text) else { continue }
            #expect(count <= text.utf8.count)
            for other in texts {
                for start in [0, count, other.utf8.count / 2] {
                    let bytes = text.utf8.prefix(count) + Array(other.utf8.dropFirst(start))
                    guard let changed = String(validating: bytes, as: UTF8.self) else { continue }
                    #expect(try index.matches(changed).isEmpty, "\(text), \(changed)")
                }
            }
        }
    }

    @Test("finds the same from many threads at once, whatever the others have asked")
    func threads() async throws {
        var random = SeededGenerator(seed: 7)
        let expressions = (0..<200).compactMap { _ in random.expression() }
        let texts = (0..<400).map { _ in random.text(for: expressions) }
        let expected = try texts.map { text in try ExpressionIndex(expressions).matches(text).map(\.expression) }
        let index = ExpressionIndex(expressions)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for offset in 0..<8 {
                group.addTask {
                    for number in texts.indices {
                        let number = (number + offset * 50) % texts.count
                        let found = try index.matches(texts[number]).map(\.expression)
                        #expect(found == expected[number])
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

extension SeededGenerator {
    private static let words = ["a", "b", "I", "have", "cuke", "cukes", "é", "ab", "abc", "1", "x"]
    private static let parameters = ["{int}", "{float}", "{word}", "{string}", "{}"]
    private static let groups = [
        #"(\d+)"#, "(.*)", "(.*?)", #"(\w+)"#, "(a|b)", "(?:a|b)?", "( not)?", #""([^"]*)""#, "(?: x(\\d))?", "[ab]+",
        #"\b"#, "(?i:have)", #"\S+"#, "(?=.*a)", "(?<!x)", "((a)|b)*", "(?>ab|a)", #"(.)\1"#,
    ]

    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &self) ?? "" }

    /// A random expression; nil if it is invalid.
    fileprivate mutating func expression() -> StepExpression? {
        let isRegular = Int.random(in: 0..<5, using: &self) < 2
        let pieces = (0..<Int.random(in: 1...5, using: &self)).map { _ in isRegular ? patternPiece() : piece() }
        let source = pieces.joined(separator: pick([" ", " ", ""]))
        guard isRegular else { return try? StepExpression(source, ParameterTypeRegistry()) }
        return try? StepExpression(
            "/" + pick(["^", "^", ""]) + source + pick(["$", "$", ""]) + "/", ParameterTypeRegistry())
    }

    private mutating func piece() -> String {
        switch Int.random(in: 0..<10, using: &self) {
        case 0..<4: pick(Self.parameters)
        case 4: pick(Self.words) + "(s)"
        case 5, 6: pick(Self.words) + "/" + pick(Self.words) + pick(["", "(s)"])
        default: pick(Self.words)
        }
    }

    private mutating func patternPiece() -> String {
        Bool.random(using: &self) ? pick(Self.groups) : pick(Self.words)
    }

    /// A text that may match one of the expressions, or random words.
    fileprivate mutating func text(for expressions: [StepExpression]) -> String {
        guard let expression = expressions.randomElement(using: &self), Int.random(in: 0..<4, using: &self) > 0 else {
            return (0..<Int.random(in: 0...5, using: &self)).map { _ in pick(Self.words + ["12", "'q'"]) }
                .joined(separator: " ")
        }
        let values = ["{int}": "12", "{float}": "-1.5", "{word}": "é1", "{string}": #""a \"b""#, "{}": "a b"]
        var text = expression.exampleText
        for (name, value) in values {
            text = text.split(separator: name, omittingEmptySubsequences: false).joined(separator: value)
        }
        return Int.random(in: 0..<5, using: &self) == 0 ? text + pick(["s", " ", "1"]) : text
    }
}
