/// What a person gets who asks for nothing else: each scenario with its steps as it runs, then the problems once more,
/// the command that runs each failed scenario again, and the figures last.
public struct DefaultReport: Report {
    private var query = RunQuery()
    private var page: PrettyPage
    private var summary: RunSummary
    private var rerun: RerunList
    private let options: ReportOptions
    private let write: ReportOutput

    public init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        page = PrettyPage(theme: options.theme)
        summary = RunSummary(theme: options.theme)
        rerun = RerunList(isStrict: options.isStrict)
        self.options = options
        self.write = write
    }

    public mutating func receive(_ envelope: Envelope) {
        guard !summary.isWritten else { return }
        if case .parseError(let error) = envelope { summary.receive(error) }
        let event = query.receive(envelope)
        summary.receive(event, query)
        rerun.receive(event, query)
        if case .runFinished = event {
            finish()
        } else {
            page.receive(event, query)
            page.flush(to: write)
        }
    }

    public mutating func end() {
        if !summary.isWritten { finish() }
    }

    private mutating func finish() {
        summary.isWritten = true
        page.showAll(query)
        page.flush(to: write)
        var out = TextBuffer()
        summary.appendProblems(to: &out)
        summary.appendSnippets(to: &out)
        out.dropLastEmptyLine()
        appendRerun(to: &out)
        out.newline()
        summary.appendFigures(to: &out) { $0.text }
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
