/// Something that can be written at a position.
package struct CompletionItem: Hashable, Sendable {
    package enum Kind: Sendable {
        case keyword, step, value, tag, placeholder, header
    }

    package let kind: Kind
    /// What people choose from.
    package let label: String
    package let detail: String?
    /// In Markdown.
    package let documentation: String?
    /// What is written, and in place of what. All items of an answer replace the same part.
    package let edit: TextEdit
    /// The same with tab stops in the syntax of snippets; nil where there is nothing to fill in.
    package let snippet: String?
    /// What each tab stop of the snippet may be, where that is known.
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

    /// A text as a snippet takes it.
    static func escaped(_ text: String, inChoice: Bool = false) -> String {
        text.reduce(into: "") { result, character in
            if "\\$}".contains(character) || inChoice && ",|".contains(character) { result += "\\" }
            result.append(character)
        }
    }
}
