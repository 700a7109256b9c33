import Gherkin

/// Formats diagnostics for a terminal:
///
///     Features/play.feature:12:5: error: expected a step, a table row or a tag, got 'Whne I tap 3'
///         Whne I tap 3
///         ^
///       help: did you mean 'When'?
package struct DiagnosticRenderer: Sendable {
    /// The most columns of a source line that are shown.
    package var width: Int

    package init(width: Int = 100) {
        self.width = width
    }

    /// The text of one diagnostic, without a final line feed.
    package func render(_ diagnostic: Diagnostic) -> String {
        var lines = [
            "\(location(of: diagnostic)): \(diagnostic.severity.rawValue): \(VisibleText.of(LongText.line(diagnostic.message)))"
        ]
        if let excerpt = diagnostic.excerpt {
            lines += sourceLines(excerpt, column: diagnostic.location?.column)
        }
        lines += diagnostic.related.map {
            "  see \(VisibleText.of($0.uri)):\($0.line): \(VisibleText.of(LongText.line($0.message)))"
        }
        if let help = diagnostic.help { lines.append("  help: \(VisibleText.of(LongText.line(help)))") }
        return lines.joined(separator: "\n")
    }

    /// The texts of all diagnostics, each ending with a line feed; empty if there are none.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map { render($0) + "\n" }.joined()
    }

    private func location(of diagnostic: Diagnostic) -> String {
        guard let location = diagnostic.location else { return VisibleText.of(diagnostic.uri) }
        return "\(VisibleText.of(diagnostic.uri)):\(location.line)" + (location.column.map { ":\($0)" } ?? "")
    }

    /// The source line and the caret below it; empty for an empty line.
    private func sourceLines(_ excerpt: SourceExcerpt, column: Int?) -> [String] {
        let window = SourceWindow(excerpt, column: column ?? excerpt.firstColumn, width: width)
        guard !window.text.isEmpty else { return [] }
        let line = "    " + window.text
        guard column != nil else { return [line] }
        return [line, String(repeating: " ", count: 4 + window.caret) + "^"]
    }
}

/// The part of a source line that is shown, and the position of the caret below it.
struct SourceWindow {
    private(set) var text = ""
    private(set) var caret = 0

    private struct Cell {
        let text: String
        let width: Int
    }

    init(_ excerpt: SourceExcerpt, column: Int, width: Int) {
        var cells: [Cell] = []
        var marked = 0
        var next = excerpt.firstColumn
        for character in excerpt.text {
            if next <= column { marked = cells.count }
            let visible = VisibleText.of(character)
            cells.append(Cell(text: visible, width: visible.reduce(0) { $0 + $1.displayWidth }))
            next += character.unicodeScalars.count
        }
        if column >= next { marked = cells.count }
        let isIndent = { (character: Character) in character.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
        let indent = excerpt.firstColumn > 1 ? 0 : min(marked, excerpt.text.prefix(while: isIndent).count)
        cut(cells, indent: indent, marked: marked, excerpt: excerpt, width: width)
    }

    private mutating func cut(_ cells: [Cell], indent: Int, marked: Int, excerpt: SourceExcerpt, width: Int) {
        var start = marked
        var used = 0
        while start > indent, used + cells[start - 1].width <= width / 3 {
            start -= 1
            used += cells[start].width
        }
        let isWhole = cells[indent...].reduce(0, { $0 + $1.width }) <= width
        if isWhole { start = indent }
        var end = start
        var total = 0
        while end < cells.count, total + cells[end].width <= width {
            total += cells[end].width
            end += 1
        }
        let isCutBefore = start > indent || excerpt.firstColumn > 1
        let isCutAfter = end < cells.count || excerpt.isCutShort
        let shown = cells[start..<end].map(\.text).joined()
        caret = (isCutBefore ? 1 : 0) + cells[start..<max(start, min(marked, end))].reduce(0) { $0 + $1.width }
        text = (isCutBefore ? "…" : "") + shown + (isCutAfter ? "…" : "")
        while !isCutAfter, text.last?.isWhitespace == true { text.removeLast() }
    }
}
