package import Gherkin

/// What Gherkin allows in a feature and a person hardly means: a scenario that checks nothing, a line that is taken for a
/// description because its keyword is misspelt, examples that run nothing, and a tag that nearly has a meaning.
package struct FeatureWarnings {
    let source: Source
    let stepKeywords: [String]
    let headings: [String]
    package private(set) var diagnostics: [Diagnostic] = []

    package init(_ document: GherkinDocument, in source: Source) {
        self.source = source
        let language = document.feature?.language ?? "en"
        let dialect = language == "en" ? nil : Dialect(language: language)
        stepKeywords = dialect.map(Self.stepKeywords) ?? Self.english
        headings = dialect.map(Self.headings) ?? Self.englishHeadings
        if document.isRepaired { warnOfEncoding() }
        for tag in document.tags { check(tag) }
        if GherkinMediaType(uri: source.uri) == .markdown { checkMarkdown() }
        guard let feature = document.feature else { return }
        defer { sortByLocation() }
        checkHeadings(in: feature.description, below: feature.location)
        document.forEachChild { child, _ in
            switch child {
            case .scenario(let scenario): check(scenario)
            case .background(let background): check(background)
            case .rule(let rule): checkHeadings(in: rule.description, below: rule.location)
            }
        }
    }

    private static let english = stepKeywords(.english)
    private static let englishHeadings = headings(.english)

    /// The keywords of steps that are words of their own, without the space behind them.
    private static func stepKeywords(_ dialect: Dialect) -> [String] {
        let all: [String] = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }
        return all.filter { $0 != "* " && $0.last == " " }.map { String($0.dropLast()) }
    }

    /// Warns at the first character that could not be read.
    private mutating func warnOfEncoding() {
        let before = source.data.unicodeScalars.prefix { $0 != "\u{FFFD}" }
        let line = before.count { $0 == "\n" } + 1
        let column = before.reversed().prefix { $0 != "\n" }.count + 1
        warn(
            "this file is not UTF-8, so some of its characters cannot be read",
            at: Location(line: line, column: column), help: "save it as UTF-8")
    }

    /// The tags that say something with what stands in their parentheses.
    private static let tagsWithMeaning = ["@property", "@timeout"]

    private mutating func check(_ tag: GherkinDocument.Tag) {
        guard let end = tag.name.firstIndex(of: "(") else { return }
        let name = String(tag.name[..<end])
        guard !Self.tagsWithMeaning.contains(name),
            let meant = EditDistance.nearest(to: name, among: Self.tagsWithMeaning).first
        else { return }
        warn("'\(tag.name)' is a tag without a meaning", at: tag.location, help: "did you mean '\(meant)(…)'?")
    }

    private mutating func check(_ background: GherkinDocument.Background) {
        checkHeadings(in: background.description, below: background.location)
        checkDescription(background.description, below: background.location, hasSteps: !background.steps.isEmpty)
    }

    private mutating func check(_ scenario: GherkinDocument.Scenario) {
        let known = diagnostics.count
        checkHeadings(in: scenario.description, below: scenario.location)
        checkDescription(scenario.description, below: scenario.location, hasSteps: !scenario.steps.isEmpty)
        checkExamples(of: scenario)
        guard scenario.steps.isEmpty, diagnostics.count == known else { return }
        warn("this scenario has no steps: it is accepted and checks nothing", at: scenario.location)
    }

    private mutating func checkDescription(_ description: String, below heading: Location, hasSteps: Bool) {
        guard !description.isEmpty else { return }
        let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, text) in numbered(lines, below: heading) {
            guard let word = text.split(whereSeparator: \.isWhitespace).first.map(String.init),
                let keyword = keyword(meantBy: word, hasSteps: hasSteps)
            else { continue }
            let column = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
            warn(
                "'\(word) …' is no step but part of the description", at: Location(line: line, column: column),
                help: "did you mean '\(keyword)'?")
        }
    }

    /// The keyword that a word is taken for: one in other capitals, or with neighbours swapped; and where no step
    /// follows also one with a letter changed, missing or too many.
    func keyword(meantBy word: String, hasSteps: Bool) -> String? {
        stepKeywords.first { keyword in
            if word.lowercased() == keyword.lowercased() { return !hasSteps || word != word.lowercased() }
            guard keyword.count >= 4, EditDistance.between(word.lowercased(), keyword.lowercased(), limit: 1) != nil
            else {
                return false
            }
            return word.lowercased().sorted() == keyword.lowercased().sorted() || !hasSteps && word != "The"
        }
    }

    private mutating func sortByLocation() {
        func position(_ diagnostic: Diagnostic) -> (Int, Int) {
            (diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0)
        }
        diagnostics.sort { position($0) < position($1) }
    }

    mutating func warn(_ message: String, at location: Location, help: String? = nil) {
        diagnostics.append(
            Diagnostic(
                uri: source.uri, location: location, severity: .warning, message: message,
                excerpt: SourceExcerpt(of: source.data, at: location), help: help))
    }
}
