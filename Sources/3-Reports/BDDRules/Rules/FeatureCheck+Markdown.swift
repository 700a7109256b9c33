import BDDDiagnostics
import BDDSentences
import Gherkin

/// Checks lines of Markdown that look like a step or a heading but are not read as one. The parser skips them as prose,
/// so nobody would notice that they do not run.
extension FeatureCheck {
    /// Reports steps that run although the rendered page does not show them.
    mutating func checkHiddenSteps() {
        guard let markdown else { return }
        for number in markdown.readInHidden {
            let line = markdown.all[number - 1]
            let isStep = markdown.steps.contains(number)
            report(
                .warning, .stepInComment,
                message:
                    "this \(isStep ? "step is run" : "heading is read"), although it is in a comment or in code",
                at: Location(line: number, column: line.prefix(while: \.isWhitespace).unicodeScalars.count + 1),
                help: "remove the line, or move it out of there")
        }
    }

    /// Reports lines below a heading that were not read.
    mutating func checkMarkdown(_ part: HeadingPart) {
        guard let markdown else { return }
        let level = markdown.level(part.heading)
        var part = part
        var isExcused = false
        var isBelowRows = markdown.rows.contains(part.heading)
        var list = StepList()
        for number in markdown.lines(below: part.heading) where !markdown.hidden.contains(number) {
            let text = markdown.text(number)
            guard !text.isEmpty else { continue }
            if markdown.read.contains(number) {
                let isStep = markdown.steps.contains(number)
                if isStep { checkBullet(number, text) }
                isBelowRows = isStep && mayTakeTable(number) || markdown.rows.contains(number)
                if isStep || isBelowRows { isExcused = false }
                if markdown.examples.contains(number), part.place == .steps { part.place = .examples }
                continue
            }
            if text.first == "|" || text.first == ">" && text.drop(while: { ">\t ".contains($0) }).first == "|" {
                if isSeparator(text) {
                    if isBelowRows, text.first == "|" { checkSeparator(number) }
                    continue
                }
                // A row has two bars.
                if isBelowRows, text.dropFirst().contains("|") {
                    checkLostRow(number, text)
                } else {
                    checkLostStep(number, markdown.visible(number), part: part, skipped: markdown.commentLength(number))
                }
                isBelowRows = false
                continue
            }
            if text.first == "#" {
                // For a reader, text below another heading of the file does not belong to the scenario.
                if (1...max(1, level)).contains(markdown.level(number)) { part.place = .prose }
                isExcused = false
            }
            if reportHidden(text, number, column: markdown.textColumn(number)) {
                (isExcused, isBelowRows) = (true, true)
                continue
            }
            if checkLostTags(number, text) { continue }
            if checkLostHeading(number, text) {
                isExcused = true
            } else if !isExcused, part.place != .steps || !isForeignStep(number, text) {
                let known = diagnostics.count
                isBelowRows = checkLostStep(
                    number, markdown.visible(number), part: part, skipped: markdown.commentLength(number))
                if diagnostics.count > known { note(number, known, isError: isBelowRows, in: &list) }
            }
        }
    }

    /// The findings of lines that follow each other.
    private struct StepList {
        /// The number of the first finding.
        var start = 0
        /// The number of the last line.
        var last = 0
        /// Whether one of the lines cannot be turned into a step without its author. Then no line is.
        var isHalf = false
    }

    /// Notes the finding of a line, which has a number in ``diagnostics``, in the list that the line is in.
    private mutating func note(_ line: Int, _ finding: Int, isError: Bool, in list: inout StepList) {
        if line != list.last + 1 { list = StepList(start: finding) }
        list.last = line
        let known = list.isHalf ? finding : list.start
        if isError, diagnostics[finding].fix == nil { list.isHalf = true }
        if list.isHalf { withdrawFixes(from: known, above: .max) }
    }

    /// Reports a step without a space after its bullet. It runs, but a page does not show it as an item of the list.
    private mutating func checkBullet(_ number: Int, _ text: Substring) {
        let rest = text.dropFirst()
        guard let bullet = text.first, rest.first?.isWhitespace == false, let markdown else { return }
        let column = markdown.textColumn(number) + 1
        report(
            .warning, .misspeltKeyword,
            message: "this step is run, but a page shows it as text, because there is no space after '\(bullet)'",
            at: Location(line: number, column: column), help: "write '\(bullet) \(rest.shortened)'",
            fix: Diagnostic.Edit(line: number, column: column, length: 0, text: " "))
    }

    /// Reports tags right above a heading that are not between backticks.
    private mutating func checkLostTags(_ number: Int, _ text: Substring) -> Bool {
        guard let markdown, text.first == "@" else { return false }
        let tags = text.split(whereSeparator: \.isWhitespace)
        let next = markdown.next(below: number)
        guard tags.allSatisfy({ $0.first == "@" && $0.count > 1 && !$0.dropFirst().contains("@") }), next > 0,
            markdown.read.contains(next), markdown.text(next).first == "#"
        else { return false }
        let written = tags.map { "`\($0)`" }.joined(separator: " ")
        let line = markdown.all[number - 1]
        let column = line[..<text.startIndex].unicodeScalars.count + 1
        report(
            .warning, .tagWithoutMeaning,
            message: "this is read as text, because a tag in Markdown is written in backticks",
            at: Location(line: number, column: column), help: "did you mean '\(written)'?",
            fix: Diagnostic.Edit(
                line: number, column: column, length: text.trimmed.unicodeScalars.count, text: written, isSure: false))
        return true
    }

    /// Whether the definition of a step may take a table. An unknown definition may.
    private func mayTakeTable(_ number: Int) -> Bool {
        guard let markdown, let line = StepLikeLine(markdown.all[number - 1], likeKeywords) else { return true }
        return !takesNoTable(line.sentence)
    }

    /// Reports a line that begins with a keyword of another language, without the mark of a list.
    private mutating func isForeignStep(_ number: Int, _ text: Substring) -> Bool {
        guard let catalogue, let markdown, text.first?.isLetter == true else { return false }
        return reportForeign(markdown.all[number - 1], number, catalogue: catalogue)
    }

    /// Reports a table of a step or of examples at a place where the parser does not read rows.
    private mutating func checkLostRow(_ number: Int, _ text: Substring) {
        guard let markdown else { return }
        let indent = markdown.all[number - 1].prefix(while: \.isWhitespace).unicodeScalars.count
        let isQuoted = text.first == ">"
        // The row stands below a reported line, and was meant as its table.
        if !isQuoted, (2...5).contains(indent) { return }
        report(
            .error, .lostStep, message: "this row is read as text, so the step or heading above has no table",
            at: Location(line: number, column: indent + 1),
            help: isQuoted
                ? "write the table outside the quote, with two spaces before each row"
                : indent > 5 ? "put at most five spaces before each row" : "put two spaces before each row",
            fix: isQuoted ? nil : Diagnostic.Edit(line: number, column: 1, length: indent, text: "  ", isSure: false))
    }

    /// Reports the dashes below a header at the start of a line, which a page does not show as a table.
    private mutating func checkSeparator(_ number: Int) {
        guard let markdown, markdown.all[number - 1].first == "|", markdown.all[number - 2].hasPrefix("  ") else {
            return
        }
        report(
            .warning, .lostStep, message: "these dashes are outside the table",
            at: Location(line: number, column: 1),
            help: "put two spaces before them", fix: Diagnostic.Edit(line: number, column: 1, length: 0, text: "  "))
    }

    /// Whether the text is the dashes below the header of a table.
    private func isSeparator(_ text: Substring) -> Bool { text.allSatisfy { "|-: \t>".contains($0) } }
}
