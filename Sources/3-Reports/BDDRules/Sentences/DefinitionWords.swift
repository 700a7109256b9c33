import CucumberExpressions
import Synchronization

/// The words and signs of all definitions as they are written there, for telling a slip from a word.
final class DefinitionWords: Sendable {
    /// Whether there is a gap at a sign's sides; nil where the sentence begins or ends.
    struct Gaps: Hashable {
        let before: Bool?
        let after: Bool?

        func allows(before: Bool?, after: Bool?) -> Bool {
            (self.before == nil || before == nil || self.before == before)
                && (self.after == nil || after == nil || self.after == after)
        }
    }

    /// The spellings by how they look, in small letters.
    private let spellings: [String: [String]]
    /// Words by what is left when a letter is taken away.
    private let lessOne: [String: [String]]
    private let gaps: [String: Set<Gaps>]
    /// The words of the values that types name, by how they look.
    private let valueWords: [String: [String]]
    /// The words of values and regular expressions, which are never taken for misspelt words.
    private let others: Set<String>
    private let knownMisspellings = Mutex<[String: [String]]>([:])
    /// The meanings of words, which come again in many sentences: without this cache a finding costs twice as much.
    private let knownMeanings = Mutex<[String: [(text: String, kind: StepSlip.Kind?)]]>([:])

    init(_ definitions: [StepCatalogue.Definition]) {
        var collected = Collected()
        for definition in definitions { collected.add(definition.expression) }
        var lessOne: [String: [String]] = [:]
        for word in collected.spellings.keys where Misspelling.mayBe(word) {
            for less in Self.withoutOne(word) { lessOne[less, default: []].append(word) }
        }
        spellings = collected.spellings
        gaps = collected.gaps
        others = collected.others
        valueWords = collected.values
        self.lessOne = lessOne
    }

    /// The words that look like one, whatever the size of their letters, as definitions write them.
    func spellings(of word: String) -> [String] { spellings[LookAlikes.form(word)] ?? [] }

    /// The same when the word's form is known.
    func spellings(ofForm form: String) -> [String] { spellings[form] ?? [] }

    /// The words of values that look like one, whatever the size of their letters.
    func values(ofForm form: String) -> [String] { valueWords[form] ?? [] }

    /// Whether any definition or value has a word of this form.
    func knows(form: String) -> Bool { spellings[form] != nil || others.contains(form) }

    func gaps(of sign: String) -> Set<Gaps> { gaps[sign] ?? [] }

    /// The words that one may be with a single slip, as definitions write them; none for a word that they have.
    ///
    /// - Parameter form: the word as it looks, in small letters.
    func meant(by form: String) -> [String] {
        guard Misspelling.mayBe(form), !knows(form: form) else { return [] }
        if let known = knownMisspellings.withLock({ $0[form] }) { return known }
        let shorter = Self.withoutOne(form)
        let near = Set(
            (lessOne[form] ?? []) + shorter.filter { spellings[$0] != nil } + shorter.flatMap { lessOne[$0] ?? [] })
        let meant = near.filter { Misspelling.isOne(form, of: $0) }.sorted().flatMap { spellings[$0] ?? [] }
        knownMisspellings.withLock { $0[form] = meant }
        return meant
    }

    /// The texts that a word may stand for, which `make` is asked for once a word.
    func meanings(
        of word: String, make: () -> [(text: String, kind: StepSlip.Kind?)]
    ) -> [(text: String, kind: StepSlip.Kind?)] {
        if let known = knownMeanings.withLock({ $0[word] }) { return known }
        let meanings = make()
        knownMeanings.withLock { known in
            if known.count >= Self.mostMeanings { known = [:] }
            known[word] = meanings
        }
        return meanings
    }

    private static let mostMeanings = 100_000

    private static func withoutOne(_ word: String) -> Set<String> {
        let scalars = Array(word.unicodeScalars)
        var all: Set<String> = []
        for index in scalars.indices {
            var less = scalars
            less.remove(at: index)
            all.insert(String(String.UnicodeScalarView(less)))
        }
        return all
    }
}

private struct Collected {
    var spellings: [String: [String]] = [:]
    var gaps: [String: Set<DefinitionWords.Gaps>] = [:]
    var others: Set<String> = []
    var values: [String: [String]] = [:]

    mutating func add(_ expression: StepExpression) {
        for variant in expression.variants { add(StepUnits.all(of: Self.text(of: variant))) }
        for type in expression.parameterTypes {
            for text in type.valueForm.texts { addValue(text) }
        }
        // More variants than are looked at, and what a pattern says in its sets and groups.
        addOthers(expression.source)
    }

    private static func text(of variant: [SentencePart]) -> String {
        variant.map { part in
            if case .text(let text) = part { text } else { String(StepUnit.value) }
        }.joined()
    }

    private mutating func add(_ units: [StepUnit]) {
        for (index, unit) in units.enumerated() {
            switch unit.kind {
            case .word:
                let form = LookAlikes.form(unit.text)
                let known = spellings[form] ?? []
                if !known.contains(where: { $0.unicodeScalars.elementsEqual(unit.text.unicodeScalars) }) {
                    spellings[form] = known + [unit.text]
                }
            case .sign:
                let after = index + 1 < units.count ? units[index + 1].hasGap : nil
                gaps[unit.text, default: []].insert(
                    DefinitionWords.Gaps(before: index == 0 ? nil : unit.hasGap, after: after))
            case .quoted: addOthers(unit.text)
            case .placeholder, .value: break
            }
        }
    }

    private mutating func addValue(_ text: String) {
        addOthers(text)
        for unit in StepUnits.all(of: text) where unit.kind == .word {
            let form = LookAlikes.form(unit.text)
            if values[form]?.contains(unit.text) != true { values[form, default: []].append(unit.text) }
        }
    }

    private mutating func addOthers(_ text: String) {
        for unit in StepUnits.all(of: text.replacing(/[^\p{L}\p{N}'’-]+/, with: " ")) where unit.kind == .word {
            others.insert(LookAlikes.form(unit.text))
        }
    }
}

extension ValueForm {
    /// The texts that it names.
    var texts: [String] {
        switch self {
        case .choice(let texts): texts
        case .list(let form, _): form.texts
        default: []
        }
    }
}
