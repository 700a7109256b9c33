import BDDDiagnostics
import BDDJSON
import CucumberExpressions
import Synchronization

/// The words and signs of all definitions in their own spelling. They show whether a word of a feature is a slip.
final class DefinitionWords: Sendable {
    /// Whether there is a gap before and after a sign; nil at the start and the end of the sentence.
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
    /// The words that may be misspelt.
    private let misspellable: [(form: String, word: EditDistance.Word)]
    private let gaps: [String: Set<Gaps>]
    /// The words of the values that types name, by how they look.
    private let valueWords: [String: [String]]
    /// The words of values and regular expressions, which are never taken for misspelt words.
    private let others: Set<String>
    /// The words, in small letters, that change the meaning of a sentence.
    let meanings: [String]
    /// The signs beyond ASCII that definitions and their values have.
    let foreignSigns: Set<Character>
    private let knownMisspellings = Mutex<[String: [String]]>([:])
    /// The meanings of words, which come again in many sentences: without this cache a finding costs twice as much.
    private let knownMeanings = Mutex<[String: [(text: String, kind: StepSlip.Kind?)]]>([:])

    init(_ definitions: [StepCatalogue.Definition]) {
        var collected = Collected()
        for definition in definitions { collected.add(definition.expression) }
        misspellable = collected.spellings.keys.filter(Misspelling.mayBe).sorted().map { ($0, EditDistance.Word($0)) }
        spellings = collected.spellings
        gaps = collected.gaps
        others = collected.others
        valueWords = collected.values
        meanings = collected.spellings.keys.filter(MeaningWords.isMeaning).sorted()
        foreignSigns = collected.foreignSigns
    }

    /// The words of definitions that look like `word`, ignoring case.
    func spellings(of word: String) -> [String] { spellings[LookAlikes.form(word)] ?? [] }

    /// The words of definitions that look like a word with this form.
    func spellings(ofForm form: String) -> [String] { spellings[form] ?? [] }

    /// The words of values that look like a word with this form, ignoring case.
    func values(ofForm form: String) -> [String] { valueWords[form] ?? [] }

    /// Whether any definition or value has a word of this form.
    func knows(form: String) -> Bool { spellings[form] != nil || others.contains(form) }

    func gaps(of sign: String) -> Set<Gaps> { gaps[sign] ?? [] }

    /// The words of definitions that differ from a word by a single slip, in their own spelling; empty if a definition
    /// has the word itself.
    ///
    /// - Parameter form: the form of the word, in which look-alike characters are equal, in small letters.
    func meant(by form: String) -> [String] {
        guard Misspelling.mayBe(form), !knows(form: form) else { return [] }
        if let known = knownMisspellings.withLock({ $0[form] }) { return known }
        let written = EditDistance.Word(form)
        let meant = misspellable.filter { other in
            !written.isFurtherApart(from: other.word, than: 1) && Misspelling.isOne(form, of: other.form)
        }.flatMap { spellings[$0.form] ?? [] }
        knownMisspellings.withLock { $0[form] = meant }
        return meant
    }

    /// The possible meanings of a word. `make` is called once for each word.
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

}

private struct Collected {
    var spellings: [String: [String]] = [:]
    var gaps: [String: Set<DefinitionWords.Gaps>] = [:]
    var others: Set<String> = []
    var values: [String: [String]] = [:]
    var foreignSigns: Set<Character> = []

    mutating func add(_ expression: StepExpression) {
        for variant in expression.variants { add(StepUnits.all(of: Self.text(of: variant))) }
        addSigns(expression.source)
        for type in expression.parameterTypes {
            for text in type.valueForm.texts { addValue(text) }
            for pattern in type.regexps { addSigns(pattern) }
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

    private mutating func addSigns(_ text: String) {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
        foreignSigns.formUnion(text.lazy.filter { !$0.isASCII && !$0.isLetter && !$0.isNumber })
    }

    private mutating func addValue(_ text: String) {
        addOthers(text)
        for unit in StepUnits.all(of: text) where unit.kind == .word {
            let form = LookAlikes.form(unit.text)
            if values[form]?.contains(unit.text) != true { values[form, default: []].append(unit.text) }
        }
    }

    private mutating func addOthers(_ text: String) {
        for unit in StepUnits.all(of: Self.withoutSigns(text)) where unit.kind == .word {
            others.insert(LookAlikes.form(unit.text))
        }
    }

    /// The text with spaces in the place of signs. Most texts are ASCII: with a regular expression for all of them, this
    /// took a tenth of a check with 2,000 findings.
    private static func withoutSigns(_ text: String) -> String {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
            return text.replacing(/[^\p{L}\p{N}'’-]+/, with: " ")
        }
        return String(decoding: text.utf8.map { isOfWord($0) ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"), UInt8(ascii: "-"): true
        default: byte.isASCIILetter
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
