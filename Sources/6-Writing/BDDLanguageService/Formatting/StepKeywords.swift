import Gherkin

/// The step keywords of a language. A line starts with the longest keyword that matches.
struct StepKeywords {
    private let keywords: [String]

    init(language: String) {
        let dialect = Dialect(language: language) ?? .english
        keywords = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }
    }

    /// Returns the step's line with at most one space between its keyword and its text. The line stays unchanged if
    /// this would turn the keyword into another one.
    func text(of step: GherkinDocument.Step, written: String) -> String {
        let (keyword, text) = (step.keyword, step.text)
        guard !text.isEmpty else { return keyword }
        let isTight = written.utf8.elementsEqual((keyword + text).utf8)
        let line = keyword.utf8.last == UInt8(ascii: " ") || isTight ? keyword + text : "\(keyword) \(text)"
        let isOther = keywords.contains {
            $0.utf8.count > keyword.utf8.count && line.utf8.starts(with: $0.utf8)
        }
        return isOther ? written : line
    }
}
