import BDDReportFormats
import Gherkin

/// The `html` format: a page with the features, in which each changed part shows whether the change was noticed.
struct MutationPage {
    private let result: MutationResult

    init(_ result: MutationResult) {
        self.result = result
    }

    var text: String {
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>Which words matter</title><style>\(Self.style)</style></head><body>
        <h1>Which words matter</h1>
        <p><strong>\(result.mutants.count)</strong> changes of <strong>\(result.scenarios)</strong> scenarios: \
        \(result.noticedCount) noticed, \(result.understoodCount) may pass, \(result.markedCount) kept by marks, \
        <strong>\(result.survivors.count)</strong> survive.</p>
        <p class="legend"><span class="noticed">a word that matters</span> <span class="survived">another one is \
        accepted too</span> <span class="marked">kept by a mark</span> <span class="understood">may be another\
        </span></p>
        \(list)\(result.sources.map(file).joined())</body></html>

        """
    }

    private var list: String {
        guard !result.survivors.isEmpty else { return "" }
        let items = result.causes.map { cause in
            let places = ([cause.head] + cause.others).map { mutant in
                let place = "\(mutant.place.uri):\(mutant.place.line)".html
                return "<a href=\"#\(place)\">\(place)</a>"
            }.unique(but: "")
            let rest = places.count == 1 ? "" : "<br>The same: \(places.dropFirst().joined(separator: ", "))"
            return "<li>\(places[0]) \(cause.head.sentence.html)\(rest)<br><small>\(cause.help.html)</small></li>\n"
        }
        return "<h2>What is accepted too</h2><ul>\(items.joined())</ul>\n"
    }

    private func file(_ source: Source) -> String {
        var spans: [Int: [Span]] = [:]
        for (mutant, verdict) in zip(result.mutants, result.verdicts) where mutant.place.uri == source.uri {
            spans[mutant.place.line, default: []].append(Span(mutant, verdict))
        }
        guard !spans.isEmpty else { return "" }
        let lines = source.lines.enumerated()
        let texts = lines.map { index, line in
            let number = index + 1
            let id = "\(source.uri):\(number)".html
            return "<span class=\"line\" id=\"\(id)\">\(Self.line(String(line), spans[number] ?? []))</span>\n"
        }
        return "<h2>\(source.uri.html)</h2><pre>\(texts.joined())</pre>\n"
    }

    /// A changed part of a line, with the worst result of its changes.
    private struct Span {
        let start: Int
        let end: Int
        var rank: Int
        var notes: [String]

        static let classes = ["noticed", "understood", "marked", "survived"]

        init(_ mutant: Mutant, _ verdict: MutationResult.Verdict) {
            start = mutant.place.column - 1
            end = start + max(1, mutant.place.length)
            switch verdict {
            case .noticed: (rank, notes) = (0, [])
            case .understood(let reason): (rank, notes) = (1, ["\(mutant.sentence) (\(reason.words))"])
            case .marked(let mark): (rank, notes) = (2, [mark.reason])
            case .survived: (rank, notes) = (3, [mutant.sentence])
            }
        }
    }

    private static func line(_ text: String, _ spans: [Span]) -> String {
        let scalars = Array(text.unicodeScalars)
        var html = ""
        var index = 0
        var merged: [Span] = []
        for span in spans.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) }) {
            if let last = merged.last, span.start < last.end {
                merged[merged.count - 1].rank = max(last.rank, span.rank)
                merged[merged.count - 1].notes += span.notes.filter { !last.notes.contains($0) }
            } else {
                merged.append(span)
            }
        }
        for span in merged where span.start >= index && span.start <= scalars.count {
            let end = min(span.end, scalars.count)
            html += String(String.UnicodeScalarView(scalars[index..<span.start])).html
            let title = span.notes.isEmpty ? "" : " title=\"\(span.notes.joined(separator: "\n").html)\""
            let word = String(String.UnicodeScalarView(scalars[span.start..<end])).html
            html += "<span class=\"\(Span.classes[span.rank])\"\(title)>\(word)</span>"
            index = end
        }
        return html + String(String.UnicodeScalarView(scalars[index...])).html
    }

    private static let style = """
        :root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;\
        padding:0 1rem}pre{overflow:auto;line-height:1.6;color:light-dark(#555,#aaa)}.line:target{outline:2px solid}\
        .noticed{color:light-dark(#14532d,#86efac);font-weight:600}.survived{background:light-dark(#fecaca,#7f1d1d);\
        color:light-dark(#7f1d1d,#fff);text-decoration:underline wavy}.marked{border-bottom:2px dotted}\
        .understood{font-style:italic}.legend span{margin-right:1.5rem}
        """
}

extension String {
    fileprivate var html: String { MarkupText.escaped(self) }
}
