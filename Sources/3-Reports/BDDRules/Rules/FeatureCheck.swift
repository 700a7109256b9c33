package import BDDDiagnostics
package import BDDSentences
package import Gherkin

/// Finds lines that Gherkin allows but that are probably mistakes: a step read as a description because its keyword is
/// misspelt, a scenario that checks nothing, examples that run nothing, a tag that nearly has a meaning, a file that is
/// not UTF-8.
package struct FeatureCheck {
    let source: Source
    let lines: SourceLines
    let languages: LanguageCounts
    let catalogue: StepCatalogue?
    let stepKeywords: [String]
    let headings: [String]
    let dialect: Dialect
    /// The lines of a Markdown file; nil for plain Gherkin.
    let markdown: MarkdownLines?
    let likeKeywords: [StepKeyword]
    /// Whether the file has the form that its name says, and separate lines.
    package let isInForm: Bool
    package private(set) var diagnostics: [Diagnostic] = []
    /// The line of the description that was probably meant as a heading; `Int.max` if there is none. The steps
    /// below it do not run either, and get no finding of their own.
    var lostHeading = Int.max
    /// The outline without examples that was checked last, if no other scenario was checked since, and the number of its
    /// first finding.
    private var openOutline: (location: Location, known: Int)?
    /// The lines of the file that come from a diff. They are found on the first request, because few files have any.
    lazy var differenceLines = DifferenceLine.numbers(in: lines.all, dialect: dialect)
    /// The first merge conflict marker, and the first line of a diff, in the description that is checked.
    var (firstMark, firstSign) = (FirstLine(), FirstLine())
    /// Whether the description below a heading has a line that begins like a step and is nearly one.
    var stepList: (heading: Int, hasStep: Bool)?

    /// - Parameters:
    ///   - catalogue: the steps of the program; nil if they are unknown.
    ///   - isSound: whether a scenario, by its number, is known to have no findings of its own.
    package init(
        _ document: GherkinDocument, in source: Source, catalogue: StepCatalogue? = nil,
        isSound: (Int) -> Bool = { _ in false }
    ) {
        self.source = source
        lines = SourceLines(source)
        languages = LanguageCounts(source)
        self.catalogue = catalogue
        let language = document.feature?.language ?? "en"
        let dialect = language == "en" ? nil : Dialect(language: language)
        self.dialect = dialect ?? .english
        stepKeywords = dialect.map(Self.stepKeywords) ?? Self.english
        headings = dialect.map(Self.headings) ?? Self.englishHeadings
        let isMarkdown = GherkinMediaType(uri: source.uri) == .markdown
        markdown = isMarkdown ? MarkdownLines(lines, document) : nil
        likeKeywords = dialect.map(StepKeyword.all) ?? StepKeyword.english
        let form = FileForm(source, document, dialect: self.dialect)
        isInForm = form.problems.isEmpty
        diagnostics = form.problems
        guard isInForm else { return }
        if document.isRepaired { reportEncoding() }
        if TwiceEncoded.mayBe(in: source.data) { reportTwiceEncoded() }
        for tag in document.tags { check(tag) }
        checkRows(of: document)
        checkComments(of: document)
        checkHiddenSteps()
        defer {
            checkEmptiness(of: document)
            diagnostics = diagnostics.sortedByLocation
        }
        guard let feature = document.feature else { return }
        checkHeader(feature.description, at: feature.location)
        var lines: [String: Int] = [:]
        document.forEachChild { child, _ in
            switch child {
            case .scenario(let scenario):
                checkRepetition(of: scenario, known: &lines)
                if markdown != nil || !isSound(scenario.number) { check(scenario) }
            case .background(let background): check(background)
            case .rule(let rule):
                // All scenarios after the heading belong to the rule.
                lines = [:]
                checkHeader(rule.description, at: rule.location)
            }
        }
    }

    /// Checks the description below the heading of a feature or a rule.
    private mutating func checkHeader(_ description: String, at location: Location) {
        if markdown != nil { return checkMarkdown(HeadingPart(heading: location.line, place: .prose)) }
        checkFeatures(in: description, below: location)
        checkHeadings(in: description, below: location)
        checkDescription(description, HeadingPart(heading: location.line, place: .prose))
    }

    /// Reports a second heading of a feature right below the first one, where it is read as a description.
    private mutating func checkFeatures(in description: String, below location: Location) {
        guard description.utf8.contains(UInt8(ascii: ":")) else { return }
        let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
        for line in numbered(lines, below: location) {
            let text = line.text.trimmed
            guard let keyword = dialect[.feature].first(where: { text.hasPrefix($0 + ":") }) else { continue }
            let column = line.text.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
            report(
                .warning, .misspeltHeading,
                message: "this '\(keyword):' is part of the description, because a file has only one feature",
                at: Location(line: line.number, column: column),
                help: "move it to a file of its own, or remove one of the two")
        }
    }

    /// Reports a file that contains nothing to run.
    private mutating func checkEmptiness(of document: GherkinDocument) {
        if let feature = document.feature, markdown == nil || !feature.keyword.isEmpty || document.hasParts { return }
        guard diagnostics.isEmpty else { return }
        let hasText = lines.all.contains { !$0.trimmed.isEmpty }
        let what = markdown == nil ? "only comments" : "only text"
        report(
            .warning, .emptyFile,
            message: hasText ? "this file contains \(what), and no feature" : "this file is empty",
            at: Location(line: 1, column: 1), help: "write a feature in it, or remove it")
    }

    private static let english = stepKeywords(.english)
    private static let englishHeadings = headings(.english)

    /// The step keywords that are separate words, without the space after them.
    private static func stepKeywords(_ dialect: Dialect) -> [String] {
        let all: [String] = KeywordKind.allCases.filter(\.isStep).flatMap { dialect[$0] }
        return all.filter { $0 != "* " && $0.last == " " }.map { String($0.dropLast()) }
    }

    /// Refuses the file at the first character that could not be read.
    private mutating func reportEncoding() {
        guard let damaged = DamagedText(source) else { return }
        report(.error, .encoding, message: DamagedText.message, at: damaged.location, help: DamagedText.help)
    }

    /// Warns of lines whose characters another encoding has damaged.
    private mutating func reportTwiceEncoded() {
        for (index, line) in lines.all.enumerated() {
            guard let found = TwiceEncoded(line), !line.trimmed.hasPrefix("#") else { continue }
            report(
                .warning, .encoding,
                message: "'\(found.written)' was '\(found.meant)' before a program read the text in a wrong encoding",
                at: Location(line: index + 1, column: found.offset + 1),
                help: found.line == nil
                    ? "type the line again, because some of its characters are lost" : "did you mean '\(found.meant)'?",
                fix: found.line.map {
                    Diagnostic.Edit(
                        line: index + 1, column: 1, length: line.unicodeScalars.count, text: $0, isSure: false)
                })
        }
    }

    /// The tags whose parentheses hold settings.
    private static let tagsWithMeaning = TagSettings.allCases.map(\.rawValue)

    /// Whether a tag has none of the characters that the checks below look for.
    private static func isOrdinary(_ name: String) -> Bool {
        var last: UInt8 = 0
        for byte in name.utf8 {
            switch byte {
            case 0x80..., UInt8(ascii: "("), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"),
                UInt8(ascii: "<"):
                return false
            default: last = byte
            }
        }
        switch last {
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "."): return false
        default: return name.utf8.count > 1
        }
    }

    private mutating func check(_ tag: GherkinDocument.Tag) {
        if Self.isOrdinary(tag.name) { return }
        if tag.name == "@" { return report(nameless: tag) }
        if let sign = tag.name.last, let name = Self.namesOfSigns[sign], tag.name.count > 2 {
            return report(sign: name, of: tag)
        }
        if let hidden = tag.name.unicodeScalars.first(where: \.isUnseen) {
            return report(hidden: hidden, in: tag)
        }
        // A tag with another sign may be one of the project's own.
        if let settings = TagSettings(beginning: tag.name), !tag.name.hasPrefix(settings.rawValue + "("),
            settings.meant(by: tag.name) != nil || tag.name.hasPrefix(settings.rawValue + "=")
        {
            return report(
                .warning, .tagWithoutMeaning, message: "'\(tag.name)' has no special meaning as a tag",
                at: tag.location, help: settings.help(for: tag.name))
        }
        guard let end = tag.name.firstIndex(of: "(") else { return }
        if let quarantine = QuarantineTag(tag.name), quarantine.until == nil { return report(unreadable: tag) }
        let name = String(tag.name[..<end])
        guard !Self.tagsWithMeaning.contains(name),
            let meant = EditDistance.nearest(to: name, among: Self.tagsWithMeaning).first
        else { return }
        report(
            .warning, .tagWithoutMeaning, message: "'\(tag.name)' has no special meaning as a tag",
            at: tag.location,
            help: "did you mean '\(meant)(…)'?")
    }

    /// Reports an invisible character in a tag, which makes it a different tag.
    private mutating func report(hidden: Unicode.Scalar, in tag: GherkinDocument.Tag) {
        let plain = String(String.UnicodeScalarView(tag.name.unicodeScalars.filter { !$0.isUnseen }))
        report(
            .warning, .tagWithoutMeaning,
            message: "this tag has an invisible character, \(hidden.codePoint) (\(hidden.properties.name ?? ""))",
            at: tag.location, help: "did you mean '\(plain)'?",
            fix: lines.has(tag.name, line: tag.location.line, column: tag.location.column ?? 1)
                ? Diagnostic.Edit(
                    line: tag.location.line, column: tag.location.column ?? 1,
                    length: tag.name.unicodeScalars.count, text: plain, isSure: false) : nil)
    }

    private mutating func report(unreadable tag: GherkinDocument.Tag) {
        report(
            .warning, .quarantine, message: "'\(tag.name)' has no valid date, so it excuses nothing", at: tag.location,
            help: QuarantineTag.help(for: tag.name))
    }

    /// Reports an `@` without a name, which Gherkin accepts as a tag.
    private mutating func report(nameless tag: GherkinDocument.Tag) {
        let column = tag.location.column ?? 1
        let isDouble = lines.has("@", line: tag.location.line, column: column + 1)
        report(
            .warning, .tagWithoutMeaning, message: "this '@' is a tag without a name", at: tag.location,
            help: isDouble ? "a tag begins with one '@': remove this one" : "remove it, or write a name after it",
            fix: isDouble
                ? Diagnostic.Edit(line: tag.location.line, column: column, length: 1, text: "", isSure: false) : nil)
    }

    private static let namesOfSigns: [Character: String] = [
        ",": "comma", ";": "semicolon", ":": "colon", ".": "full stop",
    ]

    private mutating func report(sign: String, of tag: GherkinDocument.Tag) {
        let bare = String(tag.name.dropLast())
        let length = tag.name.unicodeScalars.count
        let column = tag.location.column ?? 1
        let isBeforeTag = lines.has("@", line: tag.location.line, column: column + length)
        report(
            .warning, .tagWithoutMeaning, message: "the \(sign) in '\(tag.name)' is part of the tag",
            at: tag.location,
            help: "write '\(bare)', because spaces separate tags",
            fix: Diagnostic.Edit(
                line: tag.location.line, column: column, length: length, text: isBeforeTag ? bare + " " : bare,
                isSure: false))
    }

    private mutating func check(_ background: GherkinDocument.Background) {
        for step in background.steps { if let docString = step.docString { checkQuotes(of: docString) } }
        let part = HeadingPart(
            heading: background.location.line, hasSteps: !background.steps.isEmpty,
            firstKeyword: background.steps.first?.keyword)
        guard markdown == nil else { return checkMarkdown(part) }
        checkHeadings(in: background.description, below: background.location, hasSteps: part.hasSteps)
        checkDescription(background.description, part)
    }

    private mutating func check(_ scenario: GherkinDocument.Scenario) {
        let known = diagnostics.count
        if markdown != nil {
            checkMarkdown(part(scenario))
        } else {
            checkHeadings(in: scenario.description, below: scenario.location, hasSteps: !scenario.steps.isEmpty)
            if !scenario.description.isEmpty { checkDescription(scenario.description, part(scenario)) }
        }
        let outline = openOutline
        openOutline = scenario.examples.isEmpty ? (scenario.location, known) : nil
        checkExamples(of: scenario)
        for step in scenario.steps { if let docString = step.docString { checkQuotes(of: docString) } }
        guard scenario.steps.isEmpty, diagnostics.count == known else { return }
        if let catalogue, StepInName(scenario.name, dialect, catalogue: catalogue) != nil { return }
        if isTableOfExamples(scenario) {
            // These are the examples of the outline above.
            if let outline {
                let index = diagnostics[outline.known...].firstIndex {
                    $0.code == CheckRule.outlineWithoutExamples.rawValue && $0.location == outline.location
                }
                if let index { diagnostics.remove(at: index) }
            }
            return reportTable(scenario)
        }
        report(
            .warning, .noSteps, message: "this scenario has no steps: it is accepted but checks nothing",
            at: scenario.location)
    }

    /// The keywords that a word may mean: keywords in another case, in letters that look the same, or with swapped
    /// neighbours. A letter may be wrong, missing or superfluous if no step follows, or if the word is not English.
    /// Several keywords are returned if they differ in meaning and are equally near.
    func keywords(meantBy word: String, hasSteps: Bool) -> [String] {
        let folded = word.lowercased()
        if let keyword = KeyboardLayout.keyword(typedAs: folded, among: stepKeywords) { return [keyword] }
        if let keyword = stepKeywords.first(where: { $0.lowercased() == folded }) {
            return !hasSteps || word != folded ? [keyword] : []
        }
        let isNoWord =
            !Self.nearKeywords.contains(folded)
            && (!hasSteps || dialect.language == "en" && word.first?.isUppercase == true)
        return nearestKeywords(to: word) { keyword, distance in
            distance == 0 || isNoWord || folded.sorted() == keyword.lowercased().sorted()
        }
    }

    /// The step keywords nearest to a word among those for which `isMeant` is true: the nearest keyword, and others
    /// with another meaning that are equally near.
    func nearestKeywords(to word: String, where isMeant: (String, Int) -> Bool = { _, _ in true }) -> [String] {
        // A short word of ASCII may be one of another language, as 'To' is in a file in Russian.
        let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
        let near = stepKeywords.compactMap { keyword -> (keyword: String, distance: Int)? in
            guard keyword.count >= 4 || !isPlain else { return nil }
            let distance = LookAlikes.distance(between: word, keyword, limit: keyword.count >= 4 ? 1 : 0)
            return distance.flatMap { isMeant(keyword, $0) ? (keyword, $0) : nil }
        }
        let least = near.map(\.distance).min()
        return dialect.differing(near.filter { $0.distance == least }.map(\.keyword))
    }

    /// English words that are nearly a keyword.
    private static let nearKeywords: Set<String> = [
        "the", "they", "them", "hen", "whey", "than", "thin", "thee", "give", "gives", "giver", "wren", "wheel",
    ]

    /// - Parameter known: the lines of the scenarios before it, by their names.
    private mutating func checkRepetition(of scenario: GherkinDocument.Scenario, known: inout [String: Int]) {
        let (line, name) = (scenario.location.line, scenario.name)
        guard !name.isEmpty else { return }
        guard let first = known[name] else { return known[name] = line }
        report(
            .warning, .duplicateName, message: "the scenario in line \(first) already has this name",
            at: scenario.location,
            help: "say what is different about this one",
            related: [Diagnostic.Related(uri: source.uri, line: first, message: "the first one")])
    }

    /// Removes the fixes of findings for lines above `line`, from the finding with index `number` on.
    mutating func withdrawFixes(from number: Int, above line: Int) {
        for index in diagnostics.indices[number...] where diagnostics[index].fix.map({ $0.line < line }) == true {
            diagnostics[index].fix = nil
        }
    }

    /// Leaves the fix of a finding to a person.
    mutating func doubtFix(ofFinding index: Int) { diagnostics[index].fix?.isSure = false }

    mutating func report(
        _ severity: Diagnostic.Severity, _ rule: CheckRule, message: String, at location: Location,
        help: String? = nil, fix: Diagnostic.Edit? = nil, related: [Diagnostic.Related] = [],
        mistake: Diagnostic.OutlineMistake? = nil
    ) {
        var diagnostic = Diagnostic(
            code: rule.rawValue, uri: source.uri, location: location, severity: severity, message: message,
            excerpt: lines.excerpt(at: location), help: help, fix: fix, related: related)
        diagnostic.outlineMistake = mistake
        diagnostics.append(diagnostic)
    }
}
