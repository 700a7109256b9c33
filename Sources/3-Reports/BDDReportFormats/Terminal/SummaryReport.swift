import BDDDiagnostics
import BDDReports

/// `summary`: nothing during the run; at its end the problems, the figures, and code for undefined steps.
struct SummaryReport: CountingReport {
    private var summary: RunSummary
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        summary = RunSummary(options)
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        if case .diagnostic(let diagnostic) = event { summary.receive(diagnostic) }
        summary.receive(event, query)
        if case .runFinished = event { end(query) }
    }

    mutating func count(_ passed: PassedScenarios) { summary.count(passed) }

    mutating func end(_ query: RunQuery) {
        guard !summary.isWritten else { return }
        var out = TextBuffer()
        summary.append(to: &out, query)
        out.flush(to: write)
    }
}

extension SummaryReport {
    /// Whether a text has the figures of this report.
    static func wrote(_ text: EarlierText) -> Bool {
        (text.first == "" || text.first == RunSummary.failureTitle) && RunSummary.wrote(text)
    }
}
