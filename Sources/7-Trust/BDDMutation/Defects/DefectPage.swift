import BDDReportFormats

/// The `html` format of `bdd mutate --code`: the Swift files, in which each changed part shows whether a scenario noticed.
struct DefectPage {
    private let result: DefectResult

    init(_ result: DefectResult) {
        self.result = result
    }

    var text: String {
        let survivors = result.survivors.count
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>Which code matters</title><style>\(MarkedSource.style)</style></head><body>
            <h1>Which code matters</h1>
            <p><strong>\(result.defects.count)</strong> defects: \(result.foundCount) found, \(result.timeoutCount) took \
            too long, \(result.markedCount) kept by marks, \(result.unreachedCount) where no scenario comes, \
            <strong>\(survivors)</strong> \(survivors == 1 ? "survives" : "survive").</p>\(interruption)
            <p class="legend"><span class="noticed">a scenario notices a defect here</span> <span class="survived">no \
            scenario notices it</span> <span class="marked">kept by a mark</span></p>
            \(list)\(result.files.map(file).joined())</body></html>

            """
    }

    private var interruption: String {
        result.interruption.map { "\n<p class=\"interrupted\"><strong>\($0.html)</strong></p>" } ?? ""
    }

    private var list: String {
        let unnoticed = result.survivors.map(\.defect) + result.unreached
        guard !unnoticed.isEmpty else { return "" }
        let items = unnoticed.map { defect in
            let place = "\(defect.path):\(defect.line)".html
            return "<li><a href=\"#\(place)\">\(place)</a> <code>\(defect.lineAfter.html)</code></li>\n"
        }
        return "<h2>What no scenario notices</h2><ul>\(items.joined())</ul>\n"
    }

    private func file(_ source: SwiftSource) -> String {
        var spans: [Int: [MarkedSource.Span]] = [:]
        for (defect, outcome) in zip(result.defects, result.outcomes) where defect.path == source.path {
            spans[defect.line, default: []].append(span(defect, outcome))
        }
        let text = source.text(source.bytes.indices)
        return MarkedSource(
            path: source.path, lines: text.split(separator: "\n", omittingEmptySubsequences: false), spans: spans
        ).html
    }

    private func span(_ defect: Defect, _ outcome: DefectOutcome) -> MarkedSource.Span {
        let mark = result.mark(for: defect)
        let (rank, note): (MarkedSource.Rank, String?) =
            switch outcome {
            case .found, .timeout: (.noticed, nil)
            case .survived(let nearest) where mark == nil:
                (.survived, "\(defect.lineAfter)\nnearest: \(result.scenarios[nearest].name)")
            case .unreached where mark == nil: (.survived, "no scenario comes here")
            case .survived, .unreached: (.marked, mark?.reason)
            }
        let length = defect.original.prefix { $0 != "\n" }.unicodeScalars.count
        return MarkedSource.Span(
            start: defect.column - 1, end: defect.column - 1 + max(1, length), rank: rank,
            notes: note.map { [$0] } ?? [])
    }
}
