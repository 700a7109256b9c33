import BDDSentences
import CucumberExpressions

/// A definition for sentences that differ only in values and a few words.
struct AdoptedDefinition {
    /// A part of the expression between two spaces.
    enum Token: Hashable {
        /// The text as the expression contains it.
        case text(String)
        /// One of a few words, sorted.
        case words([String])
    }

    var tokens: [Token]
    private(set) var uses = SentenceUses()
    private(set) var sentences: [StepSurvey.Sentence] = []

    /// - Parameter source: an expression that matches the sentence.
    init(_ source: String, _ sentence: StepSurvey.Sentence) {
        tokens = source.split(separator: " ", omittingEmptySubsequences: false).map { .text(String($0)) }
        add(sentence)
    }

    /// Makes a definition of exactly one sentence.
    init(exactly sentence: StepSurvey.Sentence) {
        self.init(sentence.text.map { "({/\\".contains($0) ? "\\\($0)" : String($0) }.joined(), sentence)
    }

    mutating func add(_ sentence: StepSurvey.Sentence) {
        uses += sentence.uses
        sentences.append(sentence)
    }

    /// Adds the sentences of another definition to this one.
    mutating func absorb(_ other: AdoptedDefinition) {
        uses += other.uses
        sentences += other.sentences
    }

    func source(_ types: WordTypes) -> String {
        tokens.map { token in
            switch token {
            case .text(let text): text
            case .words(let words): "{\(types.name(of: words))}"
            }
        }.joined(separator: " ")
    }
}

extension AdoptedDefinition.Token {
    /// The word, if the token consists of one word.
    var word: String? {
        guard case .text(let text) = self, let first = text.first, first.isLetter,
            text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
        else { return nil }
        return text
    }
}

/// The types of words that vary, by the words.
struct WordTypes {
    private var names: [[String]: String] = [:]
    private var taken: Set<String> = []

    /// All types, in the order of their names.
    var all: [(name: String, words: [String])] {
        names.map { (name: $0.value, words: $0.key) }.sorted { $0.name < $1.name }
    }

    func name(of words: [String]) -> String { names[words] ?? "" }

    /// Names the type of words. The same words in other sentences are the same type.
    ///
    /// - Parameter neighbour: a word beside them, for a type of many words.
    mutating func add(_ words: [String], beside neighbour: String?) {
        guard names[words] == nil else { return }
        let joined = SwiftName.type(of: words.joined(separator: " or "))
        var name = words.count <= 3 && joined.count <= 40 ? joined : SwiftName.type(of: "\(neighbour ?? "") word")
        if !taken.insert(name).inserted {
            let number = (2...).first { !taken.contains("\(name)\($0)") } ?? 2
            name += String(number)
            taken.insert(name)
        }
        names[words] = name.prefix(1).lowercased() + name.dropFirst()
    }
}
