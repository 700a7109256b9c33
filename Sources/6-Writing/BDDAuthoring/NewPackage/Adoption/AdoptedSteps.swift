import BDDDiagnostics
import CucumberExpressions

/// Definitions for all steps of features: each step has exactly one.
struct AdoptedSteps {
    private(set) var definitions: [AdoptedDefinition] = []
    private(set) var types = WordTypes()
    /// Texts that no definition matches, or several.
    private(set) var unclear: [String] = []

    /// The most words that a type has.
    private static let mostWords = 8
    /// Words whose sentences need other code.
    private static let contrary: Set = ["no", "not", "never", "cannot", "without", "nothing", "nobody", "none"]

    init(_ survey: StepSurvey) {
        let registry = ParameterTypeRegistry()
        let generator = CucumberExpressionGenerator(registry: registry)
        var indices: [[AdoptedDefinition.Token]: Int] = [:]
        for sentence in survey.sentences {
            let definition = AdoptedDefinition(generator.generate(for: sentence.text)[0].source, sentence)
            if let index = indices[definition.tokens] {
                definitions[index].absorb(definition)
            } else {
                indices[definition.tokens] = definitions.count
                definitions.append(definition)
            }
        }
        separate(registry)
        while joinWords() {}
        findUnclear()
    }

    /// Matches all texts with the definitions as the program will have them.
    private mutating func findUnclear() {
        var registry = ParameterTypeRegistry()
        for (name, words) in types.all {
            let type = try? ParameterType(name, regexps: [words.joined(separator: "|")]) { $0.first ?? nil ?? "" }
            if let type { try? registry.define(type) }
        }
        let index = ExpressionIndex(
            definitions.compactMap {
                try? StepExpression.cucumber(CucumberExpression($0.source(types), registry: registry))
            })
        unclear = definitions.flatMap { $0.sentences.map(\.text) }.filter { (try? index.matches($0))?.count != 1 }
    }

    /// Leaves one definition for each sentence. If two definitions match the same sentence, as `{int} apples` and
    /// `{float} apples` do, the one with fewer sentences is removed. Its sentences go to the other one, or are defined
    /// word by word.
    private mutating func separate(_ registry: ParameterTypeRegistry) {
        let expressions = definitions.map { try? CucumberExpression($0.source(types), registry: registry) }
        let numbers = expressions.indices.filter { expressions[$0] != nil }
        let index = ExpressionIndex(expressions.compactMap { $0.map(StepExpression.cucumber) })
        var rivals: [Int: Set<Int>] = [:]
        for sentence in definitions.flatMap(\.sentences) {
            let matching = Self.matching(sentence, index).map { numbers[$0] }
            if matching.count > 1 { for number in matching { rivals[number, default: []].formUnion(matching) } }
        }
        var gone = Set<Int>()
        var exact: [AdoptedDefinition] = []
        for number in rivals.keys.sorted(by: {
            (definitions[$0].sentences.count, $0) < (definitions[$1].sentences.count, $1)
        }) {
            gone.insert(number)
            guard let others = rivals[number]?.subtracting(gone), !others.isEmpty else {
                gone.remove(number)
                continue
            }
            for sentence in definitions[number].sentences {
                if let other = Self.matching(sentence, index).map({ numbers[$0] }).first(where: others.contains) {
                    definitions[other].add(sentence)
                } else {
                    exact.append(AdoptedDefinition(exactly: sentence))
                }
            }
        }
        definitions = definitions.indices.filter { !gone.contains($0) }.map { definitions[$0] } + exact
    }

    /// The indices of the expressions that match a sentence.
    private static func matching(_ sentence: StepSurvey.Sentence, _ index: ExpressionIndex) -> [Int] {
        (try? index.matches(sentence.text)).map { $0.map(\.expression) } ?? []
    }

    // MARK: Words that vary

    /// The sentences that differ only in the word at a position.
    private struct Frame: Hashable {
        let tokens: [AdoptedDefinition.Token]
        let position: Int
        let keyword: String
        let below: [SentenceUses.Presence]
    }

    /// Joins definitions that differ in one word.
    ///
    /// - Returns: whether there were any.
    private mutating func joinWords() -> Bool {
        var frames: [Frame: [Int]] = [:]
        for (number, definition) in definitions.enumerated() {
            for position in definition.tokens.indices {
                if let frame = Self.frame(of: definition, position) { frames[frame, default: []].append(number) }
            }
        }
        let groups = frames.filter { (2...Self.mostWords).contains($0.value.count) }.sorted {
            ($1.value.count, $0.value[0], $0.key.position) < ($0.value.count, $1.value[0], $1.key.position)
        }
        var (taken, gone) = (Set<Int>(), Set<Int>())
        for (frame, numbers) in groups where taken.isDisjoint(with: numbers) {
            taken.formUnion(numbers)
            gone.formUnion(numbers.dropFirst())
            join(numbers, at: frame.position)
        }
        definitions = definitions.indices.filter { !gone.contains($0) }.map { definitions[$0] }
        return !taken.isEmpty
    }

    /// Nil if the word is not a word, or if too little of the sentence would be left.
    private static func frame(of definition: AdoptedDefinition, _ position: Int) -> Frame? {
        guard let word = definition.tokens[position].word, !contrary.contains(word.lowercased()),
            definition.tokens.count(where: { $0.word != nil }) > 3
        else {
            return nil
        }
        var tokens = definition.tokens
        tokens[position] = .words([])
        return Frame(
            tokens: tokens, position: position, keyword: definition.uses.keyword, below: definition.uses.below)
    }

    /// Joins definitions: the first one takes the place of all.
    private mutating func join(_ numbers: [Int], at position: Int) {
        let words = numbers.compactMap { definitions[$0].tokens[position].word }.sorted()
        let tokens = definitions[numbers[0]].tokens
        let neighbour =
            tokens[(position + 1)...].lazy.compactMap(\.word).first ?? tokens[..<position].last { $0.word != nil }?.word
        types.add(words, beside: neighbour)
        for number in numbers.dropFirst() {
            definitions[numbers[0]].absorb(definitions[number])
        }
        definitions[numbers[0]].tokens[position] = .words(words)
    }
}
