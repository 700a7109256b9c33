import BDDDiagnostics
import Gherkin

/// A comment above a step or row that allows changes which no check notices, and says why, as in
/// `# mutate: keeps "BBBB" – any result will do`. A row of a `MutationList` is one too.
struct MutationMark: Sendable, Equatable {
    /// The feature whose changes the mark allows.
    let uri: String
    /// The file that has the mark: the feature, or the list.
    let origin: String
    /// The place in `origin`.
    let location: Location
    /// The value that the mark keeps, without its quotes; or `the step`, `the rows`, `the order`, `the text`.
    let name: String
    let reason: String
    /// The lines whose changes the mark allows; of a comment the next line that is neither empty nor a comment.
    let lines: [Int]
    /// Whether `name` occurs in that line, or in the table or doc string below it. Always true for `the step` and the
    /// like.
    let isThere: Bool

    /// Whether the mark applies to `mutant`.
    func covers(_ mutant: Mutant) -> Bool {
        guard mutant.place.uri == uri else { return false }
        if name == Self.steps { return mutant.actionLines.contains(where: lines.contains) }
        return mutant.markedLines.contains(where: lines.contains) && mutant.names.contains(name)
    }

    /// The name of a mark that keeps all steps that do something in a scenario.
    static let steps = "the steps"
}

/// The marks of a feature file.
struct MutationMarks {
    private(set) var marks: [MutationMark] = []
    /// Errors for comments that begin with `mutate:` but cannot be read.
    private(set) var diagnostics: [Diagnostic] = []

    private static let start = "mutate:"
    private static let whole = [MutationMark.steps, "the step", "the rows", "the order", "the text"]

    init(_ source: Source) {
        guard source.data.contains(Self.start) else { return }
        let written = source.lines
        let lines = written.map(\.trimmed)
        for (index, line) in lines.enumerated() {
            guard let comment = Self.comment(line), comment.hasPrefix(Self.start) else { continue }
            let next = lines[(index + 1)...].firstIndex { !$0.isEmpty && Self.comment($0) == nil } ?? index
            let column = written[index].unicodeScalars.prefix { $0.properties.isWhitespace }.count + 1
            let location = Location(line: index + 1, column: column)
            let text = comment.dropFirst(Self.start.count).trimmed
            if let (name, reason) = Self.read(text) {
                marks.append(
                    MutationMark(
                        uri: source.uri, origin: source.uri, location: location, name: name, reason: reason,
                        lines: [next + 1], isThere: Self.isThere(name, below: next, in: source)))
            } else {
                diagnostics.append(Self.unreadable(source, location))
            }
        }
    }

    /// The line of a step or row, and the lines of the table or doc string below it, without comments.
    private static func block(_ lines: ArraySlice<Substring>) -> [Substring] {
        var block = lines.prefix(1)
        var fence: Substring?
        for line in lines.dropFirst() {
            let quotes = line.prefix(3)
            let isFence = quotes == "\"\"\"" || quotes == "```"
            guard fence != nil || isFence || line.isEmpty || line.hasPrefix("|") || comment(line) != nil else { break }
            if isFence { fence = fence == nil ? quotes : fence == quotes ? nil : fence }
            if comment(line) == nil { block.append(line) }
        }
        return Array(block)
    }

    /// Whether `name` occurs in line `index`, or in the table or doc string below it.
    static func isThere(_ name: String, below index: Int, in source: Source) -> Bool {
        whole.contains(name) || block(source.lines.map(\.trimmed)[index...]).contains { $0.contains(name) }
    }

    /// The text of a Gherkin or Markdown comment; nil if the line is not a comment.
    private static func comment(_ line: Substring) -> Substring? {
        if line.hasPrefix("<!--"), line.hasSuffix("-->") { return line.dropFirst(4).dropLast(3).trimmed }
        return line.hasPrefix("#") ? line.drop { $0 == "#" }.trimmed : nil
    }

    /// - Returns: the name and the reason of the mark; nil if `text` is not a mark.
    static func read(_ text: some StringProtocol) -> (name: String, reason: String)? {
        guard text.hasPrefix("keeps ") else { return nil }
        let rest = Substring(text).dropFirst("keeps ".count).trimmed
        let name: Substring
        var behind: Substring
        if rest.first == "\"",
            let end = rest.firstRange(of: "\" –")?.lowerBound ?? rest.firstRange(of: "\" -")?.lowerBound
        {
            name = rest[rest.index(after: rest.startIndex)..<end]
            behind = rest[rest.index(after: end)...]
        } else if let whole = Self.whole.first(where: rest.hasPrefix) {
            name = whole[...]
            behind = rest.dropFirst(whole.count)
        } else {
            return nil
        }
        behind = behind.trimmed
        guard let dash = behind.first, "–—-".contains(dash) else { return nil }
        let reason = behind.dropFirst().trimmed
        return reason.contains { $0.isLetter } ? (String(name), String(reason)) : nil
    }

    private static func unreadable(_ source: Source, _ location: Location) -> Diagnostic {
        Diagnostic(
            code: "mutate", uri: source.uri, location: location,
            message: "this mark keeps nothing, because it does not say what and why",
            excerpt: SourceExcerpt(of: source.data, at: location),
            help: "write '# mutate: keeps \"VALUE\" – REASON', or 'keeps the step', 'the rows', 'the order', 'the text'"
        )
    }
}

/// All marks for some features: those in the features, and those in lists beside them.
struct AllMarks {
    let marks: [MutationMark]
    /// Errors of marks that cannot be read.
    let diagnostics: [Diagnostic]
    /// The files that can contain marks.
    let sources: [Source]

    init(_ features: [Source]) {
        let read = features.map(MutationMarks.init)
        let (lists, files) = MutationList.all(for: features)
        marks = read.flatMap(\.marks) + lists.flatMap(\.marks)
        diagnostics = read.flatMap(\.diagnostics) + lists.flatMap(\.diagnostics)
        sources = features + files
    }
}

extension Source {
    /// The lines of the source, which end with LF or CRLF.
    var lines: [Substring] {
        data.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }
}
