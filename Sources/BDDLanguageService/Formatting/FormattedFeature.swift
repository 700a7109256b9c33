import Gherkin

/// A line of a formatted file.
struct FormattedLine {
    /// Without what ends it.
    var text: [UInt8]
    let end: [UInt8]
    /// Which line of the file it is made of, counted from 0; nil for a blank line that was put in.
    let source: Int?

    var bytes: [UInt8] { text + end }
}

/// A feature file, formatted.
package struct FormattedFeature: Sendable {
    /// What is to stand in the file.
    package let bytes: [UInt8]
    /// Whether that is something else than what stands there.
    package let isChanged: Bool
    private let changes: LineChanges

    init(_ original: [UInt8], _ source: [SourceLine], _ lines: [FormattedLine]) {
        let mark = SourceLine.byteOrderMark(of: original)
        bytes = mark + lines.flatMap(\.bytes)
        isChanged = bytes != original
        changes = LineChanges(source.map { $0.text + $0.end }, lines, mark: mark)
    }

    /// The change as a unified diff, with three lines of context; empty when there is none.
    ///
    /// - Parameter path: The file's name.
    package func diff(path: String) -> [UInt8] {
        isChanged ? UnifiedDiff(changes).bytes(path: path) : []
    }

    /// The lines of the file that are replaced, counted from 0, and by what; lines that stay are in none.
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
