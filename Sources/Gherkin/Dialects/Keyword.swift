/// A keyword as lines are compared with it.
struct Keyword: Sendable {
    /// All that has to match: a heading's keyword with its colon, a step's as it is.
    let text: [UInt8]
    /// Bytes of the keyword itself.
    let length: Int
    let token: TokenType
    let stepType: StepKeywordType
    /// The type in Markdown, which takes the first kind of a word that stands for several.
    let markdownStepType: StepKeywordType

    init(heading: String, _ kind: KeywordKind) {
        text = Array((heading + ":").utf8)
        length = text.count - 1
        token = TokenType(heading: kind)
        stepType = .unknown
        markdownStepType = .unknown
    }

    init(step: String, types: [StepKeywordType]) {
        text = Array(step.utf8)
        length = text.count
        token = .stepLine
        stepType = types.count == 1 ? types[0] : .unknown
        markdownStepType = types[0]
    }
}

extension Keyword {
    /// Step keywords from the longest to the shortest, then headings.
    static func all(of dialect: Dialect) -> [Keyword] {
        let headings = KeywordKind.allCases.filter { !$0.isStep }.flatMap { kind in
            dialect[kind].map { Keyword(heading: $0, kind) }
        }
        return steps(of: dialect) + headings
    }

    private static func steps(of dialect: Dialect) -> [Keyword] {
        var words: [(word: String, types: [StepKeywordType])] = []
        for kind in KeywordKind.allCases where kind.isStep {
            for word in dialect[kind] {
                if let known = words.firstIndex(where: { $0.word == word }) {
                    words[known].types.append(StepKeywordType(kind))
                } else {
                    words.append((word, [StepKeywordType(kind)]))
                }
            }
        }
        let longestFirst = words.enumerated().sorted { left, right in
            let lengths = (left.element.word.unicodeScalars.count, right.element.word.unicodeScalars.count)
            return lengths.0 == lengths.1 ? left.offset < right.offset : lengths.0 > lengths.1
        }
        return longestFirst.map { Keyword(step: $0.element.word, types: $0.element.types) }
    }
}

extension TokenType {
    init(heading kind: KeywordKind) {
        switch kind {
        case .feature: self = .featureLine
        case .rule: self = .ruleLine
        case .background: self = .backgroundLine
        case .examples: self = .examplesLine
        case .scenario, .scenarioOutline: self = .scenarioLine
        case .given, .when, .then, .and, .but: self = .stepLine
        }
    }
}

extension StepKeywordType {
    init(_ kind: KeywordKind) {
        switch kind {
        case .given: self = .context
        case .when: self = .action
        case .then: self = .outcome
        case .and, .but: self = .conjunction
        case .feature, .rule, .background, .scenario, .scenarioOutline, .examples: self = .unknown
        }
    }
}
