import BDDDiagnostics
import BDDSentences
import Gherkin

/// Checks headings that are read as a description because they are misspelt or have no colon: their steps are lost too.
extension FeatureCheck {
    /// - Parameters:
    ///   - heading: the location of the heading above the description.
    ///   - hasSteps: whether steps follow the description. They may belong to a heading that the description hides.
    mutating func checkHeadings(in description: String, below heading: Location, hasSteps: Bool = false) {
        lostHeading = .max
        guard !description.isEmpty else { return }
        let lines = description.split(separator: "\n", omittingEmptySubsequences: false)
        var next: Substring?
        var meant: [String?] = []
        for line in lines.reversed() {
            meant.append(self.heading(meantBy: line, before: next))
            if !line.isBlank { next = line }
        }
        meant.reverse()
        guard
            meant.contains(where: { $0 != nil })
                || lines.indices.contains(where: { otherHeading(lines, $0) ?? foreignHeading(lines, $0) != nil })
        else { return }
        let lastStep = lines.lastIndex { isStepLine($0.trimmed) } ?? -1
        let lastText = lines.lastIndex { !$0.isBlank } ?? -1
        for (index, line) in numbered(lines, below: heading).enumerated() {
            guard let keyword = meant[index] ?? otherHeading(lines, index) ?? foreignHeading(lines, index) else {
                continue
            }
            let location = Location(
                line: line.number, column: line.text.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1)
            if let parted = PartedHeading(at: index + 1, in: lines, dialect: dialect) {
                lostHeading = min(lostHeading, line.number)
                report(
                    .error, .misspeltHeading,
                    message: "'\(line.text.firstWord) …' is not a heading but part of the description",
                    at: location, help: parted.help)
                continue
            }
            if let foreign = foreignHeading(line.text), keyword != String(line.text.trimmed.prefix(keyword.count)) {
                report(
                    .error, .misspeltHeading,
                    message: "'\(line.text.firstWord) …' is not a heading but part of the description",
                    at: location, help: foreign)
                if isAboveStep(lines, index) { lostHeading = min(lostHeading, line.number) }
                continue
            }
            if meant[index] == nil {
                lostHeading = min(lostHeading, line.number)
                report(
                    .error, .misspeltHeading,
                    message: "'\(line.text.trimmed)' is not a heading but part of the description",
                    at: location, help: "if it is the heading of the lines below, write '\(keyword):'")
                continue
            }
            let losesSteps = lastStep > index || hasSteps && lastText <= index
            if losesSteps { lostHeading = min(lostHeading, line.number) }
            let column = location.column ?? 1
            let hidden = HiddenSigns(line.text.trimmed, dialect)
            report(
                losesSteps ? .error : .warning, .misspeltHeading,
                message: "'\(quoted(line.text))' is not a heading but part of the description",
                at: Location(line: line.number, column: column), help: hidden?.help ?? help(line.text, keyword),
                fix: hidden?.fix(line: line.number, column: column)
                    ?? fix(line.text, keyword, line: line.number, column: column, isSure: losesSteps))
        }
    }

    /// The text to quote from a line: its first word, or all of a short line.
    private func quoted(_ line: Substring) -> String {
        let word = line.firstWord
        let rest = line.trimmed.dropFirst(word.count)
        return rest.contains { $0.isLetter || $0.isNumber } ? "\(word) …" : String(line.trimmed)
    }

    /// The usual keyword for a heading such as `Preconditions:` right above a step. It is looked for only if the steps
    /// are known, because prose may quote steps.
    private func otherHeading(_ lines: [Substring], _ index: Int) -> String? {
        // A line of prose has a colon too, and ends as a sentence does.
        guard let catalogue, let heading = ColonLine(lines[index]), index + 1 < lines.count,
            lines[index].trimmed.last.map({ !".!?…;,".contains($0) }) == true,
            let next = lines[(index + 1)...].first(where: { !$0.isBlank })?.trimmed, isStepLine(next),
            let end = next.firstIndex(where: \.isWhitespace), catalogue.isSentence(String(next[end...].trimmed))
        else { return nil }
        if heading.isBare { return dialect.usual(.background) }
        return dialect.usual(next.contains("<") ? .scenarioOutline : .scenario)
    }

    /// The keyword of a heading of another common language right above a step.
    private func foreignHeading(_ lines: [Substring], _ index: Int) -> String? {
        let text = lines[index].trimmed
        guard let colon = text.firstIndex(of: ":"), isAboveStep(lines, index),
            KeywordLanguages.all.find(in: String(text.prefix(200))).contains(where: { !$0.kind.isStep }),
            foreignHeading(lines[index]) != nil
        else { return nil }
        // No keyword of this language: the help for a foreign one says which it is.
        return headings.contains(String(text[..<colon])) ? nil : "\(text[..<colon])\u{0}"
    }

    /// Whether a step stands right below a line of a description.
    private func isAboveStep(_ lines: [Substring], _ index: Int) -> Bool {
        lines[(index + 1)...].first { !$0.isBlank }.map { isStepLine($0.trimmed) } == true
    }

    /// The help for a heading of another language; nil if the line is not one.
    private func foreignHeading(_ line: Substring) -> String? {
        let foreign = ForeignLanguage(
            String(line.trimmed), source: source, own: dialect, counts: languages.counts)
        return foreign.flatMap { $0.isLikely ? $0.help : nil }
    }

    private func help(_ text: Substring, _ keyword: String) -> String {
        let written = text.trimmed
        let rest = written.dropFirst(keyword.count)
        let hasKeyword = written.hasPrefix(keyword) && Self.isEnd(rest)
        return hasKeyword ? "'\(keyword)' needs a colon directly after it" : "did you mean '\(keyword):'?"
    }

    /// The edit that replaces the text before the colon by the keyword, or that inserts a missing colon.
    ///
    /// - Parameter isSure: whether steps are lost without the heading. Otherwise the line may be prose.
    private func fix(
        _ text: Substring, _ keyword: String, line: Int, column: Int, isSure: Bool
    ) -> Diagnostic.Edit? {
        let written = text.trimmed
        guard let first = written.first, first.isLetter else { return nil }
        let old = written.firstIndex(where: Self.isColon).map { written[...$0] } ?? written.prefix(keyword.count)
        // A sign in place of the colon would become part of the name.
        let next = written.dropFirst(old.count).trimmed.first
        if old.last.map(Self.isColon) != true, let next, !next.isLetter, !next.isNumber, !"\"'<“„«(".contains(next) {
            return nil
        }
        let (words, meant) = (old.split { $0.isWhitespace || Self.isColon($0) }, keyword.split(separator: " "))
        let isOther = dialect[.examples].contains(words.joined(separator: " "))
        let hasOtherWords = words.count > meant.count && words.joined() != meant.joined() || isOther
        return Diagnostic.Edit(
            line: line, column: column, length: old.unicodeScalars.count, text: keyword + ":",
            isSure: isSure && !hasOtherWords && !old.contains(where: \.isNumber))
    }

    /// The keyword that a line probably means: a nearly correct one before a colon, or one without a colon above a line
    /// that looks like a step.
    func heading(meantBy line: Substring, before next: Substring?) -> String? {
        let text = line.trimmed
        if let hidden = HiddenSigns(text, dialect), hidden.kind == .heading {
            return String(hidden.plain.prefix { $0 != ":" })
        }
        if let colon = Self.colon(in: text) {
            let word = String(text[..<colon].trimmed)
            if headings.contains(word), text[colon] != ":" { return word }
            // A bold heading above prose is prose, as '**Example:**' may be.
            let isAboveStep = next.map { isStepLine($0.trimmed) } == true
            if isAboveStep, let bare = Self.withoutMarks(word), headings.contains(bare) { return bare }
            if isAboveStep, dialect[.examples].contains(word) { return dialect.usual(.scenario) }
            if isAboveStep, word.count > 2, let whole = headings.last(where: { $0.hasPrefix(word) }) { return whole }
            if headings.contains(word), text[..<colon].last?.isWhitespace == true { return word }
            // A text that begins with a mark, such as '**Example:**', is prose.
            guard word.first?.isLetter == true, !headings.contains(word),
                let heading = nearestHeading(to: word, isAboveRow: next?.trimmed.first == "|")
            else { return nil }
            let isStep = next.map { isStepLine($0.trimmed) || $0.trimmed.hasPrefix("|") } ?? false
            return isStep || heading.lowercased() != word.lowercased() ? heading : nil
        }
        guard let next else { return nil }
        if PartedHeading(at: 1, in: [text, next], dialect: dialect) != nil { return String(text) }
        guard self.headings.contains(where: { Self.mayBegin(text, $0) }) else { return nil }
        let word = String(next.trimmed.prefix { !$0.isWhitespace })
        let isAboveRows = word.first == "|"
        guard isAboveRows || word == "*" || stepKeywords.contains(word) else { return nil }
        let headings = isAboveRows ? dialect[.examples] : headings
        return headings.first { text.hasPrefix($0) && Self.isEnd(text.dropFirst($0.count)) }
    }

    /// Whether a text may begin with a keyword. Most lines begin with another letter.
    private static func mayBegin(_ text: Substring, _ keyword: String) -> Bool {
        guard let first = text.utf8.first, let own = keyword.utf8.first else { return true }
        return first == own || first >= 0x80 || own >= 0x80
    }

    /// Whether a keyword may end before a text: at the end of the line, at a space, or at a sign in place of the colon.
    private static func isEnd(_ text: Substring) -> Bool {
        text.first.map { $0.isWhitespace || ".;=".contains($0) } ?? true
    }

    /// The words after marks of Markdown, a wiki or HTML; nil if there are no such marks.
    private static func withoutMarks(_ words: String) -> String? {
        let plain = PageElement.removed(from: words)
        let numbered = plain.first == "h" && plain.dropFirst(2).first == "." ? plain.dropFirst(3) : plain[...]
        let bare = numbered.drop { !$0.isLetter }
        return bare.count < words.count ? String(bare) : nil
    }

    /// The first colon of a line. Most lines have none, which a look at their bytes shows quickly.
    private static func colon(in text: Substring) -> Substring.Index? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == 0xEF }) else { return nil }
        return text.firstIndex(where: isColon)
    }

    /// Whether a character is a colon, or one of full width.
    private static func isColon(_ character: Character) -> Bool { character == ":" || character == "：" }

    /// The nearest keyword of a heading. Short words are skipped, because they are too often near to unrelated words.
    private func nearestHeading(to word: String, isAboveRow: Bool) -> String? {
        let word = word.lowercased()
        let candidates = headings.filter { $0.lowercased() == word || $0.count >= 6 }
        // 'Scenarioz' is nearly 'Scenario', and as near to 'Scenarios', which begins examples.
        let likely = candidates.filter { dialect[.examples].contains($0) == isAboveRow }
        return EditDistance.nearest(to: word, among: likely + candidates).first {
            EditDistance.between(word, $0.lowercased(), limit: 2) != nil
        }
    }

    /// The keywords of headings that can follow a description, the longest first.
    static func headings(_ dialect: Dialect) -> [String] {
        let kinds: [KeywordKind] = [.rule, .background, .scenario, .scenarioOutline, .examples]
        return kinds.flatMap { dialect[$0] }.filter { $0 != "*" }.sorted { $0.count > $1.count }
    }
}

extension FeatureCheck {
    /// The lines of a description, each with its line number.
    func numbered(_ description: [Substring], below heading: Location) -> [(number: Int, text: Substring)] {
        var number = heading.line
        return description.map { text in
            number += 1
            // The description keeps neither the empty lines above it nor comments.
            while let line = lines.line(number),
                line.isBlank && !text.isBlank || line.isComment && !text.isComment
            {
                number += 1
            }
            return (number, text)
        }
    }
}

extension Substring {
    fileprivate var isBlank: Bool {
        guard let first = firstByte else { return true }
        return first >= 0x80 && trimmed.isEmpty
    }

    fileprivate var isComment: Bool {
        guard let first = firstByte, first >= 0x80 || first == UInt8(ascii: "#") else { return false }
        return trimmed.hasPrefix("#")
    }
}
