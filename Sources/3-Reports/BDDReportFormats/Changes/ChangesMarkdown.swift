import BDDDiagnostics
import BDDOverTime
import BDDReports

extension SpecificationChanges {
    /// The most characters of a comment on GitHub.
    private static let mostCharacters = 65_536

    /// A comment for a pull request, the most important changes first. Changes that do not fit are counted.
    package var markdown: String {
        var text = "### What changes in the specification\n\n\(headline.markdownLine).\n"
        for omission in omissions.prefix(20) { text += "\n⚠ \(omission.markdownLine).\n" }
        if omissions.count > 20 { text += "\n⚠ … and \(omissions.count - 20) more files are not compared.\n" }
        var left = Self.mostCharacters - text.unicodeScalars.count - 200
        var omitted = 0
        for kind in SpecificationDiff.Kind.inOrderOfNews {
            let changes = diff.changes.filter { $0.firstKind == kind }
            guard !changes.isEmpty else { continue }
            var section = "\n#### \(kind.word.capitalizedFirst): \(changes.count)\n\n"
            var shown = 0
            for change in changes {
                let item = change.markdown
                let length = item.unicodeScalars.count
                guard section.unicodeScalars.count + length < left else { continue }
                section += item
                shown += 1
            }
            omitted += changes.count - shown
            guard shown > 0 else { continue }
            text += section
            left -= section.unicodeScalars.count
        }
        if omitted > 0 { text += "\n… and \(omitted) more: `bdd diff` shows all.\n" }
        return text
    }
}

extension SpecificationDiff.Change {
    /// The kind under which a change is listed, if each change is listed only once.
    var firstKind: SpecificationDiff.Kind? {
        SpecificationDiff.Kind.inOrderOfNews.first { kinds.contains($0) }
    }

    fileprivate var markdown: String {
        let others = kinds.count > 1 ? " – \(kindText)" : ""
        var text = "- **\(title.markdownLine)**\(others) · `\(place.uri.markdownCode):\(place.line)`\n"
        for remark in remarks { text += "  - \(remark.markdownLine)\n" }
        let lines = shownEdits.flatMap(\.diffLines)
        guard !lines.isEmpty else { return text }
        let fence = String(repeating: "`", count: max(3, 1 + (lines.map(\.longestFence).max() ?? 0)))
        let block = lines.map { "  \($0)\n" }.joined()
        text += "\n  \(fence)diff\n\(block)  \(fence)\n\n"
        return text
    }
}

extension LineEdit {
    /// The lines in the form of `diff`.
    fileprivate var diffLines: [String] {
        func line(_ sign: String, _ line: SpecLine) -> String {
            sign + " " + String(repeating: "  ", count: line.level - 1) + TerminalText.line(line.shown)
        }
        switch self {
        case .same(let same): return [line(" ", same)]
        case .removed(let old): return [line("-", old)]
        case .added(let new): return [line("+", new)]
        case .changed(let old, let new):
            return [line("-", old.toldApart(from: new)), line("+", new.toldApart(from: old))]
        case .moved(let moved, let direction): return [line("!", moved) + "  (\(direction.words))"]
        }
    }
}

extension String {
    /// The text on one line of Markdown, with all markup escaped.
    fileprivate var markdownLine: String {
        var result = ""
        for character in TerminalText.line(self) {
            if "\\`*_{}[]<>#|~@!".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }

    fileprivate var markdownCode: String { TerminalText.line(self).replacing("`", with: "'") }

    fileprivate var longestFence: Int { split { $0 != "`" }.map(\.count).max() ?? 0 }
}
