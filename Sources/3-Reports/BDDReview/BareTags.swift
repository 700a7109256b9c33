import BDDDiagnostics
import BDDRules
import Gherkin

/// Lines that were probably meant as tags: the last line of a description, right above a heading, whose words are tags
/// without their '@'.
struct BareTags {
    private struct Line {
        let words: [Substring]
        let source: Source
        let location: Location
    }

    private var found: [Line] = []

    mutating func add(_ document: GherkinDocument, _ source: Source) {
        guard let feature = document.feature, GherkinMediaType(uri: source.uri) == .plain else { return }
        var all: SourceLines?
        var above = (description: feature.description, line: feature.location.line)
        var lines: [Line] = []
        document.forEachChild { child, _ in
            let (location, description) = Self.heading(of: child)
            if let words = Self.words(endOf: above.description) {
                let known = all ?? SourceLines(source)
                all = known
                if let number = Self.number(of: words, above: location.line, below: above.line, in: known) {
                    let column = known.textColumn(line: number, from: 1)
                    lines.append(
                        Line(words: words, source: source, location: Location(line: number, column: column)))
                }
            }
            above = (description, location.line)
        }
        found += lines
    }

    /// The place of a heading, and its description if no step follows it.
    private static func heading(of child: GherkinDocument.FeatureChild) -> (location: Location, description: String) {
        switch child {
        case .background(let background):
            (background.location, background.steps.isEmpty ? background.description : "")
        case .rule(let rule): (rule.location, rule.description)
        case .scenario(let scenario): (scenario.location, scenario.steps.isEmpty ? scenario.description : "")
        }
    }

    /// The words of the last line of a description; nil if they cannot be names of tags.
    private static func words(endOf description: String) -> [Substring]? {
        guard !description.isEmpty, let last = description.split(separator: "\n").last(where: { !$0.trimmed.isEmpty }),
            last.utf8.count < 200
        else { return nil }
        let words = last.split(whereSeparator: \.isWhitespace)
        let isTags = words.count < 8 && words.allSatisfy { TagSpellings.isName($0.first == "@" ? $0.dropFirst() : $0) }
        return isTags ? words : nil
    }

    /// The line that has `words`, with nothing but tags, comments and blank lines between it and a heading.
    private static func number(of words: [Substring], above heading: Int, below top: Int, in lines: SourceLines) -> Int?
    {
        var number = heading - 1
        while number > top, let text = lines.line(number)?.trimmed {
            if !text.isEmpty, text.first != "#", text.split(whereSeparator: \.isWhitespace) == words { return number }
            guard text.isEmpty || text.first == "#" || text.first == "@" else { return nil }
            number -= 1
        }
        return nil
    }

    /// The findings for the lines whose words without '@' are all tags, or have the form of one, such as `MM-P1`.
    ///
    /// - Parameter isTag: whether other features have a tag, or tags of its form.
    func diagnostics(where isTag: (String) -> Bool) -> [(diagnostic: Diagnostic, source: Source)] {
        found.compactMap { line in
            let bare = line.words.filter { $0.first != "@" }
            guard !bare.isEmpty, bare.allSatisfy({ isTag("@\($0)") }) else { return nil }
            let written = line.words.map { $0.first == "@" ? String($0) : "@\($0)" }.joined(separator: " ")
            let text = (SourceLines(line.source).line(line.location.line) ?? "").trimmed
            return TagFinding(
                message: "a tag begins with '@', so this line is part of the description", meant: written,
                source: line.source, location: line.location, length: text.unicodeScalars.count
            ).reported
        }
    }
}
