/// The section of a rule in the document of the rules.
struct RuleEntry {
    let name: String
    let prose: String
    /// The example with the finding, the answer of `bdd check`, and the example without it.
    let blocks: [CodeBlock]

    static func page() throws -> DocumentationPage {
        try DocumentationPage("Sources/9-Programs/BDDKit/BDDKit.docc/Rules.md")
    }

    static func all(in page: DocumentationPage) -> [RuleEntry] {
        let starts = page.lines.indices.filter { page.lines[$0].hasPrefix("### ") }
        let blocks = page.blocks
        return zip(starts, starts.dropFirst() + [page.lines.count]).map { start, end in
            let inside = blocks.filter { (start..<end).contains($0.lines.lowerBound) }
            let code = Set(inside.flatMap { $0.lines })
            let prose = (start..<end).filter { !code.contains($0) }.map { page.lines[$0] }.joined(separator: " ")
            return RuleEntry(name: String(page.lines[start].dropFirst(4)), prose: prose, blocks: inside)
        }
    }

    /// Whether the section says that the rule counts in runs too.
    var isForRuns: Bool { prose.contains("**, in a run too. ") }
    /// Whether runs report the finding although the rule is left out.
    var isToldAllTheSame: Bool { prose.contains("a run refuses the file all the same") }
    var isMended: Bool { prose.contains("**To mend it**: `swift run bdd check --fix` ") }
    var helpingComment: String? {
        let comment = "# check: ignore \(name) – because …"
        return prose.contains("or a comment above the line: `\(comment)`") ? comment : nil
    }
}
