import BDDAuthoring
import BDDDiagnostics
import BDDPlatform
import BDDRunning

/// Applies safe fixes of findings to feature files.
struct FindingFixer {
    /// The changes of one file.
    private struct Change {
        let uri: String
        let lines: [(number: Int, before: String, after: String)]
        let bytes: [UInt8]
    }

    private let changes: [Change]

    /// - Throws: `FeatureFileError.unreadable` for a file that has gone since.
    init(_ findings: [Diagnostic]) throws {
        var uris: [String] = []
        var edits: [String: [Diagnostic.Edit]] = [:]
        for finding in findings {
            guard let fix = finding.fix, fix.isSure else { continue }
            if edits[finding.uri] == nil { uris.append(finding.uri) }
            edits[finding.uri, default: []].append(fix)
        }
        changes = try uris.compactMap { uri in
            Self.change(uri, try FeatureFiles.read(uri), edits: edits[uri] ?? [])
        }
    }

    /// The change of one file; other bytes are kept. Each line is changed at most once: the next check finds the
    /// problems that remain.
    private static func change(_ uri: String, _ bytes: [UInt8], edits: [Diagnostic.Edit]) -> Change? {
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        var changed: [(number: Int, before: String, after: String)] = []
        var done: Set<Int> = []
        for edit in edits where lines.indices.contains(edit.line - 1) && done.insert(edit.line).inserted {
            guard let before = String(validating: lines[edit.line - 1], as: UTF8.self) else { continue }
            var scalars = Array(before.unicodeScalars)
            // Columns do not count a byte order mark.
            let start = edit.column - 1 + (edit.line == 1 && scalars.first == "\u{FEFF}" ? 1 : 0)
            guard start >= 0, start + edit.length <= scalars.count else { continue }
            // New lines end as the line itself does. Behind the last line, a carriage return alone ends nothing.
            let endsInBoth = scalars.last == "\r" && edit.line < lines.count
            let text = endsInBoth ? edit.text.replacing("\n", with: "\r\n") : edit.text
            scalars.replaceSubrange(start..<start + edit.length, with: Array(text.unicodeScalars))
            let after = String(String.UnicodeScalarView(scalars))
            guard after != before else { continue }
            lines[edit.line - 1] = Array(after.utf8)
            changed.append((edit.line, before, after))
        }
        guard !changed.isEmpty else { return nil }
        return Change(
            uri: uri, lines: changed.sorted { $0.number < $1.number }, bytes: Array(lines.joined(separator: [10])))
    }

    /// Whether there is nothing to fix.
    var isEmpty: Bool { changes.isEmpty }

    /// Writes the changed files, and records each one when it is written.
    ///
    /// - Throws: `OutputError` for a file that cannot be written; it keeps its contents.
    func write(_ mended: inout MendedLines) throws {
        for change in changes {
            do throws(SystemError) {
                try FileReplacement.replace(change.uri, with: change.bytes)
            } catch {
                throw OutputError(name: change.uri, reason: error)
            }
            mended.add(change.lines, in: change.uri)
        }
    }
}
