package import CucumberExpressions
import Synchronization

/// The steps that a program defines, as plain data.
package final class StepCatalogue: Sendable {
    /// A step definition.
    package struct Definition: Sendable {
        package let expression: StepExpression
        /// Where it stands in the code, as in `Sources/Steps.swift:12`.
        package let location: String
        /// `Given`, `When` or `Then`, as the definition says.
        package let keyword: String
        /// Why the definition cannot take what stands below a step.
        package let misfit: @Sendable (_ hasDocString: Bool, _ hasDataTable: Bool) -> BlockMisfit?

        package init(
            _ expression: StepExpression, location: String, keyword: String = "Given",
            misfit: @escaping @Sendable (_ hasDocString: Bool, _ hasDataTable: Bool) -> BlockMisfit? = { _, _ in nil }
        ) {
            self.expression = expression
            self.location = location
            self.keyword = keyword
            self.misfit = misfit
        }
    }

    /// A doc string or table that a definition does not take, or one that it takes and a step lacks.
    package struct BlockMisfit: Sendable, Equatable {
        package let message: String
        package let help: String

        package init(_ message: String, help: String) {
            self.message = message
            self.help = help
        }
    }

    let index: ExpressionIndex
    /// The parameter types that expressions can name.
    package let registry: ParameterTypeRegistry
    /// Values that the generators of parameter types give, by the names of these.
    package var examples: [String: [String]] { madeExamples.value(makeExamples) }
    private let makeExamples: @Sendable () -> [String: [String]]
    private let madeExamples = Lazy<[String: [String]]>()
    private let make: @Sendable () -> [Definition]
    /// Made when a text is explained, as most runs explain none; so are the sentences.
    private let made = Lazy<[Definition]>()
    private let sentences = Lazy<Sentences>()
    private let madeWords = Lazy<DefinitionWords>()
    private let lastMended = Mutex<(text: String, mended: MendedStep?)?>(nil)
    private let explained = Mutex<[String: UndefinedStep]>([:])

    /// - Parameters:
    ///   - index: of the expressions of the definitions.
    ///   - registry: the parameter types that expressions can name.
    ///   - examples: values that generators give, by the names of parameter types; asked once at most.
    ///   - definitions: the steps in the order of the index; asked once at most.
    package init(
        index: ExpressionIndex, registry: ParameterTypeRegistry = ParameterTypeRegistry(),
        examples: @escaping @Sendable () -> [String: [String]] = { [:] },
        definitions: @escaping @Sendable () -> [Definition]
    ) {
        self.index = index
        self.registry = registry
        makeExamples = examples
        make = definitions
    }

    package convenience init(
        _ definitions: [Definition], registry: ParameterTypeRegistry = ParameterTypeRegistry()
    ) {
        self.init(index: ExpressionIndex(definitions.map(\.expression)), registry: registry) { definitions }
    }

    /// The steps in the order of the program.
    package var definitions: [Definition] { made.value(make) }

    /// The definitions that match a text; nil when it cannot be said.
    package func matches(_ text: String) -> [Definition]? {
        guard let matches = try? index.matches(text) else { return nil }
        return matches.isEmpty ? [] : matches.map { definitions[$0.expression] }
    }

    /// The one definition of a step, by its number among the ``definitions``, and the text that it matches: where a cell
    /// stands for any value, with an example.
    package func match(_ text: String) -> (number: Int, text: String, arguments: Arguments)? {
        if let matches = try? index.matches(text), matches.count == 1 {
            return (matches[0].expression, text, matches[0].arguments)
        }
        guard let example = textWithExamples(text), let matches = try? index.matches(example), matches.count == 1 else {
            return nil
        }
        return (matches[0].expression, example, matches[0].arguments)
    }

    /// A step's text with an example of each type whose `{name}` stands for any value; nil when there is none.
    package func textWithExamples(_ text: String) -> String? {
        guard text.contains("{") else { return nil }
        var text = text
        for type in registry.parameterTypes {
            guard let name = type.name, !name.isEmpty, text.contains("{\(name)}") || text.contains("{\(name) ") else {
                continue
            }
            guard let value = type.exampleValue else { return nil }
            text = Self.replacing(name, in: text, by: value)
        }
        return text
    }

    /// Replaces `{name}`, and `{name 1..9}` with its options.
    private static func replacing(_ name: String, in text: String, by value: String) -> String {
        let parts = text.split(separator: "{\(name)", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { replaced, part in
            if part.first == "}" || part.first == " ", let end = part.firstIndex(of: "}") {
                replaced += value + part[part.index(after: end)...]
            } else {
                replaced += "{\(name)" + part
            }
        }
    }

    /// Whether a text is a step, or would be one with values for its placeholders.
    func isSentence(_ text: String) -> Bool {
        isStep(text)
            || text.contains("<")
                && NearestSentence.isOutline(text, self, sentences: sentences.value { Sentences(definitions) })
    }

    /// Whether a text is a step with one definition or several.
    func isStep(_ text: String) -> Bool { (try? index.matches(text))?.isEmpty == false }

    /// The words of the definitions.
    var words: DefinitionWords { madeWords.value { DefinitionWords(definitions) } }

    /// A text without its slips; nil for one that is a step or cannot be mended for sure.
    ///
    /// - Parameter fill: puts the values of a row in the place of placeholders, which stay in the text.
    func mend(_ text: String, fill: (String) -> String) -> MendedStep? {
        MendedStep(text, in: self, words: words, fill: fill)
    }

    /// A text without its slips. It is asked for twice in a row: for the words of a finding, and for its fix.
    func mend(_ text: String) -> MendedStep? {
        if let last = lastMended.withLock({ $0?.text == text ? $0 : nil }) { return last.mended }
        let mended = MendedStep(text, in: self, words: words)
        lastMended.withLock { $0 = (text, mended) }
        return mended
    }

    /// Why a text is no step; the same text is looked at once.
    package func explain(_ text: String) -> UndefinedStep {
        if let known = explained.withLock({ $0[text] }) { return known }
        let step = UndefinedStep(text, in: self, sentences: sentences.value { Sentences(definitions) })
        explained.withLock { $0[text] = step }
        return step
    }
}

/// The sentences of a catalogue's definitions, prepared for the search for the nearest ones.
struct Sentences: Sendable {
    /// A definition as people read it.
    struct Sentence: Sendable {
        let definition: StepCatalogue.Definition
        let variants: [Variant]

        /// One of the sentences that an expression with optional or alternative texts stands for.
        struct Variant: Sendable {
            let parts: [SentencePart]
            let tokens: [SentenceToken]
            /// Whether a noun and its verb are not both of one or of many, as in `rows is`.
            let mixesNumbers: Bool

            init(_ parts: [SentencePart]) {
                self.parts = parts
                tokens = SentenceToken.all(of: parts)
                let words = tokens.map { $0.word ?? "" }
                mixesNumbers = zip(words, words.dropFirst()).contains { noun, verb in
                    Agreement.isOfOne(verb).map { $0 == (noun.last == "s") && !noun.isEmpty } ?? false
                }
            }

            /// The sentence with the names of its values.
            var text: String {
                parts.map { part in
                    switch part {
                    case .text(let text): text
                    case .value(let type): "{\(type.name ?? "")}"
                    }
                }.joined()
            }

            /// Whether it goes on behind some words; each value is one of them.
            func begins(with texts: [TextToken]) -> Bool {
                guard tokens.count >= texts.count else { return false }
                var isCut = tokens.count > texts.count
                for (index, text) in texts.enumerated() {
                    switch tokens[index] {
                    case .word(_, let folded) where folded == text.folded: break
                    case .word(_, let folded) where index == texts.count - 1 && folded.hasPrefix(text.folded):
                        isCut = true
                    case .value(let value, _) where value.accepts(text.text): break
                    default: return false
                    }
                }
                return isCut
            }
        }

        init(_ definition: StepCatalogue.Definition) {
            self.definition = definition
            variants = definition.expression.variants.map(Variant.init)
        }

        /// The words of all its variants.
        var words: Set<String> { Set(variants.flatMap { $0.tokens.compactMap(\.word) }) }
        /// The words of the first variant.
        var firstWords: Set<String> { Set(variants.first?.tokens.compactMap(\.word) ?? []) }
    }

    private let all: [Sentence]
    private let vocabulary: Vocabulary
    /// The sentences by their first words; those that begin with a value by an empty one.
    private let starts: [String: [Int]]
    let spellings: Respelling.Spellings

    init(_ definitions: [StepCatalogue.Definition]) {
        let all = definitions.map(Sentence.init)
        self.all = all
        starts = all.indices.reduce(into: [:]) { starts, number in
            let words = Set(all[number].variants.map { $0.tokens.first?.word ?? "" })
            for word in words { starts[word, default: []].append(number) }
        }
        vocabulary = Vocabulary(all.map { ($0.words, $0.firstWords) })
        spellings = Respelling.Spellings(of: definitions.lazy.map(\.expression.source))
    }

    /// The sentences that begin with some words, of which the last may be cut off; only with three words or more.
    func beginning(with tokens: [TextToken]) -> [String] {
        guard tokens.count > 2, tokens.count < 40 else { return [] }
        var found: [String] = []
        for number in (starts[tokens[0].folded] ?? []) + (starts[""] ?? []) {
            guard let variant = all[number].variants.first(where: { $0.begins(with: tokens) }) else { continue }
            found.append(variant.text)
            if found.count > 2 { return [] }
        }
        return found
    }

    /// The sentences worth a closer look for a text, the most promising first.
    func candidates(for tokens: [TextToken]) -> [Sentence] {
        vocabulary.candidates(for: tokens.map(\.folded)).map { all[$0] }
    }
}

/// The words of all definitions: which definitions have most of their words in a text.
private final class Vocabulary: Sendable {
    private let definitions: [String: [Int32]]
    /// Words by what is left when one of their letters is taken away, so that misspelt ones are found.
    private let lessOne: [String: [String]]
    private let weights: [Double]
    private let count: Int
    /// A cache of the possible meanings of words: the same words come repeatedly.
    private let meanings = Mutex<[String: [String]]>([:])

    /// - Parameter words: all that a definition may say, and what it says at first.
    init(_ words: [(all: Set<String>, first: Set<String>)]) {
        let count = words.count
        var definitions: [String: [Int32]] = [:]
        var lessOne: [String: [String]] = [:]
        for (number, words) in words.enumerated() {
            for word in words.all { definitions[word, default: []].append(Int32(number)) }
        }
        for word in definitions.keys where word.count >= 4 {
            for less in Self.withoutOne(word) { lessOne[less, default: []].append(word) }
        }
        weights = words.map { words in
            words.first.reduce(0) { $0 + Self.weight(definitions[$1]?.count ?? count, of: count) }
        }
        self.definitions = definitions
        self.lessOne = lessOne
        self.count = count
    }

    private static func weight(_ uses: Int, of count: Int) -> Double {
        let share = Double(uses) / Double(max(1, count))
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
            guard let numbers = definitions[word] else { continue }
            let value = Self.weight(numbers.count, of: count)
            for number in numbers { shared[number, default: 0] += value }
        }
        let ranked = shared.map { (number: Int($0.key), share: $0.value / weights[Int($0.key)]) }.filter {
            $0.share >= 0.45
        }
        return ranked.sorted { ($1.share, $0.number) < ($0.share, $1.number) }.prefix(12).map(\.number)
    }

    /// The word when a definition has it, else those that are nearly it.
    private func known(_ word: String) -> [String] {
        if definitions[word] != nil { return [word] }
        if let meanings = meanings.withLock({ $0[word] }) { return meanings }
        guard word.count >= 3, word.count <= 40 else { return [] }
        let near = Set((lessOne[word] ?? []) + Self.withoutOne(word).flatMap { lessOne[$0] ?? [$0] })
        let known = near.filter { definitions[$0] != nil }
        meanings.withLock { $0[word] = Array(known) }
        return Array(known)
    }
}
