import Gherkin

/// A line of a formatted file.
struct FormattedLine {
    /// The line without its line break.
    var text: [UInt8]
    let end: [UInt8]
    /// The number of the original line, from 0; nil for an added blank line.
    let source: Int?

    var bytes: [UInt8] { text + end }
}

/// A feature file, formatted.
package struct FormattedFeature: Sendable {
    /// The formatted contents of the file.
    package let bytes: [UInt8]
    /// Whether the formatted contents differ from the original.
    package let isChanged: Bool
    private let changes: LineChanges

    init(_ original: [UInt8], _ source: [SourceLine], lines: [FormattedLine]) {
        let mark = SourceLine.byteOrderMark(of: original)
        bytes = mark + lines.flatMap(\.bytes)
        isChanged = bytes != original
        changes = LineChanges(source.map { $0.text + $0.end }, lines, mark: mark)
    }

    /// The change as a unified diff, with three lines of context; empty if nothing changes.
    ///
    /// - Parameter path: The file's name.
    package func diff(path: String) -> [UInt8] {
        isChanged ? UnifiedDiff(changes).bytes(path: path) : []
    }

    /// The ranges of lines that are replaced, from 0, with their new text. Unchanged lines are in none of them.
    var lineEdits: [(lines: Range<Int>, text: String)] {
        var edits: [(lines: Range<Int>, text: String)] = []
        var (line, start) = (0, 0)
        var added: [UInt8] = []
        func close() {
            if line > start || !added.isEmpty { edits.append((start..<line, String(decoding: added, as: UTF8.self))) }
        }
        for change in changes.changes {
            switch change.kind {
            case .removed: line += 1
            case .added: added += change.line
            case .kept:
                close()
                line += 1
                (start, added) = (line, [])
            }
        }
        close()
        return edits
    }
}
