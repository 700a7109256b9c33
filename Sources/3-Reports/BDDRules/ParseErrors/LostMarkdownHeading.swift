import BDDDiagnostics
import Gherkin

/// A line that was meant as a heading of Markdown but is not one: the space after the hashes or the colon after the
/// keyword is missing, it has emphasis instead of hashes, or an invisible character before it. The steps below it join
/// the part above.
struct LostMarkdownHeading {
    let location: Location
    let message: String
    let help: String
    let fix: Diagnostic.Edit?

    /// Finds the heading right above a block of steps and rows whose last line has `number`; nil if there is none.
    init?(above number: Int, in source: Source, dialect: Dialect) {
        let lines = SourceLines(source).all
        guard number <= lines.count, let index = lines[..<number].lastIndex(where: Self.isOther),
            let heading = Self(lines[index], line: index + 1, dialect: dialect)
                ?? Self(other: lines[index], line: index + 1, below: lines[..<index], dialect: dialect)
        else { return nil }
        self = heading
    }

    /// A line with the keyword of a heading that lacks its colon or its hashes.
    private init?(other line: Substring, line number: Int, below lines: ArraySlice<Substring>, dialect: Dialect) {
        let text = line.trimmed
        let hashes = text.prefix { $0 == "#" }
        let content = text.dropFirst(hashes.count).trimmed
        let column = line.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
        let words = String(content.reversed().drop { "*_".contains($0) }.reversed()).drop { "*_".contains($0) }
        let isHeading = UnexpectedLine.isHeading(String(words.prefix(200)), dialect)
        location = Location(line: number, column: column)
        if hashes.isEmpty {
            guard isHeading, let colon = words.firstIndex(of: ":") else { return nil }
            let keyword = words[..<colon]
            let rest = words[colon...].dropFirst().drop { "*_".contains($0) }.trimmed
            let other = lines.last { $0.trimmed.drop { $0 == "#" }.trimmed.hasPrefix("\(keyword):") }
            let own = other.map { $0.trimmed.prefix { $0 == "#" } } ?? ""
            let heading = "\(own.isEmpty ? "##" : own) \(keyword):" + (rest.isEmpty ? "" : " \(rest)")
            message = "'\(words[...colon])' is not a heading, so the steps below it are ignored"
            help = "a heading begins with '#': write '\(heading.shortened)'"
            fix = Diagnostic.Edit(
                line: number, column: column, length: text.unicodeScalars.count, text: heading, isSure: false)
            return
        }
        let kinds: [KeywordKind] = [.scenarioOutline, .scenario, .background, .rule, .examples]
        let keyword = kinds.flatMap { dialect[$0] }.first { keyword in
            content.hasPrefix(keyword) && content.dropFirst(keyword.count).first?.isWhitespace ?? true
        }
        if !isHeading, keyword == nil, let colon = content.firstIndex(of: ":"),
            let meant = MisspeltKeyword(
                String(content.prefix(200)), expected: [.backgroundLine, .scenarioLine, .ruleLine], dialect: dialect,
                isAboveRow: false), meant.isSure(nil)
        {
            message = "'\(hashes) \(content[...colon])' is not a heading, so the steps below it are ignored"
            help = meant.help
            fix = nil
            return
        }
        guard !isHeading, let keyword else { return nil }
        message = "'\(hashes) \(keyword)' is not a heading, so the steps below it are ignored"
        help = "'\(keyword)' needs a colon directly after it"
        let gap = text.dropFirst(hashes.count).prefix(while: \.isWhitespace).unicodeScalars.count
        fix = Diagnostic.Edit(
            line: number, column: column + hashes.count + gap + keyword.unicodeScalars.count, length: 0, text: ":",
            isSure: false)
    }

    /// Nil for any other line.
    init?(_ line: Substring, line number: Int, dialect: Dialect) {
        let text = line.trimmed
        if let hidden = HiddenSigns(text, dialect, isMarkdown: true), hidden.kind == .heading {
            let column = line.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
            location = Location(line: number, column: column)
            message = "'\(text.shortened)' is not a heading, so the steps below it are ignored"
            (help, fix) = (hidden.help, hidden.fix(line: number, column: column))
            return
        }
        let hashes = text.prefix { $0 == "#" }
        let content = String(text.dropFirst(hashes.count))
        guard (1...6).contains(hashes.count), UnexpectedLine.isHeading(content, dialect),
            let colon = content.firstIndex(of: ":")
        else { return nil }
        let column = line.unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
        location = Location(line: number, column: column)
        message = "'\(hashes)\(content[...colon])' is not a heading, so the steps below it are ignored"
        help = "write '\(hashes) \(content[...colon])' with a space after '\(hashes)'"
        fix = Diagnostic.Edit(line: number, column: column + hashes.count, length: 0, text: " ", isSure: false)
    }

    /// Whether a line is neither blank nor a step or row of Markdown.
    private static func isOther(_ line: Substring) -> Bool {
        let text = line.trimmed
        guard let first = text.first, first != "|" else { return false }
        return !"*-+".contains(first) || text.dropFirst().first?.isWhitespace == false
    }
}
