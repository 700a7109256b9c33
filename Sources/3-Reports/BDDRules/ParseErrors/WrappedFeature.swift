import BDDDiagnostics
import Gherkin

/// Text that was pasted or saved together with a feature: the fence of Markdown or of a ticket around it, or the codes
/// of a word processor or a page.
struct WrappedFeature {
    let location: Location
    let message: String
    let help: String

    /// Nil for a file without such text.
    ///
    /// - Parameter isHeading: the kind of the heading keyword at the start of a line.
    init?(_ lines: [Substring], isHeading kind: (Substring) -> KeywordKind?) {
        guard let first = lines.firstIndex(where: { !$0.trimmed.isEmpty }) else { return nil }
        if let document = Self.documents.first(where: { lines[first].trimmed.lowercased().hasPrefix($0.start) }) {
            location = Location(line: first + 1, column: Self.column(of: lines[first]))
            message = "this file is \(document.name), and a feature is plain text"
            help = document.help
            return
        }
        // Below a heading such a line may begin a doc string.
        guard let heading = lines.firstIndex(where: { kind($0.trimmed) != nil }),
            kind(lines[heading].trimmed) == .feature,
            let open = lines[..<heading].lastIndex(where: {
                !$0.trimmed.isEmpty && !"#@".contains($0.trimmed.prefix(1))
            }),
            let fence = Self.fences.first(where: { $0.opens(lines[open].trimmed) })
        else { return nil }
        let close = lines[heading...].lastIndex { fence.closes($0.trimmed) }
        let mark = lines[open].trimmed
        location = Location(line: open + 1, column: Self.column(of: lines[open]))
        message =
            "'\(String(mark).shortened)' begins a block of \(fence.language), and a feature file has no such blocks"
        help =
            close.map { "keep only the lines between this one and line \($0 + 1)" }
            ?? "keep only the lines below this one"
    }

    private static func column(of line: Substring) -> Int {
        line.prefix(while: \.isWhitespace).unicodeScalars.count + 1
    }

    private struct Fence {
        let language: String
        let start: String
        let end: String

        func opens(_ line: Substring) -> Bool {
            let text = line.lowercased()
            guard text.hasPrefix(start), text.count <= Fence.longest else { return false }
            // A word after the mark names the language.
            let rest = text.dropFirst(start.count)
            return start.last?.isLetter != true || rest.first.map { "}]>:= ".contains($0) } == true
        }

        func closes(_ line: Substring) -> Bool {
            let text = line.lowercased()
            return text.hasPrefix(end) && text.count <= end.count + 2
        }

        private static let longest = 80
    }

    private static let quotes = String(repeating: "\"", count: 3)

    private static let fences = [
        Fence(language: "Markdown", start: "```", end: "```"), Fence(language: "Markdown", start: "~~~", end: "~~~"),
        Fence(language: "Jira", start: "{code", end: "{code"),
        Fence(language: "Jira", start: "{noformat", end: "{noformat"),
        Fence(language: "Jira", start: "{quote", end: "{quote"),
        Fence(language: "Jira", start: "{panel", end: "{panel"), Fence(language: "HTML", start: "<pre", end: "</pre"),
        Fence(language: "HTML", start: "<code", end: "</code"),
        Fence(language: "a forum", start: "[code", end: "[/code"),
        Fence(language: "text", start: quotes, end: quotes),
        Fence(language: "AsciiDoc", start: "----", end: "----"),
    ]

    private static let documents: [(start: String, name: String, help: String)] = [
        ("{\\rtf", "a document of a word processor (RTF)", "save it there as plain text in UTF-8"),
        ("<!doctype html", "a page (HTML)", "copy the text that the page shows into it"),
        ("<html", "a page (HTML)", "copy the text that the page shows into it"),
        ("<?xml", "XML", "write the text of the feature into it"),
        ("mime-version:", "a mail or a saved page (MIME)", "copy the text that it shows into it"),
    ]
}
