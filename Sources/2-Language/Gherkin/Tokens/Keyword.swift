/// A keyword in the form in which lines are compared with it.
struct Keyword: Sendable {
    /// The bytes that a line must start with: a heading's keyword and colon, or a step's keyword and the space after
    /// it.
    let text: [UInt8]
    /// The number of bytes of the keyword, without a heading's colon.
    let length: Int
    let token: TokenType
    let stepType: StepKeywordType

    init(heading: String, _ kind: KeywordKind) {
        text = Array((heading + ":").utf8)
        length = text.count - 1
        token = TokenType(heading: kind)
        stepType = .unknown
    }

    init(step: String, _ stepType: StepKeywordType) {
        text = Array(step.utf8)
        length = text.count
        token = .stepLine
        self.stepType = stepType
    }
}

extension Keyword {
    /// Step keywords from the longest to the shortest, then headings.
    static func all(of dialect: Dialect, _ mediaType: GherkinMediaType) -> [Keyword] {
        let headings = KeywordKind.allCases.filter { !$0.isStep }.flatMap { kind in
            dialect[kind].map { Keyword(heading: $0, kind) }
        }
        return steps(of: dialect, mediaType) + headings
    }

    private static func steps(of dialect: Dialect, _ mediaType: GherkinMediaType) -> [Keyword] {
        var keywords: [(text: String, types: [StepKeywordType])] = []
        for kind in KeywordKind.allCases where kind.isStep {
            for text in dialect[kind] where mediaType == .plain || text != "* " {
                if let known = keywords.firstIndex(where: { $0.text == text }) {
                    keywords[known].types.append(StepKeywordType(kind))
                } else {
                    keywords.append((text, [StepKeywordType(kind)]))
                }
            }
        }
        let longestFirst = keywords.enumerated().sorted { left, right in
            let lengths = (left.element.text.unicodeScalars.count, right.element.text.unicodeScalars.count)
            return lengths.0 == lengths.1 ? left.offset < right.offset : lengths.0 > lengths.1
        }
        return longestFirst.map { _, entry in
            let isPlain = mediaType == .plain && entry.types.count > 1
            return Keyword(step: entry.text, isPlain ? .unknown : entry.types[0])
        }
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
