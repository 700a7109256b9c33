import BDDDiagnostics
import BDDSentences
import CucumberExpressions
import Gherkin

/// Reports lines that begin like a step but are not read as one, in Markdown and in descriptions.
extension FeatureCheck {
    /// A heading and the lines below it, up to the next part.
    struct HeadingPart {
        /// The part of a feature that contains a line that was meant as a step.
        enum Place {
            /// A step of the scenario or background.
            case steps
            /// The part has no place for steps: they belong above the examples.
            case examples
            /// Prose: the feature or a rule describes itself, or another heading has begun.
            case prose
        }

        let heading: Int
        var place = Place.steps
        /// Whether the part has a step.
        var hasSteps = false
        /// The first rows of the examples.
        var rows: [OutlineFilling] = []
        /// Whether a line is the continuation of a description.
        var isBelowText = false
        /// Whether all lines between the heading and a line are reported as steps.
        var isBelowSteps = false
        /// The keyword of the first step; nil if there is none.
        var firstKeyword: String?
        var stepRun = StepRun.none
        /// Whether a description consists only of list items that begin like steps, right above the first step.
        var isStepList = false

        /// Whether the description is a run of steps whose keywords are written in small letters.
        enum StepRun {
            case none
            case likely
            /// The first step of the part is an 'And' or a 'But', which must follow a step of another kind.
            case sure
        }
    }

    func part(_ scenario: GherkinDocument.Scenario) -> HeadingPart {
        let rows = scenario.examples.flatMap { examples in
            let header = OutlineHeader(examples.tableHeader?.cells.map(\.value) ?? [])
            return examples.tableBody.prefix(Self.mostRows).map { header.filling($0.cells.map(\.value)) }
        }
        return HeadingPart(
            heading: scenario.location.line, hasSteps: !scenario.steps.isEmpty, rows: rows,
            firstKeyword: scenario.steps.first?.keyword)
    }

    /// A line counts as a step if it is one with the values of any of the first rows.
    private static let mostRows = 5

    /// - Returns: Whether the line is reported as an error, so that a table below it is part of that error.
    ///
    /// - Parameter skipped: the number of code points before `text` on the line, if it is a comment.
    @discardableResult
    mutating func checkLostStep(_ number: Int, _ text: Substring, part: HeadingPart, skipped: Int = 0) -> Bool {
        guard var line = StepLikeLine(text, likeKeywords, skipped: skipped) else { return false }
        let match = match(&line, part) ?? laterMatch(&line, text, part: part)
        if line.keyword == nil || !line.isExact, match == nil { return checkMisspelt(line, number, part: part) }
        let isCell = line.form == .other && line.start.contains("|")
        guard match != nil || part.place != .prose && !isCell else { return false }
        let isError = match != nil || !part.hasSteps && line.form != .other || isListedStep(line, part)
        let isList = markdown != nil && line.form.isDeliberate
        // A list of things to do may begin its items with such words, and so may prose below a whole scenario.
        if match == nil, isList, part.hasSteps, catalogue != nil, line.start.contains("[") { return false }
        if match == nil, part.hasSteps, isText(line, part), !isAmongSteps(line, number, part: part) { return false }
        let isSure = match?.isWhole ?? (line.isClean && !part.hasSteps && (isError || isList))
        let written = line.keyword.map { keyword in
            bullet + keyword + (match?.text ?? line.sentence).drop { ",;".contains($0) || $0.isWhitespace }
        }
        report(
            isError ? .error : .warning, isError ? .lostStep : .misspeltKeyword,
            message: "'\(line.start.shortened) …' "
                + (isError ? "is a step that is not run, because it is" : "begins like a step but is")
                + " read as \(markdown == nil ? "a description" : "text")",
            at: Location(line: number, column: line.column), help: help(line, written, part: part, number: number),
            fix: written.flatMap { text in
                guard part.place == .steps, isSure, line.isMended, !line.sentence.isEmpty else { return nil }
                let keyword = misspelt(line)
                return Diagnostic.Edit(
                    line: number, column: line.column,
                    length: keyword == nil ? line.length : line.start.unicodeScalars.count, text: keyword ?? text)
            })
        return isError
    }

    /// Whether a line right below a heading is an item of a list that was meant as the first step: a definition is near
    /// to it. Prose may have such an item further down.
    private func isListedStep(_ line: StepLikeLine, _ part: HeadingPart) -> Bool {
        guard markdown == nil, let catalogue, !catalogue.definitions.isEmpty, part.place == .steps, part.hasSteps,
            !part.isBelowText || part.isBelowSteps, line.form == .list, line.isExact, !line.isQuoted,
            !line.start.contains("[")
        else { return false }
        return isNearStep(line.sentence, part, catalogue: catalogue)
    }

    /// Whether a line is an item of a list right above or below the steps of its scenario, where prose is rare.
    private func isAmongSteps(_ line: StepLikeLine, _ number: Int, part: HeadingPart) -> Bool {
        guard part.place == .steps, isListItem(line) else { return false }
        return markdown.map { $0.steps.contains(number - 1) || $0.steps.contains(number + 1) } ?? part.isStepList
    }

    /// Whether a line is an item of a list that begins exactly like a step, and does not end as a sentence.
    func isListItem(_ line: StepLikeLine) -> Bool {
        line.form == .list && line.isExact && !line.isQuoted && !line.start.contains("[") && !line.endsAsSentence
    }

    /// Whether a line that begins like a step is prose above or below a scenario's steps: no definition is near to it,
    /// nor to another such line of the description. If the definitions are unknown, a line that ends like a sentence is
    /// prose.
    private mutating func isText(_ line: StepLikeLine, _ part: HeadingPart) -> Bool {
        guard !line.sentence.isEmpty, line.otherSpace == nil else { return false }
        // Prose rarely says 'I'.
        let subject = line.sentence.drop { !$0.isLetter }.prefix { $0.isLetter }
        if Self.writers.contains(subject.lowercased()), !line.endsAsSentence { return false }
        guard let catalogue, !catalogue.definitions.isEmpty else { return line.endsAsSentence }
        return !isNearStep(line.sentence, part, catalogue: catalogue) && !hasStep(below: part, catalogue: catalogue)
    }

    /// 'I' in the languages in which most features are written.
    private static let writers: Set<String> = ["i", "ich", "je", "yo", "io", "ik", "jag", "eu", "ja", "я"]

    private func isNearStep(_ text: String, _ part: HeadingPart, catalogue: StepCatalogue) -> Bool {
        let filled = text.contains("<") ? part.rows.prefix(1).map { $0.fill(text) } : []
        return ([text] + filled).contains(where: catalogue.isNearStep)
    }

    /// Whether a line of the description below a heading begins like a step and is nearly one. The lines are looked at
    /// once.
    private mutating func hasStep(below part: HeadingPart, catalogue: StepCatalogue) -> Bool {
        if let stepList, stepList.heading == part.heading { return stepList.hasStep }
        let last = lines.all[min(part.heading, lines.all.count)...].prefix { !isStepLine($0.trimmed) }
        let hasStep = last.contains { text in
            guard let line = StepLikeLine(text, likeKeywords), line.keyword != nil else { return false }
            return isNearStep(line.sentence, part, catalogue: catalogue)
        }
        stepList = (part.heading, hasStep)
        return hasStep
    }

    /// The bullet before the keyword of a step; empty in plain Gherkin.
    private var bullet: String { markdown == nil ? "" : "* " }

    /// The keyword that a line of a description misspells; nil if the line also differs from a step in another way.
    private func misspelt(_ line: StepLikeLine) -> String? {
        guard markdown == nil, line.form == .plain, let keyword = line.keyword?.trimmed, line.start != keyword,
            line.start == line.firstWord
        else { return nil }
        return String(keyword)
    }

    private func help(_ line: StepLikeLine, _ written: String?, part: HeadingPart, number: Int) -> String {
        switch part.place {
        case .prose:
            if let heading = smallHeading(below: part.heading, above: number) {
                return "write '\(heading.meant)' in line \(heading.line)"
            }
            return "put it below '\(dialect.usual(.background)):' or '\(dialect.usual(.scenario)):'"
        case .examples: return "put it above '\(dialect.usual(.examples)):'"
        case .steps: break
        }
        if line.keyword != nil, line.sentence.isEmpty { return MisspeltKeyword.needsText }
        guard let written else {
            return "begin it with a keyword: '\(bullet)\(dialect.usual(keyword(of: line)))\(line.sentence)'"
        }
        if let space = line.otherSpace { return UnexpectedLine.help(for: space) }
        if let keyword = misspelt(line) { return "did you mean '\(keyword)'?" }
        return "write the step as '\(written.shortened)'"
    }

    /// The last line between two lines that is a heading of steps but for its small letters: `scenario: one`.
    private func smallHeading(below first: Int, above last: Int) -> (line: Int, meant: String)? {
        guard markdown == nil else { return nil }
        let keywords = [KeywordKind.background, .scenario, .scenarioOutline].flatMap { dialect[$0] }
        for number in stride(from: last - 1, to: first, by: -1) {
            guard let word = lines.line(number)?.trimmed.prefix(while: { $0 != ":" }), !word.isEmpty,
                let keyword = keywords.first(where: { $0.lowercased() == word.lowercased() && $0 != word })
            else { continue }
            return lines.line(number)?.contains(":") == true ? (number, "\(keyword):") : nil
        }
        return nil
    }

    /// The keyword that begins like the first word of the line; otherwise the keyword of the step's definition;
    /// otherwise the keyword of a preparation.
    private func keyword(of line: StepLikeLine) -> KeywordKind {
        let begun = [KeywordKind.given, .when, .then].first { kind in
            dialect[kind].contains { $0.hasPrefix(line.firstWord + " ") }
        }
        if let begun { return begun }
        guard let catalogue, let match = catalogue.match(line.sentence) else { return .given }
        return ["When": .when, "Then": .then][catalogue.definitions[match.number].keyword] ?? .given
    }

    /// The part of a line that a definition matches with the values of a row, and whether it is the whole sentence.
    private func match(_ line: inout StepLikeLine, _ part: HeadingPart) -> (text: String, isWhole: Bool)? {
        guard let catalogue, line.keyword != nil || mayLackKeyword(line) else { return nil }
        if line.keyword == nil, line.form != .list {
            if isSentence(line.sentence, part, catalogue: catalogue) { return (line.sentence, false) }
        } else if isStep(line.sentence, part, catalogue: catalogue) {
            return (line.sentence, line.keyword != nil)
        }
        if line.keyword != nil || line.form == .list, isStepWithMarks(line.sentence, part, catalogue: catalogue) {
            return (line.sentence, false)
        }
        guard line.keyword == nil else { return nil }
        if let listed = line.listed.first(where: { isStep($0, part, catalogue: catalogue) }) {
            line.take(listed: listed)
            return (listed, false)
        }
        if line.form == (markdown == nil ? .plain : .list),
            let joined = JoinedKeyword(line.sentence, dialect, catalogue: catalogue)
        {
            line.take(joined)
            return (joined.sentence, true)
        }
        // A keyword of another language, or one that is misspelt.
        guard isStep(line.rest, part, catalogue: catalogue) else {
            return matchBehindWords(&line, part, catalogue: catalogue)
        }
        let meant = keywords(meantBy: line.firstWord, hasSteps: false)
        let near = meant.isEmpty && markdown == nil ? nearestKeywords(to: line.firstWord) : meant
        line.keyword = near.count == 1 ? "\(near[0]) " : nil
        guard line.keyword != nil || line.form == .list && part.place != .prose else {
            return matchBehindWords(&line, part, catalogue: catalogue)
        }
        return (line.rest, line.keyword != nil)
    }

    /// A step after everyday words, as in `Whenever I tap row 1`, in the first line of a description. Prose mentions
    /// steps too, but rarely there, and rarely in the exact words.
    private func matchBehindWords(
        _ line: inout StepLikeLine, _ part: HeadingPart, catalogue: StepCatalogue
    ) -> (text: String, isWhole: Bool)? {
        guard markdown == nil, line.form == .plain, part.place == .steps, !part.isBelowText,
            let found = WordsBeforeStep(line.sentence, where: { isSentence($0, part, catalogue: catalogue) })
        else { return nil }
        line.take(listed: found.sentence)
        return (found.sentence, false)
    }

    /// Whether a text is a step, apart from the marks of Markdown and the sign that ends a sentence.
    private func isStepWithMarks(_ text: String, _ part: HeadingPart, catalogue: StepCatalogue) -> Bool {
        // A text that looks like an HTML element may be a placeholder of the outline.
        let plain = PageElement.removed(from: text)
        return [text, plain, plain.filter { !"*_`~\\".contains($0) }].contains { written in
            let end = written.lastIndex { !".,;!".contains($0) && !$0.isWhitespace }
            return isStep(end.map { String(written[...$0].trimmed) } ?? "", part, catalogue: catalogue)
        }
    }

    /// Whether the line may be a step without a keyword. In Markdown only an item of a list may be one, but any line of
    /// a scenario's description.
    private func mayLackKeyword(_ line: StepLikeLine) -> Bool {
        markdown == nil || line.form == .list
    }

    /// Whether a Cucumber expression matches a whole line of prose. A regular expression may match many.
    private func isSentence(_ text: String, _ part: HeadingPart, catalogue: StepCatalogue) -> Bool {
        guard part.place != .prose else { return false }
        return sentences(text, part, catalogue: catalogue).contains { text in
            catalogue.matches(text)?.contains { definition in
                guard case .cucumber = definition.expression else { return false }
                return true
            } != false
        }
    }

    /// A step that begins at a later word of the line. It is not looked for outside scenarios, where prose may mention
    /// steps.
    private func laterMatch(
        _ line: inout StepLikeLine, _ text: Substring, part: HeadingPart
    ) -> (text: String, isWhole: Bool)? {
        guard let catalogue, part.place != .prose else { return nil }
        let isExact = !line.form.isDeliberate
        for later in LaterStep.all(in: text, likeKeywords, isExact: isExact) {
            guard let sentence = later.sentences.first(where: { isStep($0, part, catalogue: catalogue) }) else {
                continue
            }
            line.take(later, sentence)
            return (sentence, false)
        }
        return nil
    }

    private func isStep(_ text: String, _ part: HeadingPart, catalogue: StepCatalogue) -> Bool {
        !sentences(text, part, catalogue: catalogue).isEmpty
    }

    /// The sentences that a text becomes with the rows of its outline. Cells that stand for any value are replaced by
    /// examples.
    private func sentences(_ text: String, _ part: HeadingPart, catalogue: StepCatalogue) -> [String] {
        let filled = text.utf8.contains(UInt8(ascii: "<")) ? part.rows.map { $0.fill(text) } : []
        return ([text] + filled).compactMap { text in
            if text.isEmpty { return nil }
            if catalogue.isSentence(text) { return text }
            return catalogue.textWithExamples(text).flatMap { catalogue.isStep($0) ? $0 : nil }
        }
    }

    /// Reports a line whose first word is nearly a keyword.
    private mutating func checkMisspelt(_ line: StepLikeLine, _ number: Int, part: HeadingPart) -> Bool {
        let isProse = part.place == .prose
        let isPlain = markdown == nil
        guard isPlain ? part.place == .steps : line.form.isDeliberate,
            case let meant = part.stepRun == .none
                ? keywords(meantBy: line.firstWord, hasSteps: isPlain ? part.hasSteps : isProse)
                : stepKeywords.first(where: { $0.lowercased() == line.firstWord.lowercased() }).map({ [$0] }) ?? [],
            !meant.isEmpty
        else { return false }
        // Prose may write such a word in capitals.
        if part.hasSteps, part.stepRun != .sure, line.keyword != nil, isText(line, part) { return false }
        let column = line.column + line.start.unicodeScalars.count - line.firstWord.unicodeScalars.count
        let isLost = !isProse && !part.isBelowText && (!part.hasSteps || part.stepRun == .sure)
        report(
            isLost ? .error : .warning, isLost ? .lostStep : .misspeltKeyword,
            message: "'\(line.firstWord) …' is not a step\(isPlain ? " but part of the description" : "")",
            at: Location(line: number, column: column),
            help: "did you mean \(meant.map { "'\($0)'" }.joined(separator: " or "))?")
        return isLost
    }
}
