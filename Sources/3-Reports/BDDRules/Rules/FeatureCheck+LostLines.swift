import BDDDiagnostics
import BDDJSON
import BDDSentences
import Gherkin

/// Reports lines that look like a part of a scenario but are not. They are errors, so nothing in their file runs.
extension FeatureCheck {
    /// Finds the lines of a description that would be steps elsewhere. In a scenario it also finds lines that only
    /// begin like a step.
    mutating func checkDescription(_ description: String, _ part: HeadingPart) {
        guard !description.isEmpty else { return }
        let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
        let texts = numbered(lines, below: Location(line: part.heading)).filter { !$0.text.trimmed.isEmpty }
        let known = diagnostics.count
        let stepRun = isStepRun(texts.map(\.text), above: part.firstKeyword)
        // Finds where the steps and their blocks at the end of the description begin: text below a step would be a
        // mistake.
        var start = Int.max
        var block = StepBlock()
        var hasProse = false
        // If one step cannot be written for its author, none is.
        var isHalf = false
        let isStepList = part.hasSteps && self.isStepList(texts)
        for (line, text) in texts {
            if line > lostHeading { break }
            if block.takes(text.trimmed) { continue }
            let count = diagnostics.count
            if reportHidden(text.trimmed, line, column: column(of: text)) {
                block = StepBlock(isBelowStep: true)
                start = min(start, line)
                continue
            }
            if reportComment(text, line, below: part.heading)
                || catalogue.map({ reportForeign(text, line, catalogue: $0) }) == true
            {
                start = .max
                isHalf = isHalf || diagnostics.last?.severity == .error
                continue
            }
            var part = part
            part.isBelowText = line > texts[0].number && stepRun == .none
            part.isBelowSteps = !hasProse
            part.stepRun = stepRun
            part.isStepList = isStepList
            checkLostStep(line, text, part: part)
            let isMended = diagnostics.count > count && diagnostics[count].fix != nil
            if diagnostics.count == count { hasProse = true }
            if !isMended, diagnostics.dropFirst(count).first?.severity == .error { isHalf = true }
            block = StepBlock(isBelowStep: isMended)
            start = isMended ? min(start, line) : .max
        }
        // Text that ends before an empty line may describe steps that should not run, and so may a diff.
        let isParted = part.hasSteps && hasProse && texts.last.map { isEmpty(lineBelow: $0.number) } == true
        let isDifference = ["-", "+"].allSatisfy { sign in texts.contains { $0.text.trimmed.hasPrefix(sign) } }
        withdrawFixes(from: known, above: isParted || isDifference || isHalf ? .max : start)
        if let last = texts.last, diagnostics.last?.location?.line != last.number { checkTags(last.text, last.number) }
    }

    /// Looks at the last line of a description right above a heading: it may have been meant as its tags.
    private mutating func checkTags(_ text: Substring, _ number: Int) {
        // The sign of full width begins with 0xEF.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") || $0 == 0xEF }),
            text.contains(where: { "@＠:".contains($0) }), let below = lines.line(number + 1),
            UnexpectedLine.isHeading(String(below.trimmed.prefix(200)), dialect),
            let tags = TagLine(String(text.trimmed.prefix(200)))
        else { return }
        let column = column(of: text)
        report(
            .warning, .tagWithoutMeaning,
            message: "these tags are part of the description, because the line has other text too",
            at: Location(line: number, column: column), help: tags.help,
            fix: Diagnostic.Edit(
                line: number, column: column, length: text.trimmed.unicodeScalars.count, text: tags.text,
                isSure: false))
    }

    /// Whether the lines of a description are items of a list that begin like steps, and the next line is a step.
    private func isStepList(_ texts: [(number: Int, text: Substring)]) -> Bool {
        guard markdown == nil, let last = texts.last, let below = lines.line(last.number + 1), isStepLine(below.trimmed)
        else { return false }
        return texts.allSatisfy { StepLikeLine($0.text, likeKeywords).map(isListItem) == true }
    }

    private func isEmpty(lineBelow number: Int) -> Bool {
        lines.line(number + 1)?.trimmed.isEmpty ?? true
    }

    /// Whether a description consists of steps in small letters, as no prose does: each line begins with a keyword, and
    /// the first step below the description continues them.
    ///
    /// - Parameter next: the keyword of the first step below.
    private func isStepRun(_ texts: [Substring], above next: String?) -> HeadingPart.StepRun {
        guard markdown == nil, let next, texts.count < 8 else { return .none }
        var kinds: [KeywordKind] = []
        for text in texts {
            let word = text.trimmed.drop { !$0.isLetter }.prefix { $0.isLetter }
            // Most lines are prose, and begin with another letter.
            guard likeKeywords.contains(where: { $0.mayBegin(word) }) else { return .none }
            let folded = word.lowercased()
            let kind = [KeywordKind.given, .when, .then, .and, .but].first { kind in
                dialect[kind].contains { $0.trimmed.lowercased() == folded && $0 != "* " }
            }
            guard let kind, text.split(whereSeparator: \.isWhitespace).count > 2 else { return .none }
            kinds.append(kind)
        }
        guard let first = kinds.first, let last = kinds.last, ![.and, .but].contains(first) else { return .none }
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

    /// Reports a step, a row or tags that are read as text because of an invisible character. A heading is reported among
    /// the headings of a description.
    mutating func reportHidden(_ text: Substring, _ line: Int, column: Int) -> Bool {
        guard let hidden = HiddenSigns(text, dialect, isMarkdown: markdown != nil), hidden.kind != .other,
            markdown != nil || hidden.kind != .heading
        else { return false }
        let rule: CheckRule =
            switch hidden.kind {
            case .heading: .misspeltHeading
            case .tags: .tagWithoutMeaning
            case .step, .row, .other: .lostStep
            }
        report(
            hidden.kind == .tags ? .warning : .error, rule,
            message: "'\(text.shortened)' is read as \(markdown == nil ? "a description" : "text")",
            at: Location(line: line, column: column), help: hidden.help, fix: hidden.fix(line: line, column: column))
        return true
    }

    /// Reports a comment as in programs, and a step after such a mark. The step is switched off, and stays so.
    private mutating func reportComment(_ text: Substring, _ line: Int, below heading: Int) -> Bool {
        // All marks begin with an ASCII character.
        guard let first = text.firstByte, !first.isASCIILetter else { return false }
        if MergeMark.isOne(text.trimmed) {
            // A line of equal signs may underline a title.
            let title = line - 1 > heading ? lines.all[line - 2].trimmed.count : 0
            let isUnderline = text.trimmed.first == "=" && (4...10).contains(title)
            guard !isUnderline, firstMark.number(below: heading, in: lines.all, where: { MergeMark.isOne($0) }) == line
            else { return true }
            report(
                .error, .unexpectedLine, message: MergeMark.message,
                at: Location(line: line, column: column(of: text)), help: MergeMark.help)
            return true
        }
        if DifferenceLine.sign(of: text.trimmed, dialect) != nil, differenceLines.contains(line) {
            let first = firstSign.number(below: heading, in: lines.all) { [dialect] text in
                DifferenceLine.sign(of: text, dialect) != nil
            }
            guard first == line else { return true }
            report(
                .error, .unexpectedLine, message: DifferenceLine.message,
                at: Location(line: line, column: column(of: text)), help: DifferenceLine.help)
            return true
        }
        guard let mark = ForeignComment.mark(of: String(text)) else { return false }
        let isStep = step(in: text.trimmed.dropFirst(mark.count)).map { catalogue?.isStep($0.rest) == true } == true
        guard isStep || markdown == nil && ForeignComment.isNote(text.trimmed) else { return false }
        report(
            .warning, isStep ? .lostStep : .foreignComment,
            message: "'\(mark)' does not begin a comment, so this line is part of the description",
            at: Location(line: line, column: column(of: text)), help: "write '#' instead of '\(mark)'")
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
            message: "this line is a step that is not run, because it is read as "
                + (markdown == nil ? "a description" : "text"),
            at: Location(line: number, column: column(of: line)),
            help: "in \(dialect.name) a step begins with '\(dialect.usual(.given).trimmed)', "
                + "'\(dialect.usual(.when).trimmed)' or '\(dialect.usual(.then).trimmed)'")
        return true
    }

    private func column(of line: Substring) -> Int {
        line.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
    }

    /// Whether a step begins where a keyword of some language may end: after a space, an apostrophe, or a word without
    /// ASCII letters. Looking for the step first is faster than making the keywords of all languages.
    static func mayHaveForeignKeyword(_ text: String, _ catalogue: StepCatalogue) -> Bool {
        let scalars = text.unicodeScalars
        for index in scalars.indices.prefix(longestJoinedKeyword) {
            if scalars[index].isASCII { break }
            if catalogue.isStep(String(text[scalars.index(after: index)...].trimmed)) { return true }
        }
        var rest = text.utf8[...]
        for _ in 0..<mostKeywordParts {
            guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "'") }) else {
                return false
            }
            rest = rest[rest.index(after: end)...]
            if catalogue.isStep(String(text[rest.startIndex...].trimmed)) { return true }
        }
        return false
    }

    /// The most words of a keyword.
    private static let mostKeywordParts = 9
    /// The most code points of a keyword that needs no space after it. None of these keywords has ASCII letters.
    private static let longestJoinedKeyword = 7

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
        let comments = document.comments.filter { comment in
            let text = comment.text
            return text.utf8.contains(UInt8(ascii: ":")) && text.hasBytes(of: "##")
        }
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
        guard MergeMark.isOne(lines.all[location.line - 1]) else { return false }
        report(
            .error, .textBehindRow, message: MergeMark.message, at: Location(line: location.line, column: 1),
            help: MergeMark.help)
        return true
    }

    /// Reports text after the last bar of a row, which is not a cell.
    mutating func checkRows(of document: GherkinDocument) {
        // Text that begins with '#' was meant as a comment, so nothing is lost.
        for (location, text) in document.textsBehindRows where !text.hasPrefix("#") {
            if reportMerge(location) { continue }
            report(
                .warning, .textBehindRow,
                message: "'\(text.shortened)' is after the last '|' of the row, so it is not a cell",
                at: location,
                help: "if it is a cell, write '|' after it; if it is a comment, put it on a line of its own")
        }
    }
}

/// The first line of a kind below a heading. It is searched once for each heading: a search for each line of a
/// description would take quadratic time.
struct FirstLine {
    private var heading: Int?
    private var found: Int?

    /// - Parameter isOne: whether a line is of the kind, without the whitespace around it.
    /// - Returns: The number of the line; nil if no line below the heading is of the kind.
    mutating func number(below heading: Int, in lines: [Substring], where isOne: (Substring) -> Bool) -> Int? {
        if self.heading != heading {
            self.heading = heading
            found = lines[min(heading, lines.count)...].firstIndex { isOne($0.trimmed) }.map { $0 + 1 }
        }
        return found
    }
}
