import BDDDiagnostics
package import BDDReports

/// The problems of a run in full, at its end, and nothing else.
package struct ProblemsReport: EventReport {
    private var summary: RunSummary
    private let write: ReportOutput

    package init(_ options: ReportOptions, write: @escaping ReportOutput) {
        summary = RunSummary(options, isDefault: true)
        self.write = write
    }

    package mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        summary.receive(event, query)
        guard case .runFinished = event else { return }
        var out = TextBuffer()
        summary.appendProblems(to: &out, query)
        out.flush(to: write)
    }

    package mutating func end(_ query: RunQuery) {}
}
