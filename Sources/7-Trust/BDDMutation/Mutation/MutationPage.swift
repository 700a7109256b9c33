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
        <title>Which words matter</title><style>\(MarkedSource.style)</style></head><body>
        <h1>Which words matter</h1>
        <p><strong>\(result.mutants.count)</strong> changes of <strong>\(result.scenarios)</strong> scenarios: \
        \(result.noticedCount) noticed, \(result.understoodCount) may pass, \(result.markedCount) kept by marks, \
        <strong>\(result.survivors.count)</strong> survive.</p>\(interruption)
        <p class="legend"><span class="noticed">a word that matters</span> <span class="survived">another one is \
        accepted too</span> <span class="marked">kept by a mark</span> <span class="understood">may be another\
        </span></p>
        \(list)\(result.sources.map(file).joined())</body></html>

        """
    }

    private var interruption: String {
        result.interruption.map { "\n<p class=\"interrupted\"><strong>\($0.text.html)</strong></p>" } ?? ""
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
        var spans: [Int: [MarkedSource.Span]] = [:]
        for (mutant, verdict) in zip(result.mutants, result.verdicts) where mutant.place.uri == source.uri {
            spans[mutant.place.line, default: []].append(Self.span(mutant, verdict))
        }
        return MarkedSource(path: source.uri, lines: source.lines, spans: spans).html
    }

    /// A changed part of a line, with the result of its change.
    private static func span(_ mutant: Mutant, _ verdict: MutationResult.Verdict) -> MarkedSource.Span {
        let (rank, note): (MarkedSource.Rank, String?) =
            switch verdict {
            case .noticed: (.noticed, nil)
            case .understood(let reason): (.understood, "\(mutant.sentence) (\(reason.words))")
            case .marked(let mark): (.marked, mark.reason)
            case .survived: (.survived, mutant.sentence)
            }
        let start = mutant.place.column - 1
        return MarkedSource.Span(
            start: start, end: start + max(1, mutant.place.length), rank: rank, notes: note.map { [$0] } ?? [])
    }
}
