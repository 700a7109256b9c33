/// A text that can be inserted at a position.
package struct CompletionItem: Hashable, Sendable {
    package enum Kind: Sendable {
        case keyword, step, value, tag, placeholder, header
    }

    package let kind: Kind
    /// The text that the list of completions shows.
    package let label: String
    package let detail: String?
    /// The documentation in Markdown.
    package let documentation: String?
    /// The text to insert, and the range to replace. All items of an answer replace the same range.
    package let edit: TextEdit
    /// The inserted text with tab stops, in the syntax of snippets; nil if there is nothing to fill in.
    package let snippet: String?
    /// The known values for each tab stop of the snippet; empty for a tab stop without known values.
    package let values: [[String]]

    init(
        _ kind: Kind, _ label: String, detail: String? = nil, documentation: String? = nil, edit: TextEdit,
        snippet: String? = nil, values: [[String]] = []
    ) {
        self.kind = kind
        self.label = label
        self.detail = detail
        self.documentation = documentation
        self.edit = edit
        self.snippet = snippet
        self.values = values
    }

    /// Escapes a text for use in a snippet.
    static func escaped(_ text: String, inChoice: Bool = false) -> String {
        text.reduce(into: "") { result, character in
            if "\\$}".contains(character) || inChoice && ",|".contains(character) { result += "\\" }
            result.append(character)
        }
    }
}
