import BDDDiagnostics
import Gherkin

/// Lines that look like a part of a scenario and are none: nothing of their file runs.
extension FeatureCheck {
    /// Finds the lines of a description that would be steps if they stood in a scenario, with their keyword in any
    /// letters.
    ///
    /// - Returns: the numbers of the lines.
    @discardableResult
    mutating func checkLostSteps(in description: String, below heading: Location, isScenario: Bool) -> Set<Int> {
        guard let catalogue, !description.isEmpty else { return [] }
        var lost: Set<Int> = []
        let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, text) in numbered(lines, below: heading) {
            if reportComment(text, line, catalogue) {
                lost.insert(line)
                continue
            }
            if let help = oddStep(in: text, catalogue) {
                lost.insert(line)
                let column = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
                report(
                    .error, .lostStep, "this line is a step that is not run, as it is taken for a description",
                    at: Location(line: line, column: column), help: help)
            }
            guard let (word, keyword, rest) = step(in: text) ?? slippedStep(in: text), catalogue.isSentence(rest) else {
                continue
            }
            lost.insert(line)
            let column = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
            let isSpelt = word == keyword
            let fix = Diagnostic.Edit(line: line, column: column, length: word.unicodeScalars.count, text: keyword)
            report(
                .error, .lostStep, "'\(word) …' is a step that is not run, as it is taken for a description",
                at: Location(line: line, column: column),
                help: isSpelt || !isScenario
                    ? "put it below '\(dialect.usual(.background)):' or '\(dialect.usual(.scenario)):'"
                    : "did you mean '\(keyword)'?",
                fix: isSpelt || !isScenario ? nil : fix)
        }
        return lost
    }

    /// Tells of a step behind the mark of a comment in programs: it is switched off, and stays so.
    private mutating func reportComment(_ text: Substring, _ line: Int, _ catalogue: StepCatalogue) -> Bool {
        guard let mark = ForeignComment.mark(of: String(text)),
            let (_, _, rest) = step(in: text.trimmed.dropFirst(mark.count)), catalogue.isStep(rest)
        else { return false }
        let column = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
        report(
            .warning, .lostStep, "'\(mark)' begins no comment, so this line is a part of the description",
            at: Location(line: line, column: column), help: "a comment begins with '#'")
        return true
    }

    /// What to do about a line that is a step but for what stands before it: a mark of a list, a colon behind the
    /// keyword, a keyword of another language, or none.
    private func oddStep(in line: Substring, _ catalogue: StepCatalogue) -> String? {
        let text = String(line.trimmed)
        let bare = text.drop { !$0.isLetter }
        if bare.count < text.count, let (_, keyword, rest) = step(in: bare), catalogue.isStep(rest) {
            return "begin the line with '\(keyword)'"
        }
        if let colon = text.firstIndex(of: ":"), stepKeywords.contains(String(text[..<colon])),
            catalogue.isStep(String(text[text.index(after: colon)...].trimmed))
        {
            return "write '\(text[..<colon])' without a colon"
        }
        guard Self.mayHaveForeignKeyword(text, catalogue) else { return nil }
        let foreign = KeywordLanguages.all.find(in: text).first { entry in
            entry.kind.isStep && catalogue.isStep(String(text.dropFirst(entry.text.count).trimmed))
        }
        guard let foreign, foreign.language != dialect.language, step(in: Substring(text)) == nil else { return nil }
        return
            "in \(dialect.name) a step begins with '\(dialect.usual(.given).trimmed)', '\(dialect.usual(.when).trimmed)' "
            + "or '\(dialect.usual(.then).trimmed)'"
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

    /// The same for a word that is a keyword but for one slip.
    private func slippedStep(in line: Substring) -> (word: String, keyword: String, rest: String)? {
        let text = line.trimmed
        guard let end = text.firstIndex(where: \.isWhitespace), text[..<end].allSatisfy(\.isLetter) else { return nil }
        let word = String(text[..<end])
        let keyword = stepKeywords.first { keyword in
            keyword.count > 3 && EditDistance.between(word.lowercased(), keyword.lowercased(), limit: 1) != nil
        }
        return keyword.map { (word, $0, String(text[end...].trimmed)) }
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
            guard let next = following?.trimmed, isStepLine(next) else { continue }
            let indent = comment.text.unicodeScalars.prefix { $0.properties.isWhitespace }.count
            let location = Location(line: comment.location.line, column: (comment.location.column ?? 1) + indent)
            report(
                .error, .headingInComment,
                "a line that begins with '#' is a comment, so the steps below it join the scenario above", at: location,
                help: "write '\(word):' without '\(marks)'")
        }
    }

    /// Whether a line begins with a keyword of a step.
    func isStepLine(_ line: Substring) -> Bool {
        line.hasPrefix("* ") || stepKeywords.contains { line.hasPrefix($0 + " ") }
    }

    /// Text behind the last bar of a row, which is no cell.
    mutating func checkRows(of document: GherkinDocument) {
        // What begins with a hash was meant as a comment, and nothing is lost with it.
        for (location, text) in document.textsBehindRows where !text.hasPrefix("#") {
            report(
                .warning, .textBehindRow,
                "'\(ParseErrorText.shortened(text))' stands behind the last '|' of the row, so it is no cell",
                at: location, help: "a row ends with '|', and a comment stands on a line of its own")
        }
    }
}
