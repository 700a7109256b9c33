import BDDDiagnostics
import Gherkin

/// Lines of Markdown that begin like a step or a heading and are not read as one. The parser passes over them, as prose
/// is to be allowed; so what they say would be neither run nor missed.
extension FeatureCheck {
    /// A heading and the lines below it, up to the next part.
    struct MarkdownPart {
        /// What a line that was meant as a step would be.
        enum Place {
            /// A step of the scenario or background.
            case steps
            /// Nothing: steps stand above the examples.
            case examples
            /// Prose: the feature or a rule describes itself, or another heading has begun.
            case prose
        }

        let heading: Int
        var place = Place.steps
        /// Whether any step was read there.
        var hasSteps = false
        /// The first rows of the examples.
        var rows: [OutlineFilling] = []
    }

    func part(_ scenario: GherkinDocument.Scenario) -> MarkdownPart {
        let rows = scenario.examples.flatMap { examples in
            let header = OutlineHeader(examples.tableHeader?.cells.map(\.value) ?? [])
            return examples.tableBody.prefix(Self.mostRows).map { header.filling($0.cells.map(\.value)) }
        }
        return MarkdownPart(heading: scenario.location.line, hasSteps: !scenario.steps.isEmpty, rows: rows)
    }

    /// A line is a step in one of the first rows of its examples, or in none.
    private static let mostRows = 5

    /// Looks at what was not read below a heading.
    mutating func checkMarkdown(_ part: MarkdownPart) {
        guard let markdown else { return }
        let level = markdown.level(part.heading)
        var part = part
        var isExcused = false
        var isBelowRows = markdown.rows.contains(part.heading)
        for number in markdown.lines(below: part.heading) where !markdown.hidden.contains(number) {
            let text = markdown.text(number)
            guard !text.isEmpty else { continue }
            if markdown.read.contains(number) {
                isBelowRows = markdown.steps.contains(number) || markdown.rows.contains(number)
                if isBelowRows { isExcused = false }
                if markdown.examples.contains(number), part.place == .steps { part.place = .examples }
                continue
            }
            if text.first == "|" || text.first == ">" && text.drop(while: { ">\t ".contains($0) }).first == "|" {
                if isSeparator(text) { continue }
                // A row has two bars.
                if isBelowRows, text.dropFirst().contains("|") {
                    checkLostRow(number, text)
                } else {
                    checkLostStep(number, part)
                }
                isBelowRows = false
                continue
            }
            if text.first == "#" {
                // What stands below another heading of the file is no part of the scenario to a reader.
                if (1...max(1, level)).contains(markdown.level(number)) { part.place = .prose }
                isExcused = false
            }
            if checkLostHeading(number, text) {
                isExcused = true
            } else if !isExcused {
                isBelowRows = checkLostStep(number, part)
            }
        }
    }

    /// A table below a step or examples that does not stand where the parser looks for its rows.
    private mutating func checkLostRow(_ number: Int, _ text: Substring) {
        guard let markdown else { return }
        let indent = markdown.all[number - 1].prefix(while: \.isWhitespace).unicodeScalars.count
        let isQuoted = text.first == ">"
        report(
            .error, .lostStep, "this row is taken for text, so what stands above has no table",
            at: Location(line: number, column: indent + 1),
            help: isQuoted ? "a table stands outside of quotes, behind two spaces" : "put two spaces before each row",
            fix: isQuoted ? nil : Diagnostic.Edit(line: number, column: 1, length: indent, text: "  "))
    }

    /// The dashes below the header of a table.
    private func isSeparator(_ text: Substring) -> Bool { text.allSatisfy { "|-: \t>".contains($0) } }

    /// - Returns: Whether the line is reported as an error, so that a table below it is part of that error.
    @discardableResult
    private mutating func checkLostStep(_ number: Int, _ part: MarkdownPart) -> Bool {
        guard let markdown,
            var line = StepLikeLine(
                markdown.visible(number), markdownKeywords, skipped: markdown.commentLength(number))
        else { return false }
        let match = match(&line, part) ?? laterMatch(&line, markdown.visible(number), part)
        if line.keyword == nil || !line.isExact, match == nil { return checkMisspelt(line, number, part) }
        let isCell = line.form == .other && line.start.contains("|")
        guard match != nil || part.place != .prose && !isCell else { return false }
        let isError = match != nil || !part.hasSteps && line.form != .other
        let isSure = match?.isWhole ?? (line.isClean && (isError || line.form.isDeliberate))
        let written = line.written(match?.text ?? line.sentence)
        report(
            isError ? .error : .warning, isError ? .lostStep : .misspeltKeyword,
            isError
                ? "'\(ParseErrorText.shortened(line.start)) …' is a step that is not run, as it is taken for text"
                : "'\(ParseErrorText.shortened(line.start)) …' begins like a step and is taken for text",
            at: Location(line: number, column: line.column), help: help(line, written, part),
            fix: written.flatMap { text in
                guard part.place == .steps, isSure, line.form.isMended else { return nil }
                return Diagnostic.Edit(line: number, column: line.column, length: line.length, text: text)
            })
        return isError
    }

    private func help(_ line: StepLikeLine, _ written: String?, _ part: MarkdownPart) -> String {
        switch part.place {
        case .prose: return "put it below '\(dialect.usual(.background)):' or '\(dialect.usual(.scenario)):'"
        case .examples: return "put it above '\(dialect.usual(.examples)):'"
        case .steps: break
        }
        guard let written else { return "begin it with a keyword: '* \(dialect.usual(.given))\(line.sentence)'" }
        return "a step is written '\(ParseErrorText.shortened(written))'"
    }

    /// What of a line a definition matches, in one of the rows of its outline; and whether that is all of the sentence.
    private func match(_ line: inout StepLikeLine, _ part: MarkdownPart) -> (text: String, isWhole: Bool)? {
        // Without a keyword a line of prose may well be a sentence that steps have.
        guard let catalogue, line.keyword != nil || line.form == .list else { return nil }
        if isStep(line.sentence, part, catalogue) { return (line.sentence, line.keyword != nil) }
        let plain = LineMarks.withoutElements(line.sentence)
        for written in [plain, plain.filter { !"*_`~\\".contains($0) }] {
            let end = written.lastIndex { !".,;!".contains($0) && !$0.isWhitespace }
            let text = end.map { String(written[...$0].trimmed) } ?? ""
            if isStep(text, part, catalogue) { return (line.sentence, false) }
        }
        guard line.keyword == nil else { return nil }
        if let listed = line.listed.first(where: { isStep($0, part, catalogue) }) {
            line.take(listed: listed)
            return (listed, false)
        }
        // A keyword of another language, or one that is misspelt.
        guard isStep(line.rest, part, catalogue) else { return nil }
        line.keyword = keyword(meantBy: line.firstWord, hasSteps: false).map { "\($0) " }
        return (line.rest, line.keyword != nil)
    }

    /// A step that begins at a later word of the line. Prose outside of scenarios may well tell of steps.
    private func laterMatch(
        _ line: inout StepLikeLine, _ text: Substring, _ part: MarkdownPart
    ) -> (text: String, isWhole: Bool)? {
        guard let catalogue, part.place != .prose else { return nil }
        let isExact = !line.form.isDeliberate
        for later in LaterStep.all(in: text, markdownKeywords, isExact: isExact) {
            guard let sentence = later.sentences.first(where: { isStep($0, part, catalogue) }) else { continue }
            line.take(later, sentence)
            return (sentence, false)
        }
        return nil
    }

    private func isStep(_ text: String, _ part: MarkdownPart, _ catalogue: StepCatalogue) -> Bool {
        let filled = text.contains("<") ? part.rows.map { $0.fill(text) } : []
        return ([text] + filled).contains { text in
            !text.isEmpty
                && (catalogue.isStep(text) || catalogue.textWithExamples(text).map(catalogue.isStep) == true)
        }
    }

    /// A line whose first word is nearly a keyword.
    private mutating func checkMisspelt(_ line: StepLikeLine, _ number: Int, _ part: MarkdownPart) -> Bool {
        let isProse = part.place == .prose
        guard line.form.isDeliberate,
            let keyword = keyword(meantBy: line.firstWord, hasSteps: isProse)
        else { return false }
        let column = line.column + line.start.unicodeScalars.count - line.firstWord.unicodeScalars.count
        let isLost = !isProse && !part.hasSteps
        report(
            isLost ? .error : .warning, isLost ? .lostStep : .misspeltKeyword, "'\(line.firstWord) …' is no step",
            at: Location(line: number, column: column), help: "did you mean '\(keyword)'?")
        return isLost
    }
}
