import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The report that is written if no format is selected. A run of few scenarios shows each with its steps, and one that
/// was not accepted by its name; a longer run shows a line for each feature. Each problem follows in full, with the
/// command that runs it again, and the figures come last.
///
/// On a terminal, a status line shows the running scenario, or how far the cases of a property have come, if nothing was
/// written for a second.
struct DefaultReport: EventReport, CaseReport {
    private var page: PrettyPage
    private var lines: FeatureLines
    private var form: Form?
    /// The number of scenarios that were planned before the first one began, by file.
    private var planned: [String: Int]
    private var summary: RunSummary
    private var progress: RunProgress
    private var statusLine: StatusLine?
    private var lastNewsAt: Timestamp?
    private let options: ReportOptions
    private let write: ReportOutput

    /// The part of the report above the problems.
    private enum Form {
        case steps, features
    }

    /// The most scenarios that are shown with their steps: they fill about a screen.
    static let fewScenarios = 10

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        page = PrettyPage(options)
        lines = FeatureLines(options)
        planned = options.planned ?? [:]
        progress = RunProgress(announced: options.plannedCount)
        summary = RunSummary(options, isDefault: true)
        statusLine = options.isInteractive ? StatusLine(width: options.width) : nil
        self.options = options
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard !summary.isWritten else { return }
        summary.receive(event, query)
        if case .runFinished = event { return end(query) }
        choose(event, query)
        let isNews = progress.receive(event)
        show(event, query)
        let hasText = !page.isEmpty || !lines.out.isEmpty
        if isNews, form != .features || hasText || lastNewsAt == nil { lastNewsAt = progress.now }
        if hasText { eraseStatusLine() }
        page.flush(to: write)
        lines.flush(to: write)
    }

    /// Chooses between steps and a line for each feature, when the first scenario begins.
    private mutating func choose(_ event: RunEvent, _ query: RunQuery) {
        guard form == nil else { return }
        switch event {
        case .planned(let testCase) where options.planned == nil:
            if let uri = query.pickle(of: testCase)?.uri { planned[uri, default: 0] += 1 }
        case .attemptStarted:
            // A saved stream may not have planned all scenarios yet.
            let announced = options.planned == nil ? query.announcedCount ?? 0 : 0
            let count = max(announced, planned.values.reduce(0, +))
            form = count > Self.fewScenarios ? .features : .steps
            // A saved stream may plan its scenarios one by one.
            if form == .features { lines.begin(options.planned ?? [:]) }
        default: break
        }
    }

    private mutating func show(_ event: RunEvent, _ query: RunQuery) {
        switch event {
        case .attached(_, nil): page.receive(event, query)
        default: if form == .features { lines.receive(event, query) } else { page.receive(event, query) }
        }
    }

    mutating func show(_ cases: CaseProgress?) { progress.cases = cases }

    mutating func tick(at time: Timestamp) {
        guard !summary.isWritten else { return }
        progress.now = time
        var out = TextBuffer()
        statusLine?.draw(progress, lastMessageAt: lastNewsAt, to: &out)
        out.flush(to: write)
    }

    mutating func end(_ query: RunQuery) {
        guard !summary.isWritten else { return }
        summary.isWritten = true
        eraseStatusLine()
        page.showAll(query)
        page.flush(to: write)
        lines.finishAll()
        lines.flush(to: write)
        var out = TextBuffer()
        summary.appendProblems(to: &out, query)
        let verdict = query.verdict
        if !verdict.reasonsOfRun.isEmpty { out.newline() }
        summary.appendFailedRun(verdict, to: &out)
        summary.appendSnippets(to: &out)
        if let news = options.news?.news { out.append(news: news, theme: options.theme) }
        out.dropLastEmptyLine()
        out.newline()
        summary.appendFigures(to: &out, query)
        out.flush(to: write)
    }

    private mutating func eraseStatusLine() {
        var out = TextBuffer()
        statusLine?.erase(from: &out)
        out.flush(to: write)
    }
}

extension DefaultReport {
    /// Whether a text ends with the figures of this report.
    static func wrote(_ text: EarlierText) -> Bool {
        text.first == "" && text.endsInFigures(isLast: true)
    }
}
