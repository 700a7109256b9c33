import BDDDiagnostics
package import CucumberExpressions
import Synchronization

/// The steps that a program defines, as plain data.
package final class StepCatalogue: Sendable {
    /// A step definition.
    package struct Definition: Sendable {
        package let expression: StepExpression
        /// The location in the code, such as `Sources/Steps.swift:12`.
        package let location: String
        /// `Given`, `When` or `Then`, as the definition says.
        package let keyword: String
        /// The reason why the definition cannot take the doc string or table of a step; nil if it can.
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
    /// Values from the generators of parameter types, keyed by the name of the type.
    package var examples: [String: [String]] { madeExamples.value(makeExamples) }
    private let makeExamples: @Sendable () -> [String: [String]]
    private let madeExamples = Lazy<[String: [String]]>()
    private let make: @Sendable () -> [Definition]
    /// The definitions, made when the first text is explained, because most runs explain none; so are the sentences.
    private let made = Lazy<[Definition]>()
    private let sentences = Lazy<Sentences>()
    private let madeWords = Lazy<DefinitionWords>()
    private let madeTypeNames = Lazy<[String]>()
    private let lastMended = Mutex<(text: String, mended: MendedStep?)?>(nil)
    private let explained = Mutex<[String: UndefinedStep]>([:])
    private let outlines = Mutex<[String: Bool]>([:])
    private let near = Mutex<[String: Bool]>([:])
    private let beginnings = Mutex<[String: Bool]>([:])

    /// - Parameters:
    ///   - index: the index of the definitions' expressions.
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

    /// The definitions that match a text; nil if that is unknown.
    package func matches(_ text: String) -> [Definition]? {
        guard let matches = try? index.matches(text) else { return nil }
        return matches.isEmpty ? [] : matches.map { definitions[$0.expression] }
    }

    /// The number in ``definitions`` of the only definition of a step, and the text that it matches. A cell that stands
    /// for any value is replaced by an example.
    package func match(_ text: String) -> (number: Int, text: String, arguments: Arguments)? {
        if let matches = try? index.matches(text), matches.count == 1 {
            return (matches[0].expression, text, matches[0].arguments)
        }
        guard let example = textWithExamples(text), let matches = try? index.matches(example), matches.count == 1 else {
            return nil
        }
        return (matches[0].expression, example, matches[0].arguments)
    }

    /// A step's text in which each `{name}` that stands for any value is replaced by an example; nil if there is none.
    package func textWithExamples(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
        var text = text
        for type in registry.parameterTypes {
            guard let name = type.name, !name.isEmpty, text.hasBytes(of: "{\(name)"),
                text.contains("{\(name)}") || text.contains("{\(name) ")
            else {
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
    package func isSentence(_ text: String) -> Bool {
        isStep(text) || text.utf8.contains(UInt8(ascii: "<")) && isOutline(text)
    }

    /// Each text is judged only once: a placeholder in another form, such as `${row}`, took 700 µs each time.
    private func isOutline(_ text: String) -> Bool {
        if let known = outlines.withLock({ $0[text] }) { return known }
        let isOutline = NearestSentence.isOutline(text, self, sentences: sentences.value { Sentences(definitions) })
        outlines.withLock { $0[text] = isOutline }
        return isOutline
    }

    /// Whether a text is a step with one definition or several.
    package func isStep(_ text: String) -> Bool { (try? index.matches(text))?.isEmpty == false }

    /// Whether a step may begin with some words; false is certain. Each answer is cached.
    func mayBegin(with words: String) -> Bool {
        beginnings.withLock { known in
            if let known = known[words] { return known }
            let mayBegin = index.unmatchedStart(of: words) == nil
            known[words] = mayBegin
            return mayBegin
        }
    }

    /// Whether a text is a step, also with examples for the cells of an outline that stand for any value.
    func isStepWithExamples(_ text: String) -> Bool {
        isStep(text) || textWithExamples(text).map(isStep) == true
    }

    /// Whether a text is a step, or differs from a sentence in some of its words or values only.
    package func isNearStep(_ text: String) -> Bool {
        if isSentence(text) { return true }
        if let known = near.withLock({ $0[text] }) { return known }
        // To explain the text would take ten times as long.
        let sentences = sentences.value { Sentences(definitions) }
        let isNear = !NearestSentence.all(for: ComparedText(text), self, sentences: sentences).isEmpty
        near.withLock { $0[text] = isNear }
        return isNear
    }

    /// The names of the parameter types, without the anonymous one.
    package var typeNames: [String] {
        madeTypeNames.value { registry.parameterTypes.compactMap(\.name).filter { !$0.isEmpty } }
    }

    /// The words of the definitions.
    var words: DefinitionWords { madeWords.value { DefinitionWords(definitions) } }

    /// A text without its slips; nil if it is already a step or cannot be corrected with certainty.
    ///
    /// - Parameter fill: replaces placeholders by the values of a row for matching only; they stay in the returned
    ///   text.
    package func mend(_ text: String, fill: (String) -> String) -> MendedStep? {
        MendedStep(text, in: self, words: words, fill: fill, isFilled: true)
    }

    /// A text without its slips. It is asked for twice in a row: for the words of a finding, and for its fix.
    package func mend(_ text: String) -> MendedStep? {
        if let last = lastMended.withLock({ $0?.text == text ? $0 : nil }) { return last.mended }
        let mended = MendedStep(text, in: self, words: words)
        lastMended.withLock { $0 = (text, mended) }
        return mended
    }

    /// Explains why a text is not a step. The answer for each text is cached.
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
        /// How much a text may differ from any of the variants.
        let limit: Double

        /// One of the sentences that an expression with optional or alternative texts stands for.
        struct Variant: Sendable {
            let parts: [SentencePart]
            let tokens: [SentenceToken]
            /// Whether a singular noun has a plural verb or the reverse, as in `rows is`.
            let mixesNumbers: Bool
            /// How much a text may differ: a third of its words.
            let limit: Double
            /// The words of the tokens, prepared for comparisons; nil for a value.
            let words: [ComparedWord?]
            /// Whether a token is a word with a letter, and no mark.
            let isWord: [Bool]
            /// The index of the first value; a number beyond all if there is none.
            let firstValue: Int
            /// The least cost of `n` tokens that the text does not have, at index `n`.
            let leastCosts: [Double]

            init(_ parts: [SentencePart]) {
                self.parts = parts
                tokens = SentenceToken.all(of: parts)
                let words = tokens.map { $0.word ?? "" }
                mixesNumbers = zip(words, words.dropFirst()).contains { noun, verb in
                    Agreement.isOfOne(verb).map { $0 == (noun.last == "s") && !noun.isEmpty } ?? false
                }
                limit = min(3, 0.4 + 0.3 * Double(tokens.count))
                self.words = tokens.map { $0.word.map { ComparedWord($0) } }
                isWord = tokens.map { $0.word?.contains(where: \.isLetter) == true }
                firstValue = tokens.firstIndex { $0.word == nil } ?? .max
                leastCosts = sums(zip(tokens, isWord).map { $0.word == nil ? 1.2 : $1 ? 0.8 : 0.3 }.sorted())
            }

            /// The sentence with examples of its values.
            var text: String {
                parts.map { part in
                    switch part {
                    case .text(let text): text
                    case .value(let type): type.shownExample
                    }
                }.joined()
            }

            /// Whether the sentence starts with the given words, where each value is one word.
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
            limit = variants.map(\.limit).max() ?? 0
        }

        /// The words of all its variants.
        var words: Set<String> { Set(variants.flatMap { $0.tokens.compactMap(\.word) }) }
        /// The words of the first variant.
        var firstWords: Set<String> { Set(variants.first?.tokens.compactMap(\.word) ?? []) }
    }

    private let all: [Sentence]
    private let vocabulary: Vocabulary
    /// The sentences by their first word; the key is empty for sentences that begin with a value.
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

    /// The sentences that begin with the given words; none for fewer than `least` words. The last word may be
    /// incomplete.
    func beginning(with tokens: [TextToken], least: Int = 3) -> [String] {
        guard tokens.count >= least, tokens.count < 40 else { return [] }
        var found: [String] = []
        for number in (starts[tokens[0].folded] ?? []) + (starts[""] ?? []) {
            guard let variant = all[number].variants.first(where: { $0.begins(with: tokens) }) else { continue }
            found.append(variant.text)
            if found.count > 2 { return [] }
        }
        return found
    }

    /// The sentences that begin with a word in small letters.
    func starting(with word: String) -> some Collection<Sentence> { (starts[word] ?? []).lazy.map { all[$0] } }

    /// The sentences worth a closer look for a text, the most promising first.
    func candidates(for tokens: [TextToken]) -> [Sentence] {
        vocabulary.candidates(for: tokens.map(\.folded)).map { all[$0] }
    }
}

/// The words of all definitions: which definitions have most of their words in a text.
private final class Vocabulary: Sendable {
    private let definitions: [String: [Int32]]
    /// Words keyed by each form with one letter removed, to find misspelt words.
    private let lessOne: [String: [String]]
    /// The words that may be misspelt, by the number of their scalars: most others are far from all of them.
    private let compared: [[ComparedWord]]
    /// Whether a definition has a word that may be equal to words with other scalars.
    private let hasUnplain: Bool
    private let weights: [Double]
    private let count: Int
    /// A cache of the possible meanings of words: the same words come repeatedly.
    private let meanings = Mutex<[String: [String]]>([:])

    /// - Parameter words: for each definition, all its words, and its possible first words.
    init(_ words: [(all: Set<String>, first: Set<String>)]) {
        let count = words.count
        var definitions: [String: [Int32]] = [:]
        var lessOne: [String: [String]] = [:]
        for (number, words) in words.enumerated() {
            for word in words.all { definitions[word, default: []].append(Int32(number)) }
        }
        let compared = definitions.keys.map { ComparedWord($0) }
        self.compared = compared.reduce(into: []) { byCount, word in
            while byCount.count <= word.word.scalars.count { byCount.append([]) }
            byCount[word.word.scalars.count].append(word)
        }
        hasUnplain = compared.contains { !$0.isPlain }
        for word in definitions.keys where word.count >= 4 {
            for less in Self.withoutOne(word) { lessOne[less, default: []].append(word) }
        }
        weights = words.map { words in
            // In one order, so that rounding makes no difference between two runs.
            words.first.sorted().reduce(0) { $0 + Self.weight(definitions[$1]?.count ?? count, of: count) }
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

    /// The candidates among the definitions: up to twelve.
    func candidates(for words: [String]) -> [Int] {
        var shared = Array(repeating: 0.0, count: count)
        var found: [Int] = []
        var seen: Set<String> = []
        for word in words.flatMap(known) {
            guard let numbers = definitions[word], seen.insert(word).inserted else { continue }
            let value = Self.weight(numbers.count, of: count)
            for number in numbers.lazy.map(Int.init) {
                if shared[number] == 0 { found.append(number) }
                shared[number] += value
            }
        }
        let ranked = found.map { (number: $0, share: shared[$0] / weights[$0]) }.filter { $0.share >= 0.45 }
        return ranked.sorted { ($1.share, $0.number) < ($0.share, $1.number) }.prefix(12).map(\.number)
    }

    /// Whether a definition may have a word that differs in a letter.
    private func mayBeNear(_ word: String) -> Bool {
        let own = ComparedWord(word)
        guard own.isPlain else { return true }
        let count = own.word.scalars.count
        return hasUnplain
            || compared.dropFirst(max(0, count - 1)).prefix(3).contains { words in
                words.contains { !own.word.isFurtherApart(from: $0.word, than: 1) }
            }
    }

    /// The word if a definition has it, otherwise the words that are nearly the same.
    private func known(_ word: String) -> [String] {
        if definitions[word] != nil { return [word] }
        if let meanings = meanings.withLock({ $0[word] }) { return meanings }
        guard word.count >= 3, word.count <= 40, mayBeNear(word) else { return [] }
        let near = Set((lessOne[word] ?? []) + Self.withoutOne(word).flatMap { lessOne[$0] ?? [$0] })
        let known = near.filter { definitions[$0] != nil }.sorted()
        meanings.withLock { $0[word] = known }
        return known
    }
}
