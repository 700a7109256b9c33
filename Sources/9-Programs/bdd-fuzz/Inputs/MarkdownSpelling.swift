import BDDSteps

/// A way in which somebody may write a step in Markdown: in a list, with emphasis, a quote, a link, a comment and more
/// around it. The parser reads most of them as prose.
struct MarkdownSpelling: Sendable, CustomStringConvertible {
    /// The form of the line, with `{K}` for the keyword and `{T}` for the text.
    let description: String

    private static let indents = ["", "", "", " ", "  ", "    ", "\t"]
    private static let marks = [
        "", "* ", "- ", "+ ", "*", "1. ", "2) ", "10. ", "a) ", "iv. ", "(3) ", "[4] ", "[ ] ", "[x] ", "- [ ] ", "> ",
        ">", "• ", "– ", "— ", "‣ ", "→ ", "✅ ", "👉 ", ": ", "[^1]: ", "| ", "Step 1: ", "1\\. ", "\\- ", "<li>",
        "<p>", "<!-- why --> ", "&bull; ", "So ", "and so ", "Also: ", "\u{200B}", "\u{A0}", "~ ", "§ ", "1.1. ", "⑴ ",
    ]
    private static let keywords = [
        "{K}", "{K}", "{K}", "**{K}**", "__{K}__", "*{K}*", "_{K}_", "`{K}`", "***{K}***", "**{K}:**", "{K}:",
        "{K} :", "[{K}](#steps)", "[{K}]", "<b>{K}</b>", "<kbd>{K}</kbd>", "~~{K}~~", "**_{K}_**",
    ]
    private static let wholes = [
        "@ {T}", "@ {T}", "@ {T}", "@ {T}", "@ {T}.", "@ {T},", "@ {T} ", "@  {T}", "@\t{T}", "@ **{T}**", "@ *{T}*",
        "@ `{T}`", "**@ {T}**", "_@ {T}_", "`@ {T}`", "@ {T}</li>", "@ {T} |", "{T}",
    ]

    init(_ numbers: inout RandomStream) {
        func pick(_ texts: [String]) -> String { texts[numbers.below(texts.count)] }
        let isBullet = numbers.below(6) == 0
        let marks = isBullet ? "* " : (0..<numbers.below(3) + 1).map { _ in pick(Self.marks) }.joined()
        let keyword = pick(Self.keywords)
        description = pick(Self.indents) + marks + pick(Self.wholes).replacing("@", with: keyword)
    }

    /// Whether the form has no keyword. Outside a list, such a line is prose.
    var lacksKeyword: Bool { !description.contains("{K}") }

    func line(_ keyword: String, _ text: String) -> String {
        description.replacing("{K}", with: keyword).replacing("{T}", with: text)
    }
}
