import BDDReports

/// `pretty`: every scenario with its steps as written, each with its result.
///
/// A scenario that runs alone is written line by line while it runs. Parallel scenarios are written one at a time, so
/// that the lines of each stay together.
struct PrettyReport: EventReport {
    private var page: PrettyPage
    private var isEnded = false
    private let options: ReportOptions
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        page = PrettyPage(theme: options.theme)
        self.options = options
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        if case .runFinished = event { return end(query) }
        page.receive(event, query)
        page.flush(to: write)
    }

    mutating func end(_ query: RunQuery) {
        guard !isEnded else { return }
        isEnded = true
        page.showAll(query)
        page.append(
            query.verdict, isOwnStream: query.isOwnStream, listsFileErrors: options.listsFileErrors)
        if let news = options.news?.news { page.append(news) }
        page.flush(to: write)
    }
}

extension PrettyReport {
    /// Whether a text consists of scenarios with their locations, or says why there are none.
    static func wrote(_ text: EarlierText) -> Bool {
        if Verdict.wrote(text.firstFilled) { return true }
        guard text.first.isEmpty, text.hasLine(where: { $0.hasPrefix(" ") && $0.endsWithLocation }) else {
            return false
        }
        // Below the scenarios there are only sentences about the run, under a heading.
        let end = text.lines.last { !$0.isEmpty && !Verdict.isRemark($0) } ?? ""
        return end.hasPrefix(" ") || text.hasLine(where: Verdict.wrote)
    }
}
