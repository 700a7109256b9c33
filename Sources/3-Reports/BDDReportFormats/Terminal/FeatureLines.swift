import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// Writes a line for each feature when its last scenario has ended, which is late in a random order.
struct FeatureLines {
    /// The number of scenarios of each file that will run.
    private var planned: [String: Int] = [:]
    private var open: [String: Tally] = [:]
    private var fileCount = 0
    private let options: ReportOptions
    private(set) var out = TextBuffer()

    /// The results of a file's scenarios so far.
    private struct Tally {
        let name: String
        /// The number of the file in the order in which the first scenarios ended.
        let number: Int
        /// The number of scenarios by status, without failures that a quarantine excuses.
        var counts = StatusCounts()
        /// The number of failures that a quarantine excuses.
        var excused = 0
        var time = Envelope.Duration.zero
        /// Remarks about scenarios that passed only when repeated, or are in quarantine.
        var notes: [String] = []
    }

    init(_ options: ReportOptions) {
        self.options = options
    }

    /// Sets the number of scenarios that will run, by file. Lines can then be written before the end of the run.
    mutating func begin(_ counts: [String: Int]) {
        planned = counts
        out.newline()
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard case .attemptFinished(let attempt) = event, attempt.isFinal else { return }
        let uri = attempt.pickle.uri
        if open[uri] == nil { fileCount += 1 }
        var tally =
            open[uri] ?? Tally(name: query.lineage(of: attempt.pickle)?.feature.name ?? "", number: fileCount)
        if query.excuse(of: attempt) != nil { tally.excused += 1 } else { tally.counts.add(attempt.status) }
        tally.time = tally.time + attempt.duration
        if attempt.isFlaky {
            let location = query.location(of: attempt.pickle)
            tally.notes.append("flaky: '\(attempt.name)' passed only in attempt \(attempt.number) # \(location)")
        }
        if let text = query.quarantineNote(of: attempt) {
            tally.notes.append("'\(attempt.name)' \(text) # \(query.location(of: attempt.pickle))")
        }
        open[uri] = tally
        if tally.counts.total + tally.excused == planned[uri] { finish(uri) }
    }

    /// Writes the lines of all remaining files, for which scenarios are missing or their number is unknown.
    mutating func finishAll() {
        for uri in open.keys.sorted(by: { open[$0]?.number ?? 0 < open[$1]?.number ?? 0 }) { finish(uri) }
    }

    mutating func flush(to write: ReportOutput) { out.flush(to: write) }

    private mutating func finish(_ uri: String) {
        guard let tally = open.removeValue(forKey: uri) else { return }
        append(tally, uri)
        for text in tally.notes {
            out.spaces(2)
            out.append(TerminalText.line(text), options.theme.style(.pending))
            out.newline()
        }
    }
}

extension FeatureLines {
    /// `✔ Moves, and what is no move    0.213s  12 passed  # Features/moves.feature`. On a terminal the file is left
    /// out, because the line has no room for it.
    private mutating func append(_ tally: Tally, _ uri: String) {
        let worst = tally.counts.present.last?.status ?? (tally.excused > 0 ? .skipped : .unknown)
        out.append(options.theme.icon(worst), options.theme.style(worst))
        out.append(" ")
        let name = TerminalText.line(tally.name.nonEmpty ?? uri)
        out.append(name)
        let time = tally.time.shortText
        out.spaces(max(2, nameWidth - name.displayWidth + Self.timeWidth - time.utf8.count))
        out.append(time, options.theme.location)
        out.spaces(2)
        let length = appendCounts(tally, of: planned[uri])
        if !options.isInteractive, tally.name.nonEmpty != nil {
            out.spaces(max(0, Self.countsWidth - length) + 2)
            out.append(location: uri, nil, theme: options.theme)
        }
        out.newline()
    }

    /// Returns the number of columns of the counts.
    private mutating func appendCounts(_ tally: Tally, of planned: Int?) -> Int {
        var length = 0
        var parts = tally.counts.present.map { ("\($0.count) \($0.status.name.lowercased())", $0.status) }
        if tally.excused > 0 { parts.append(("\(tally.excused) quarantined", .pending)) }
        for (index, (text, status)) in parts.enumerated() {
            if index > 0 { out.append(", ") }
            out.append(text, options.theme.style(status))
            length += text.utf8.count + (index > 0 ? 2 : 0)
        }
        guard let planned, planned > tally.counts.total + tally.excused else { return length }
        let text = " of \(planned)"
        out.append(text)
        return length + text.utf8.count
    }

    private var nameWidth: Int { min(56, max(30, options.width - 4 - Self.countsWidth - Self.timeWidth)) }

    private static let countsWidth = 19
    private static let timeWidth = 10
}
