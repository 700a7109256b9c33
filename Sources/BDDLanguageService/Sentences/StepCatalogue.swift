package import CucumberExpressions
import Synchronization

/// The steps that a program defines, as plain data.
package final class StepCatalogue: Sendable {
    /// A step definition.
    package struct Definition: Sendable {
        package let expression: StepExpression
        /// Where it stands in the code, as in `Sources/Steps.swift:12`.
        package let location: String

        package init(_ expression: StepExpression, location: String) {
            self.expression = expression
            self.location = location
        }
    }

    package let definitions: [Definition]
    private let index: ExpressionIndex
    private let sentences = Mutex<Sentences?>(nil)
    private let explained = Mutex<[String: UndefinedStep]>([:])

    /// - Parameters:
    ///   - definitions: the steps in the order of the program.
    ///   - index: of the expressions of the definitions, in the same order.
    package init(_ definitions: [Definition], index: ExpressionIndex) {
        self.definitions = definitions
        self.index = index
    }

    package convenience init(_ definitions: [Definition]) {
        self.init(definitions, index: ExpressionIndex(definitions.map(\.expression)))
    }

    /// The definitions that match a text; nil when it cannot be said.
    package func matches(_ text: String) -> [Definition]? {
        guard let matches = try? index.matches(text) else { return nil }
        return matches.map { definitions[$0.expression] }
    }

    /// Whether a text is a step with one definition or several.
    func isStep(_ text: String) -> Bool { matches(text)?.isEmpty == false }

    /// Why a text is no step; the same text is looked at once.
    package func explain(_ text: String) -> UndefinedStep {
        if let known = explained.withLock({ $0[text] }) { return known }
        let step = UndefinedStep(text, in: self, madeSentences())
        explained.withLock { $0[text] = step }
        return step
    }

    /// The sentences of the definitions, made when the first text is no step.
    private func madeSentences() -> Sentences {
        sentences.withLock { sentences in
            if let sentences { return sentences }
            let made = Sentences(definitions)
            sentences = made
            return made
        }
    }
}

/// What the definitions of a catalogue say, made ready for finding those that are near a text.
struct Sentences: Sendable {
    /// A definition as people read it.
    struct Sentence: Sendable {
        let definition: StepCatalogue.Definition
        let parts: [SentencePart]
        let tokens: [SentenceToken]

        init(_ definition: StepCatalogue.Definition) {
            self.definition = definition
            parts = definition.expression.sentence
            tokens = SentenceToken.all(of: parts)
        }
    }

    private let all: [Sentence]
    private let vocabulary: Vocabulary
    let spellings: Respelling.Spellings
    let values: ValueMatcher

    init(_ definitions: [StepCatalogue.Definition]) {
        all = definitions.map(Sentence.init)
        vocabulary = Vocabulary(all.map { $0.tokens.compactMap(\.word) })
        spellings = Respelling.Spellings(of: definitions.lazy.map(\.expression.source))
        values = ValueMatcher(definitions.flatMap(\.expression.parameterTypes))
    }

    /// The sentences worth a closer look for a text, the most promising first.
    func candidates(for tokens: [TextToken]) -> [Sentence] {
        vocabulary.candidates(for: tokens.map(\.folded)).map { all[$0] }
    }
}

/// Which texts are values of a parameter type: each type's regular expression, made once.
package struct ValueMatcher: Sendable {
    private let expressions: [ObjectIdentifier: RegularExpression]

    package init(_ types: [ParameterType]) {
        var expressions: [ObjectIdentifier: RegularExpression] = [:]
        for type in types where expressions[ObjectIdentifier(type)] == nil {
            let sources = type.regexps.map { "(?:\($0))" }.joined(separator: "|")
            expressions[ObjectIdentifier(type)] = try? RegularExpression(
                "^(?:\(sources))$", registry: ParameterTypeRegistry())
        }
        self.expressions = expressions
    }

    package func accepts(_ text: String, as type: ParameterType) -> Bool {
        guard let expression = expressions[ObjectIdentifier(type)] else { return false }
        return (try? expression.match(text)) != nil
    }
}

/// The words of all definitions: which definitions have most of their words in a text.
private struct Vocabulary: Sendable {
    private var definitions: [String: [Int32]] = [:]
    /// Words by what is left when one of their letters is taken away, so that misspelt ones are found.
    private var lessOne: [String: [String]] = [:]
    private var weights: [Double] = []
    private let count: Int

    init(_ words: [[String]]) {
        count = words.count
        for (number, words) in words.enumerated() {
            for word in Set(words) { definitions[word, default: []].append(Int32(number)) }
        }
        for word in definitions.keys where word.count >= 4 {
            for less in Self.withoutOne(word) { lessOne[less, default: []].append(word) }
        }
        weights = words.map { words in Set(words).reduce(0) { $0 + weight($1) } }
    }

    private func weight(_ word: String) -> Double {
        let share = Double(definitions[word]?.count ?? count) / Double(max(1, count))
        // A word of every step says little, one of a single step most of it.
        return 0.2 + 1 - share
    }

    private static func withoutOne(_ word: String) -> Set<String> {
        Set(
            word.indices.map { index in
                var less = word
                less.remove(at: index)
                return less
            })
    }

    /// Up to twelve definitions.
    func candidates(for words: [String]) -> [Int] {
        var shared: [Int32: Double] = [:]
        for word in Set(words.flatMap(known)) {
            let value = weight(word)
            for number in definitions[word] ?? [] { shared[number, default: 0] += value }
        }
        let ranked = shared.map { (number: Int($0.key), share: $0.value / weights[Int($0.key)]) }.filter {
            $0.share >= 0.5
        }
        return ranked.sorted { ($1.share, $0.number) < ($0.share, $1.number) }.prefix(12).map(\.number)
    }

    /// The word when a definition has it, else those that are nearly it.
    private func known(_ word: String) -> [String] {
        if definitions[word] != nil { return [word] }
        guard word.count >= 3, word.count <= 40 else { return [] }
        return Array(Set((lessOne[word] ?? []) + Self.withoutOne(word).flatMap { lessOne[$0] ?? [$0] }))
    }
}
