import CucumberMessages

/// What a person gets who asks for nothing else: each scenario with its steps as it runs, then the problems once more,
/// the command that runs each failed scenario again, and the figures last.
///
/// On a terminal, a last line shows what runs when there was no message for a second.
struct DefaultReport: EventReport, LiveReport {
    private var page: PrettyPage
    private var summary: RunSummary
    private var rerun: RerunList
    private var progress = RunProgress()
    private var statusLine: StatusLine?
    private var lastMessageAt: Timestamp?
    private let options: ReportOptions
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        page = PrettyPage(theme: options.theme, isCucumbers: false)
        summary = RunSummary(theme: options.theme, onlyBestSnippets: true)
        rerun = RerunList(isStrict: options.isStrict)
        statusLine = options.isInteractive ? StatusLine(width: options.width) : nil
        self.options = options
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard !summary.isWritten else { return }
        summary.receive(event, query)
        rerun.receive(event, query)
        if case .runFinished = event { return end(query) }
        if progress.receive(event) { lastMessageAt = progress.now }
        page.receive(event, query)
        if !page.isEmpty { eraseStatusLine() }
        page.flush(to: write)
    }

    mutating func tick(at time: Timestamp) {
        guard !summary.isWritten else { return }
        progress.now = time
        var out = TextBuffer()
        statusLine?.draw(progress, lastMessageAt: lastMessageAt, to: &out)
        out.flush(to: write)
    }

    mutating func end(_ query: RunQuery) {
        guard !summary.isWritten else { return }
        summary.isWritten = true
        eraseStatusLine()
        page.showAll(query)
        page.flush(to: write)
        var out = TextBuffer()
        summary.appendProblems(to: &out)
        let verdict = query.verdict
        if !verdict.reasonsOfRun.isEmpty { out.newline() }
        summary.appendFailedRun(verdict, to: &out)
        summary.appendSnippets(to: &out)
        out.dropLastEmptyLine()
        appendRerun(to: &out)
        out.newline()
        summary.appendFigures(to: &out, query) { $0.text }
        out.flush(to: write)
    }

    private mutating func eraseStatusLine() {
        var out = TextBuffer()
        statusLine?.erase(from: &out)
        out.flush(to: write)
    }

    private func appendRerun(to out: inout TextBuffer) {
        let scenarios = rerun.scenarios
        guard !scenarios.isEmpty else { return }
        out.line("\nRerun failed scenarios:")
        for scenario in scenarios {
            out.append("  \(options.rerunCommand) \(scenario.shellArgument) ")
            out.append("# \(TerminalText.line(scenario.name))", options.theme.location)
            out.newline()
        }
    }
}
