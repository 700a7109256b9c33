/// A fenced block of a page.
struct CodeBlock {
    let language: String
    /// The indices of the lines of the page without the fences.
    let lines: Range<Int>
    /// The indent of each line if the block is in a list.
    let indent: String
    let text: [String]
    /// The last file named in the paragraph above, as in "Say this stands in `Features/claim.feature`:".
    let file: String?

    var firstLine: String { text.first ?? "" }
    /// The text of a file with this block.
    var content: String { text.joined(separator: "\n") + "\n" }

    static func all(in lines: [String]) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var start: Int?
        for (index, line) in lines.enumerated() where line.drop(while: { $0 == " " }).hasPrefix("```") {
            guard let first = start else {
                start = index
                continue
            }
            start = nil
            let indent = String(lines[first].prefix { $0 == " " })
            blocks.append(
                CodeBlock(
                    language: String(lines[first].dropFirst(indent.count + 3)), lines: first + 1..<index,
                    indent: indent, text: lines[first + 1..<index].map { String($0.dropFirst(indent.count)) },
                    file: file(namedAbove: first, in: lines)))
        }
        return blocks
    }

    private static func file(namedAbove line: Int, in lines: [String]) -> String? {
        let above = lines[..<line].reversed().drop { $0.isEmpty }.prefix { !$0.isEmpty && !$0.hasPrefix("```") }
        let paragraph = above.reversed().joined(separator: " ")
        return paragraph.matches(of: /`([^` ]+\.(?:feature(?:\.md|\.txt)?|json))`/).last.map { String($0.1) }
    }
}
