import BDDReportFormats

/// A file on a page, in which changed parts of lines show the worst result of their changes.
struct MarkedSource {
    /// The result of a change, from good to bad. The names are those of classes in `style`.
    enum Rank: Int {
        case noticed, understood, marked, survived
    }

    /// A changed part of a line, in code points from 0.
    struct Span {
        let start: Int
        let end: Int
        var rank: Rank
        var notes: [String]
    }

    let path: String
    let lines: [Substring]
    /// The changed parts by line, from 1.
    let spans: [Int: [Span]]

    /// The heading and the text of the file; empty if nothing in it was changed.
    var html: String {
        guard !spans.isEmpty else { return "" }
        let texts = lines.enumerated().map { index, line in
            let number = index + 1
            let id = "\(path):\(number)".html
            return "<span class=\"line\" id=\"\(id)\">\(Self.line(String(line), spans[number] ?? []))</span>\n"
        }
        return "<h2>\(path.html)</h2><pre>\(texts.joined())</pre>\n"
    }

    /// The line as HTML. Where changes overlap, each character shows the worst of them.
    private static func line(_ text: String, _ spans: [Span]) -> String {
        let scalars = Array(text.unicodeScalars)
        var offsets: Set<Int> = [0, scalars.count]
        for span in spans { offsets.formUnion([span.start, span.end]) }
        let edges = offsets.filter { $0 <= scalars.count }.sorted()
        return zip(edges, edges.dropFirst()).map { start, end in
            let word = String(String.UnicodeScalarView(scalars[start..<end])).html
            let here = spans.filter { $0.start <= start && min($0.end, scalars.count) >= end }
            guard let worst = here.map(\.rank).max(by: { $0.rawValue < $1.rawValue }) else { return word }
            let notes = here.filter { $0.rank == worst }.flatMap(\.notes).unique(but: "")
            let title = notes.isEmpty ? "" : " title=\"\(notes.joined(separator: "\n").html)\""
            return "<span class=\"\(worst)\"\(title)>\(word)</span>"
        }.joined()
    }

    static let style = """
        :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;\
        padding:0 1rem}pre{overflow:auto;line-height:1.6;color:light-dark(#555,#aaa)}.line:target{outline:2px solid}\
        .noticed{color:light-dark(#14532d,#86efac);font-weight:600}.survived{background:light-dark(#fecaca,#7f1d1d);\
        color:light-dark(#7f1d1d,#fff);text-decoration:underline wavy}.marked{border-bottom:2px dotted}\
        .understood{font-style:italic}.legend span{margin-right:1.5rem}
        """
}

extension String {
    /// The text as HTML.
    var html: String { MarkupText.escaped(self) }
}
