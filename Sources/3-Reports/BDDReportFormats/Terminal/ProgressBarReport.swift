import BDDDiagnostics
import BDDReports
import CucumberMessages

/// `progress-bar`: two bars, and above them each problem as soon as it occurs.
///
/// On a terminal the bars are redrawn in place. Elsewhere a plain line is written from time to time.
struct ProgressBarReport: EventReport, CaseReport {
    private var summary: RunSummary
    private var progress: RunProgress
    private var problems: ProblemList
    private let options: ReportOptions
    private let write: ReportOutput
    private var bar: ProgressBar?
    private var lines: ProgressLines?

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        summary = RunSummary(options)
        progress = RunProgress(announced: options.plannedCount)
        problems = ProblemList(options)
        self.options = options
        self.write = write
        if options.isInteractive { bar = ProgressBar(options) } else { lines = ProgressLines() }
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard !summary.isWritten else { return }
        summary.receive(event, query)
        problems.receive(event, query)
        let change = progress.receive(event)
        var out = TextBuffer()
        if case .runFinished = event {
            finish(query, to: &out)
        } else if change || problems.isWaiting {
            draw(&out)
        }
        out.flush(to: write)
    }

    mutating func show(_ cases: CaseProgress?) { progress.cases = cases }

    mutating func tick(at time: Timestamp) {
        guard !summary.isWritten, bar != nil else { return }
        progress.now = time
        var out = TextBuffer()
        draw(&out)
        out.flush(to: write)
    }

    mutating func end(_ query: RunQuery) {
        guard !summary.isWritten else { return }
        var out = TextBuffer()
        finish(query, to: &out)
        out.flush(to: write)
    }

    private mutating func draw(_ out: inout TextBuffer) {
        guard progress.isStarted else { return }
        bar?.draw(progress, problems: &problems, to: &out)
        lines?.draw(progress, problems: &problems, to: &out)
    }

    private mutating func finish(_ query: RunQuery, to out: inout TextBuffer) {
        bar?.erase(from: &out)
        problems.addReasons(of: query.verdict)
        problems.move(to: &out)
        summary.appendClosing(to: &out, query)
    }
}

extension RunSummary {
    /// Appends the summary without the problems, for reports that showed them during the run.
    fileprivate mutating func appendClosing(to out: inout TextBuffer, _ query: RunQuery) {
        isWritten = true
        appendNews(to: &out)
        out.newline()
        appendFigures(to: &out, query)
        appendSnippets(to: &out)
    }
}

extension ProgressBarReport {
    /// Whether a text has the figures of this report.
    static func wrote(_ text: EarlierText) -> Bool {
        let first = text.first
        let isKnown = first == "" || first == "Problems:" || first.contains("/") && first.contains(" scenarios, ")
        return isKnown && RunSummary.wrote(text)
    }
}
