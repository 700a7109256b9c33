import BDDDiagnostics
import Gherkin

/// Lines that look like a part of a scenario and are none: nothing of their file runs.
extension FeatureCheck {
    /// Finds the lines of a description that would be steps elsewhere. In a scenario it also finds lines that only
    /// begin like a step.
    mutating func checkDescription(_ description: String, _ part: HeadingPart) {
        guard !description.isEmpty else { return }
        let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
        let texts = numbered(lines, below: Location(line: part.heading)).filter { !$0.text.trimmed.isEmpty }
        let known = diagnostics.count
        let stepRun = isStepRun(texts.map(\.text), above: part.firstKeyword)
        // The first of the last lines that are steps or blocks below them: text below a step would be a mistake.
        var start = Int.max
        var block = StepBlock()
        var hasProse = false
        for (line, text) in texts {
            if line > lostHeading { break }
            if block.takes(text.trimmed) { continue }
            let count = diagnostics.count
            if reportComment(text, line) || catalogue.map({ reportForeign(text, line, catalogue: $0) }) == true {
                start = .max
                continue
            }
            var part = part
            part.isBelowText = line > texts[0].number && stepRun == .none
            part.stepRun = stepRun
            checkLostStep(line, text, part: part)
            let isMended = diagnostics.count > count && diagnostics[count].fix != nil
            if diagnostics.count == count { hasProse = true }
            block = StepBlock(isBelowStep: isMended)
            start = isMended ? min(start, line) : .max
        }
        // Text that ends before an empty line may tell of steps that are not to run, and so may one of a difference.
        let isParted = part.hasSteps && hasProse && texts.last.map { isEmpty(lineBelow: $0.number) } == true
        let isDifference = ["-", "+"].allSatisfy { sign in texts.contains { $0.text.trimmed.hasPrefix(sign) } }
        withdrawFixes(from: known, above: isParted || isDifference ? .max : start)
    }

    private func isEmpty(lineBelow number: Int) -> Bool {
        lines.all.count <= number || lines.all[number].trimmed.isEmpty
    }

    /// Whether a description is a run of steps in small letters, unlike any prose: each line begins with a keyword, and
    /// the first step below the description continues the run.
    ///
    /// - Parameter next: the keyword of the first step below.
    private func isStepRun(_ texts: [Substring], above next: String?) -> HeadingPart.StepRun {
        guard markdown == nil, let next, texts.count < 8 else { return .none }
        let kinds = texts.map { text -> KeywordKind? in
            let word = text.trimmed.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
            let count = text.split(whereSeparator: \.isWhitespace).count
            guard count > 2 else { return nil }
            return [KeywordKind.given, .when, .then, .and, .but].first { kind in
                dialect[kind].contains { $0.trimmed.lowercased() == word && $0 != "* " }
            }
        }
        guard let first = kinds.first ?? nil, let last = kinds.last ?? nil, kinds.allSatisfy({ $0 != nil }),
            ![.and, .but].contains(first)
        else { return .none }
        let order: [KeywordKind] = [.given, .when, .then]
        if dialect[.and].contains(next) || dialect[.but].contains(next), next != "* " { return .sure }
        let following = order.firstIndex { dialect[$0].contains(next) && next != "* " }
        guard let following, let own = order.firstIndex(of: kinds.count > 1 ? first : last) else { return .none }
        return following > own ? .likely : .none
    }

    /// Table rows or a doc string below a line that was meant as a step.
    private struct StepBlock {
        var isBelowStep = false
        private var isTable = false
        private var delimiter: String?

        init(isBelowStep: Bool = false) { self.isBelowStep = isBelowStep }

        /// Whether a line belongs to the step above.
        mutating func takes(_ line: Substring) -> Bool {
            if let delimiter {
                if line.hasPrefix(delimiter) { self = StepBlock() }
                return true
            }
            if isBelowStep || isTable, line.first == "|" {
                (isBelowStep, isTable) = (false, true)
                return true
            }
            delimiter = isBelowStep ? ["\"\"\"", "```"].first(where: line.hasPrefix) : nil
            return delimiter != nil
        }
    }

    /// Tells of a comment as programs have it, and of a step behind such a mark: it is switched off, and stays so.
    private mutating func reportComment(_ text: Substring, _ line: Int) -> Bool {
        let trimmed = String(text.trimmed)
        if UnexpectedLine.isConflict(trimmed), trimmed.hasPrefix(UnexpectedLine.conflictStart) {
            report(
                .error, .unexpectedLine, message: "this is the mark of a merge conflict",
                at: Location(line: line, column: column(of: text)),
                help: "keep one of the two versions and remove the marks")
            return true
        }
        guard let mark = ForeignComment.mark(of: String(text)) else { return false }
        let isStep = step(in: text.trimmed.dropFirst(mark.count)).map { catalogue?.isStep($0.rest) == true } == true
        guard isStep || markdown == nil && ForeignComment.isNote(text.trimmed) else { return false }
        report(
            .warning, isStep ? .lostStep : .foreignComment,
            message: "'\(mark)' begins no comment, so this line is a part of the description",
            at: Location(line: line, column: column(of: text)), help: "a comment begins with '#'")
        return true
    }

    /// Reports a step after a keyword of another language.
    mutating func reportForeign(_ line: Substring, _ number: Int, catalogue: StepCatalogue) -> Bool {
        let text = String(line.trimmed)
        guard Self.mayHaveForeignKeyword(text, catalogue) else { return false }
        let foreign = KeywordLanguages.all.find(in: text).first { entry in
            entry.kind.isStep && catalogue.isStep(String(text.dropFirst(entry.text.count).trimmed))
        }
        guard let foreign, foreign.language != dialect.language, step(in: Substring(text)) == nil else { return false }
        report(
            .error, .lostStep,
            message: "this line is a step that is not run, as it is taken for "
                + (markdown == nil ? "a description" : "text"),
            at: Location(line: number, column: column(of: line)),
            help: "in \(dialect.name) a step begins with '\(dialect.usual(.given).trimmed)', "
                + "'\(dialect.usual(.when).trimmed)' or '\(dialect.usual(.then).trimmed)'")
        return true
    }

    private func column(of line: Substring) -> Int {
        line.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
    }

    /// Whether a keyword of some language may stand before a step: most descriptions are told at once that they are
    /// none, as the keywords of all languages are not made for nothing. They end with a space or an apostrophe, or
    /// contain letters beyond ASCII.
    private static func mayHaveForeignKeyword(_ text: String, _ catalogue: StepCatalogue) -> Bool {
        var rest = text[...]
        for _ in 0..<mostKeywordParts {
            guard let end = rest.firstIndex(where: { $0 == " " || $0 == "'" || !$0.isASCII }) else { return false }
            guard rest[end].isASCII else { return true }
            rest = rest[rest.index(after: end)...]
            if catalogue.isStep(String(rest.trimmed)) { return true }
        }
        return false
    }

    /// No keyword has more words.
    private static let mostKeywordParts = 9

    /// The first word of a line when it is a keyword of a step in any letters, the keyword, and the rest of the line.
    private func step(in line: Substring) -> (word: String, keyword: String, rest: String)? {
        let text = line.trimmed
        guard let end = text.firstIndex(where: \.isWhitespace) else { return nil }
        let rest = String(text[end...].trimmed)
        let word = String(text[..<end])
        if let keyword = stepKeywords.first(where: { $0.lowercased() == word.lowercased() }) {
            return (word, keyword, rest)
        }
        // Keywords of several words, as in French.
        let several = stepKeywords.first { keyword in
            keyword.contains(" ") && text.lowercased().hasPrefix(keyword.lowercased() + " ")
        }
        return several.map { (String(text.prefix($0.count)), $0, String(text.dropFirst($0.count).trimmed)) }
    }

    /// Comments that look like headings, as in Markdown, above steps that join the scenario before them.
    mutating func checkComments(of document: GherkinDocument) {
        guard GherkinMediaType(uri: source.uri) != .markdown else { return }
        let comments = document.comments.filter { $0.text.contains(":") && $0.text.contains("##") }
        guard !comments.isEmpty else { return }
        let lines = lines.all
        for comment in comments {
            let text = comment.text.trimmed
            let marks = text.prefix { $0 == "#" }
            let content = text.dropFirst(marks.count).trimmed
            guard marks.count > 1, let colon = content.firstIndex(of: ":") else { continue }
            let word = String(content[..<colon])
            guard headings.contains(word) || dialect[.feature].contains(word) else { continue }
            let following = lines.dropFirst(comment.location.line).first { !$0.trimmed.isEmpty }
            let isAboveRows = dialect[.examples].contains(word) && following?.trimmed.first == "|"
            guard let next = following?.trimmed, isAboveRows || isStepLine(next) else { continue }
            let indent = comment.text.unicodeScalars.prefix { $0.properties.isWhitespace }.count
            let location = Location(line: comment.location.line, column: (comment.location.column ?? 1) + indent)
            report(
                .error, .headingInComment,
                message:
                    "a line that begins with '#' is a comment, so the \(isAboveRows ? "rows" : "steps") below it join the "
                    + (isAboveRows ? "step above" : "scenario above"), at: location,
                help: "write '\(word):' without '\(marks)'")
        }
    }

    /// Whether a line begins with a keyword of a step.
    func isStepLine(_ line: Substring) -> Bool {
        line.hasPrefix("* ") || stepKeywords.contains { line.hasPrefix($0 + " ") }
    }

    /// Reports the line of seven bars that a merge puts above the common version.
    private mutating func reportMerge(_ location: Location) -> Bool {
        guard lines.all[location.line - 1].hasPrefix("||||||| ") else { return false }
        report(
            .error, .textBehindRow, message: Self.mergeMark, at: Location(line: location.line, column: 1),
            help: "keep one of the versions and remove the marks")
        return true
    }

    /// The message for such a line.
    static let mergeMark = "this is a mark of a merge conflict, and it is read as a row of a table"

    /// Text behind the last bar of a row, which is no cell.
    mutating func checkRows(of document: GherkinDocument) {
        // What begins with a hash was meant as a comment, and nothing is lost with it.
        for (location, text) in document.textsBehindRows where !text.hasPrefix("#") {
            if reportMerge(location) { continue }
            report(
                .warning, .textBehindRow,
                message: "'\(ParseErrorText.shortened(text))' stands behind the last '|' of the row, so it is no cell",
                at: location, help: "a row ends with '|', and a comment stands on a line of its own")
        }
    }
}
