import BDDSentences
import Gherkin

/// A sentence that features use, with the values in it.
struct SiteSentence: Sendable {
    /// A value of the sentence: its name (may be empty) and its possible texts.
    struct Value: Sendable {
        let name: String
        let words: String
    }

    let keyword: String
    let parts: [CataloguedStep.Part]
    let comment: String?
    let values: [Value]
    let uses: [CataloguedStep.Use]
    /// The heading above the sentence; empty if there is none.
    let group: String

    var text: String {
        parts.map { part in
            switch part {
            case .text(let text), .value(let text): text
            }
        }.joined()
    }

    /// A step of the program.
    init(_ step: CataloguedStep) {
        keyword = step.keyword
        parts = step.sentence
        comment = step.comment
        values = step.values.map { Value(name: $0.type, words: $0.words) }
        uses = step.uses
        group = step.group
    }

    fileprivate init(_ collected: CollectedSentence) {
        keyword = collected.keyword
        parts = collected.parts
        comment = nil
        values = collected.values.map { Value(name: "", words: $0.text) }
        uses = collected.uses
        group = ""
    }

    /// The sentences of the program if they are known, otherwise those that the features of the site use.
    static func all(_ model: SiteModel) -> [SiteSentence] {
        if let steps = model.contents.steps { return steps.map(SiteSentence.init) }
        var sentences: [CollectedSentence] = []
        var indices: [String: Int] = [:]
        for feature in model.features {
            for scenario in feature.stepLists {
                var keyword = "Given"
                for step in scenario.steps {
                    keyword = step.keywordType.word ?? keyword
                    let cut = SentenceCut(step.text)
                    let index = indices[cut.key] ?? sentences.count
                    if index == sentences.count {
                        indices[cut.key] = index
                        sentences.append(CollectedSentence(keyword: keyword, cut))
                    }
                    sentences[index].add(cut, uri: feature.uri, line: step.location.line, examples: scenario.examples)
                }
            }
        }
        return sentences.map(SiteSentence.init)
            .sorted { ($0.keywordRank, $0.text) < ($1.keywordRank, $1.text) }
    }

    private var keywordRank: Int { ["Given", "When", "Then"].firstIndex(of: keyword) ?? 3 }
}

extension SiteFeature {
    /// The steps of each background and scenario, with the examples whose values replace placeholders.
    fileprivate var stepLists: [(steps: NodeList<GherkinDocument.Step>, examples: [GherkinDocument.Examples])] {
        var lists: [(steps: NodeList<GherkinDocument.Step>, examples: [GherkinDocument.Examples])] = []
        document.forEachChild { child, _ in
            switch child {
            case .rule: break
            case .background(let background): lists.append((background.steps, []))
            case .scenario(let scenario): lists.append((scenario.steps, Array(scenario.examples)))
            }
        }
        return lists
    }
}

extension StepKeywordType {
    /// Nil for a keyword that continues the step before it.
    fileprivate var word: String? {
        switch self {
        case .context: "Given"
        case .action: "When"
        case .outcome: "Then"
        case .conjunction, .unknown: nil
        }
    }
}

/// A step's text split into words and values. Quoted texts, numbers and placeholders are values.
struct SentenceCut {
    private(set) var parts: [CataloguedStep.Part] = []

    /// The words, the same for all texts that differ only in their values.
    var key: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .value: "\u{0}"
            }
        }.joined()
    }

    var values: [String] {
        parts.compactMap { part in
            if case .value(let value) = part { value } else { nil }
        }
    }

    init(_ text: String) {
        var rest = text[...]
        var words = ""
        var previous: Character?
        while let first = rest.first {
            if let value = Self.value(rest, after: previous) {
                if !words.isEmpty { parts.append(.text(words)) }
                words = ""
                parts.append(.value(String(value)))
                rest = rest[value.endIndex...]
                previous = value.last
            } else {
                words.append(first)
                previous = first
                rest = rest.dropFirst()
            }
        }
        if !words.isEmpty || parts.isEmpty { parts.append(.text(words)) }
    }

    /// The value at the start of a text; nil if the text starts with a word.
    private static func value(_ text: Substring, after previous: Character?) -> Substring? {
        guard let first = text.first else { return nil }
        let isInWord = previous.map { $0.isLetter || $0.isNumber } ?? false
        switch first {
        case "\"": return quoted(text, "\"")
        case "'" where !isInWord: return quoted(text, "'")
        case "<": return text.dropFirst().first?.isWhitespace == false ? quoted(text, ">") : nil
        case "-", "0"..."9":
            guard !isInWord else { return nil }
            let digits = text.dropFirst(first == "-" ? 1 : 0).prefix { $0.isNumber || $0 == "." || $0 == "," }
            var end = digits
            while let last = end.last, !last.isNumber { end = end.dropLast() }
            guard end.first?.isNumber == true, text[end.endIndex...].first?.isLetter != true else { return nil }
            return text[..<end.endIndex]
        default: return nil
        }
    }

    private static func quoted(_ text: Substring, _ end: Character) -> Substring? {
        text.dropFirst().firstIndex(of: end).map { text[...$0] }
    }
}

/// Uses of one sentence in features.
private struct CollectedSentence {
    let keyword: String
    let parts: [CataloguedStep.Part]
    private(set) var values: [CollectedValues]
    private(set) var uses: [CataloguedStep.Use] = []

    init(keyword: String, _ cut: SentenceCut) {
        self.keyword = keyword
        parts = cut.parts
        values = cut.values.map { _ in CollectedValues() }
    }

    /// - Parameter examples: Those whose columns give the values of placeholders.
    mutating func add(_ cut: SentenceCut, uri: String, line: Int, examples: [GherkinDocument.Examples]) {
        uses.append(CataloguedStep.Use(uri: uri, line: line))
        for (index, value) in cut.values.enumerated() {
            let column = value.hasPrefix("<") ? String(value.dropFirst().dropLast()) : nil
            guard let column else {
                values[index].add(value)
                continue
            }
            for table in examples {
                guard let number = table.tableHeader?.cells.firstIndex(where: { $0.value == column }) else { continue }
                for row in table.tableBody where number < row.cells.count { values[index].add(row.cells[number].value) }
            }
        }
    }
}

/// Different values at one place of a sentence.
private struct CollectedValues {
    private var values: [String] = []
    private var seen: Set<String> = []

    /// The number of values that are listed.
    private static let limit = 12

    mutating func add(_ value: String) {
        if seen.insert(value).inserted, values.count < Self.limit { values.append(value) }
    }

    var text: String {
        let rest = seen.count - values.count
        return values.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}
