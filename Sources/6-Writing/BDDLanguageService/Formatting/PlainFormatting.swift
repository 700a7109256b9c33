import Gherkin

/// Formats the lines of plain Gherkin.
struct PlainFormatting {
    private let source: [SourceLine]
    private let lineFeed: [UInt8]
    private let indentation: Indentation
    private var lines: [FormattedLine] = []

    /// Returns the formatted lines of a file.
    static func lines(
        _ document: GherkinDocument, _ source: [SourceLine], indentation: Indentation
    ) -> [FormattedLine] {
        var formatting = PlainFormatting(source, indentation)
        let placed = CommentPlacement(LayoutBuilder(document, source).lines()).lines
        for (line, blankLines) in zip(placed, BlankLines(placed).counts()) {
            formatting.addBlankLines(blankLines, above: line)
            formatting.add(line)
        }
        return formatting.lines
    }

    private init(_ source: [SourceLine], _ indentation: Indentation) {
        self.source = source
        self.indentation = indentation
        lineFeed = source.lineFeed
    }

    /// Keeps the first `count` blank lines of the file, and adds missing ones.
    private mutating func addBlankLines(_ count: Int, above line: LayoutLine) {
        let first = line.source - line.blankLines
        for index in 0..<count {
            let isKept = index < line.blankLines
            let end = isKept ? source[first + index].end : lineFeed
            lines.append(FormattedLine(text: [], end: end, source: isKept ? first + index : nil))
        }
    }

    private mutating func add(_ line: LayoutLine) {
        let indent = indentation.text(levels: line.level)
        let end = source[line.source].end
        lines.append(
            FormattedLine(text: indent + line.text, end: end.isEmpty ? lineFeed : end, source: line.source))
    }
}

extension [SourceLine] {
    /// The line break of added lines: that of the first line of the file.
    var lineFeed: [UInt8] {
        guard let end = first?.end, !end.isEmpty else { return [UInt8(ascii: "\n")] }
        return end
    }
}
