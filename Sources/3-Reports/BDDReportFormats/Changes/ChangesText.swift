import BDDDiagnostics
import BDDOverTime

extension SpecificationChanges {
    /// The changes by file, for a terminal.
    ///
    /// - Parameter isColoured: Whether signs and values that differ have colours.
    package func text(isColoured: Bool) -> String {
        var out = TextBuffer()
        var uri: String?
        for change in groupedMoves {
            if change.first.place.uri != uri {
                if uri != nil { out.newline() }
                uri = change.first.place.uri
                out.append(TerminalText.line(change.first.place.uri), isColoured ? .bold : nil)
                out.newline()
            }
            append(change, isColoured, to: &out)
        }
        if !diff.changes.isEmpty { out.newline() }
        out.line(headline + ".")
        for omission in omissions { out.line(TerminalText.line(omission) + ".") }
        return out.string
    }

    /// The changes. Scenarios that moved from one file and did not change otherwise are one entry.
    private var groupedMoves: [(first: SpecificationDiff.Change, count: Int)] {
        var groups: [(first: SpecificationDiff.Change, count: Int)] = []
        for change in diff.changes {
            if let last = groups.last, change.isOnlyMoved, last.first.isOnlyMoved,
                change.old?.uri == last.first.old?.uri, change.new?.uri == last.first.new?.uri,
                change.oldRule == last.first.oldRule, change.newRule == last.first.newRule
            {
                groups[groups.count - 1].count += 1
            } else {
                groups.append((change, 1))
            }
        }
        return groups
    }

    private func append(
        _ group: (first: SpecificationDiff.Change, count: Int), _ isColoured: Bool, to out: inout TextBuffer
    ) {
        let change = group.first
        let (sign, style) = change.sign
        out.append("  ")
        out.append(sign, isColoured ? style : nil)
        if group.count > 1, let old = change.old {
            out.line(" \(group.count) scenarios moved from \(TerminalText.line(old.uri))")
            return
        }
        out.append(" \(change.place.line) \(TerminalText.line(change.title))")
        out.line(change.kinds == [.added] || change.kinds == [.removed] ? "" : " – \(change.kindText)")
        for remark in change.remarks { out.line("      \(TerminalText.line(remark))") }
        for edit in change.shownEdits { append(edit, isColoured, to: &out) }
    }

    private func append(_ edit: LineEdit, _ isColoured: Bool, to out: inout TextBuffer) {
        switch edit {
        case .same(let line): append("  ", line, pieces: nil, style: isColoured ? .gray : nil, to: &out)
        case .removed(let line): append("- ", line, pieces: nil, style: isColoured ? .red : nil, to: &out)
        case .added(let line): append("+ ", line, pieces: nil, style: isColoured ? .green : nil, to: &out)
        case .moved(let line, let direction):
            append("\(direction.arrow) ", line, pieces: nil, style: isColoured ? .yellow : nil, to: &out)
        case .changed(let old, let new):
            let words = WordDifference(old.toldApart(from: new), new.toldApart(from: old))
            append("- ", old, pieces: words.old, style: isColoured ? .red : nil, to: &out)
            append("+ ", new, pieces: words.new, style: isColoured ? .green : nil, to: &out)
        }
    }

    /// - Parameter pieces: The parts of a changed line. Without colours they look alike.
    private func append(
        _ sign: String, _ line: SpecLine, pieces: [WordDifference.Piece]?, style: Style?, to out: inout TextBuffer
    ) {
        out.append("      ")
        out.append(sign, style)
        out.spaces((line.level - 1) * 2)
        guard let pieces else {
            out.append(TerminalText.line(line.shown), style)
            return out.newline()
        }
        for piece in pieces { out.append(TerminalText.line(piece.text), piece.isChanged ? style : nil) }
        out.newline()
    }
}

extension SpecificationDiff.Change {
    var isOnlyMoved: Bool { element == .scenario && kinds == [.moved] }

    fileprivate var sign: (String, Style) {
        if kinds.contains(.added) { return ("+", .green) }
        if kinds.contains(.removed) { return ("-", .red) }
        return ("~", .yellow)
    }
}
