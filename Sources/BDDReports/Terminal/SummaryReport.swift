import CucumberMessages

/// `summary`: nothing while the run goes on; at its end what was not accepted, the figures, and code for what is
/// undefined.
struct SummaryReport: CountingReport {
    private var query = RunQuery()
    private var summary: RunSummary
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        summary = RunSummary(theme: options.theme)
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        if case .parseError(let error) = envelope { summary.receive(error) }
        let event = query.receive(envelope)
        summary.receive(event, query)
        if case .runFinished = event { finish() }
    }

    mutating func count(_ passed: PassedScenarios) { summary.count(passed) }

    mutating func end() {
        if !summary.isWritten { finish() }
    }

    private mutating func finish() {
        var out = TextBuffer()
        summary.append(to: &out, time: query.durationText)
        out.flush(to: write)
    }
}
