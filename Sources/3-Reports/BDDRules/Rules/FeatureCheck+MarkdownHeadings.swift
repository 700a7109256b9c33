import BDDDiagnostics
import BDDSentences
import Gherkin

/// Checks Markdown headings that are nearly headings of Gherkin. The steps below them join the scenario above, or are
/// lost.
extension FeatureCheck {
    /// - Returns: whether the line was reported.
    mutating func checkLostHeading(_ number: Int, _ text: Substring) -> Bool {
        guard let markdown else { return false }
        let line = markdown.all[number - 1]
        let content = line.withoutMarks
        let isUnderlined = markdown.isUnderline(number + 1)
        let isHeading = text.first == "#" || isUnderlined
        let column = line.unicodeScalars.count - content.unicodeScalars.count + 1
        let next = markdown.next(below: isUnderlined ? number + 1 : number)
        let losesSteps = isStepLike(next, markdown)
        if isHeading, let help = foreignHeading(text, number, markdown: markdown) {
            report(
                .error, .misspeltHeading, message: "'\(content.firstWord) …' is not a heading of a feature",
                at: Location(line: number, column: column), help: help)
            return true
        }
        let keyword: String
        if let heading = exactHeading(content) {
            guard isHeading || losesSteps && !isExample(content, heading) else { return false }
            keyword = heading
        } else {
            guard isHeading,
                let heading = heading(meantBy: content, before: next > 0 ? markdown.all[next - 1].withoutMarks : nil)
            else { return false }
            keyword = heading
        }
        let isWritten = exactHeading(content) != nil
        report(
            losesSteps ? .error : .warning, .misspeltHeading,
            message: "'\(content.firstWord) …' is not a heading of a feature",
            at: Location(line: number, column: column),
            help: isWritten ? "write the heading as '## \(keyword):' and a name" : "did you mean '\(keyword):'?",
            fix: LostMarkdownHeading(line, line: number, dialect: dialect)?.fix)
        return true
    }

    /// The keyword and colon at the start of a line, possibly with emphasis around them.
    private func exactHeading(_ content: Substring) -> String? {
        let text = PageElement.removed(from: String(content)).drop { !$0.isLetter }
        return headings.first { keyword in
            text.hasPrefix(keyword)
                && text.dropFirst(keyword.count).drop { "*_`~ ".contains($0) }.first == ":"
        }
    }

    /// Whether a line without a name may be prose that shows something: 'Example:'.
    private func isExample(_ content: Substring, _ keyword: String) -> Bool {
        let name = content.drop { $0 != ":" }.drop { ":*_`~ ".contains($0) || $0.isWhitespace }
        guard name.isEmpty, keyword != dialect.usual(.scenario) else { return false }
        return (dialect[.scenario] + dialect[.examples]).contains(keyword)
    }

    /// Whether a line is a step or a row, or begins like one.
    private func isStepLike(_ number: Int, _ markdown: MarkdownLines) -> Bool {
        guard number > 0 else { return false }
        if markdown.steps.contains(number) || markdown.text(number).first == "|" { return true }
        guard let line = StepLikeLine(markdown.all[number - 1], likeKeywords) else { return false }
        return line.keyword != nil && (line.isExact || line.form.isDeliberate)
    }

    /// The help for a heading of another language whose steps are in that language too; nil for other headings.
    private func foreignHeading(_ text: Substring, _ number: Int, markdown: MarkdownLines) -> String? {
        let heading = String(text.drop { $0 == "#" }.trimmed)
        let found = KeywordLanguages.all.find(in: heading).filter { !$0.kind.isStep }
        guard !found.isEmpty, found.allSatisfy({ $0.language != dialect.language }) else { return nil }
        let next = markdown.next(below: number)
        guard next > 0 else { return nil }
        let step = String(markdown.all[next - 1].withoutMarks.trimmed)
        let languages = Set(KeywordLanguages.all.find(in: step).filter(\.kind.isStep).map(\.language))
        guard let entry = found.first(where: { languages.contains($0.language) }),
            let foreign = Dialect(language: entry.language)
        else { return nil }
        let keyword = dialect.usual(entry.kind)
        return "this is \(foreign.name): write '\(keyword):', or run with '--language \(foreign.language)'"
    }
}

extension Substring {
    /// The text without the hashes or the bullet of Markdown, trimmed.
    var withoutMarks: Substring { drop { $0.isWhitespace || "#*+->".contains($0) } }

    var firstWord: Substring {
        drop(while: \.isWhitespace).prefix { $0 != ":" && !$0.isWhitespace }
    }
}
