import Gherkin

/// Pads the tables in Markdown with Gherkin. Other lines stay unchanged, because every space in prose may matter.
struct MarkdownFormatting {
    private static let switchedOff = Array("<!-- format: off -->".utf8)

    private let source: [SourceLine]
    private var lines: [FormattedLine]

    /// Returns the formatted lines of a file.
    static func lines(_ document: GherkinDocument, _ source: [SourceLine]) -> [FormattedLine] {
        var formatting = MarkdownFormatting(source)
        document.forEachChild { child, _ in formatting.format(child) }
        return formatting.lines
    }

    private init(_ source: [SourceLine]) {
        self.source = source
        lines = source.enumerated().map { index, line in
            FormattedLine(text: line.text, end: line.end.isEmpty ? source.lineFeed : line.end, source: index)
        }
    }

    private mutating func format(_ child: GherkinDocument.FeatureChild) {
        switch child {
        case .rule: break
        case .background(let background):
            for step in background.steps { format(step) }
        case .scenario(let scenario):
            for step in scenario.steps { format(step) }
            for examples in scenario.examples {
                format((examples.tableHeader.map { [$0] } ?? []) + Array(examples.tableBody))
            }
        }
    }

    private mutating func format(_ step: GherkinDocument.Step) {
        if let table = step.dataTable { format(Array(table.rows)) }
    }

    private mutating func format(_ rows: [GherkinDocument.TableRow]) {
        guard let first = rows.first, !isSwitchedOff(above: first.location.line - 1) else { return }
        // A column has at least three dashes.
        let layout = TableLayout(rows, in: source, minimum: 3)
        for (index, row) in rows.enumerated() { replace(row.location.line - 1, with: layout.text(ofRow: index)) }
        let second = first.location.line
        if second < source.count,
            let separator = layout.separator(String(decoding: source[second].trimmed, as: UTF8.self))
        {
            replace(second, with: separator)
        }
    }

    /// Keeps the indent, because a row must be indented to be part of Gherkin.
    private mutating func replace(_ line: Int, with text: String) {
        lines[line].text = source[line].text.prefix(source[line].indentLength) + Array(text.utf8)
    }

    private func isSwitchedOff(above line: Int) -> Bool {
        line > 0 && source[line - 1].trimmed == Self.switchedOff
    }
}
