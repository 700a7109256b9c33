import BDDDiagnostics
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
                    "this \(isStep ? "step is run" : "heading is read"), although it stands in a comment or in code",
                at: Location(line: number, column: line.prefix(while: \.isWhitespace).unicodeScalars.count + 1),
                help: "remove the line, or put it outside")
        }
    }

    /// Reports lines below a heading that were not read.
    mutating func checkMarkdown(_ part: HeadingPart) {
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
                // What stands below another heading of the file is no part of the scenario to a reader.
                if (1...max(1, level)).contains(markdown.level(number)) { part.place = .prose }
                isExcused = false
            }
            if checkLostHeading(number, text) {
                isExcused = true
            } else if !isExcused, part.place != .steps || !isForeignStep(number, text) {
                isBelowRows = checkLostStep(
                    number, markdown.visible(number), part: part, skipped: markdown.commentLength(number))
            }
        }
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
        report(
            .error, .lostStep, message: "this row is taken for text, so what stands above has no table",
            at: Location(line: number, column: indent + 1),
            help: isQuoted ? "a table stands outside of quotes, behind two spaces" : "put two spaces before each row",
            fix: isQuoted ? nil : Diagnostic.Edit(line: number, column: 1, length: indent, text: "  ", isSure: false))
    }

    /// Reports the dashes below a header at the start of a line, which a page does not show as a table.
    private mutating func checkSeparator(_ number: Int) {
        guard let markdown, markdown.all[number - 1].first == "|", markdown.all[number - 2].hasPrefix("  ") else {
            return
        }
        report(
            .warning, .lostStep, message: "these dashes stand outside of the table",
            at: Location(line: number, column: 1),
            help: "put two spaces before them", fix: Diagnostic.Edit(line: number, column: 1, length: 0, text: "  "))
    }

    /// Whether the text is the dashes below the header of a table.
    private func isSeparator(_ text: Substring) -> Bool { text.allSatisfy { "|-: \t>".contains($0) } }
}
