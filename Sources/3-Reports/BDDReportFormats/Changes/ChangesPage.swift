import BDDDiagnostics
import BDDOverTime

extension SpecificationChanges {
    /// A page that needs no script and loads nothing.
    package var page: String {
        var out = TextBuffer("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        out.line(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">")
        out.line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        out.line("<meta name=\"color-scheme\" content=\"light dark\">")
        out.element("title", "What changes in the specification: \(oldName) → \(newName)")
        out.line("\n<style>\(Self.style)</style>\n</head>\n<body>\n<main class=\"changes\">")
        out.element("h1", "What changes in the specification")
        out.newline()
        out.element("p", headline + ".", class: "said")
        out.newline()
        for omission in omissions {
            out.element("p", omission + ".", class: "said")
            out.newline()
        }
        var uri: String?
        for change in diff.changes {
            if change.place.uri != uri {
                uri = change.place.uri
                out.element("h2", change.place.uri)
                out.newline()
            }
            append(change, to: &out)
        }
        out.line("</main>\n</body>\n</html>")
        return out.string
    }

    private static let style = [CSS.colors, CSS.base, CSS.changes].map(PageText.compact).joined()

    private func append(_ change: SpecificationDiff.Change, to out: inout TextBuffer) {
        let style = change.kinds.contains(.added) ? "new" : change.kinds.contains(.removed) ? "gone" : "other"
        out.line("<article class=\"change \(style)\">")
        out.element("h3", change.title)
        out.element("p", "\(change.kindText) · line \(change.place.line)", class: "kinds")
        if !change.remarks.isEmpty {
            out.append("<ul>")
            for remark in change.remarks { out.element("li", remark) }
            out.append("</ul>")
        }
        let edits = change.shownEdits
        if !edits.isEmpty {
            out.append("<pre tabindex=\"0\">")
            for edit in edits { append(edit, to: &out) }
            out.append("</pre>")
        }
        out.line("\n</article>")
    }

    private func append(_ edit: LineEdit, to out: inout TextBuffer) {
        switch edit {
        case .same(let line): append(line, sign: " ", to: &out) { $0.append(escaped: line.shown) }
        case .removed(let line):
            append(line, sign: "-", to: &out) { $0.element("del", line.shown, class: "minus") }
        case .added(let line): append(line, sign: "+", to: &out) { $0.element("ins", line.shown, class: "plus") }
        case .moved(let line, let direction):
            append(line, sign: direction.arrow, to: &out) { $0.append(escaped: "\(line.shown)  (\(direction.words))") }
        case .changed(let old, let new):
            let words = WordDifference(old.toldApart(from: new), new.toldApart(from: old))
            append(old, sign: "-", to: &out) { append(words.old, "del", style: "minus", to: &$0) }
            append(new, sign: "+", to: &out) { append(words.new, "ins", style: "plus", to: &$0) }
        }
    }

    private func append(
        _ line: SpecLine, sign: String, to out: inout TextBuffer, _ content: (inout TextBuffer) -> Void
    ) {
        out.append("<span>\(sign) \(String(repeating: "  ", count: line.level - 1))")
        content(&out)
        out.append("</span>")
    }

    /// Appends a line in which the values that differ are marked.
    private func append(
        _ pieces: [WordDifference.Piece], _ element: String, style: String, to out: inout TextBuffer
    ) {
        for piece in pieces where !piece.text.isEmpty {
            if piece.isChanged {
                out.element(element, piece.text, class: "\(style) value")
            } else {
                out.append(escaped: piece.text)
            }
        }
    }
}
