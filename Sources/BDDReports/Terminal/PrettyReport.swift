import CucumberMessages
import Gherkin

/// `pretty`: every scenario with its steps, as they were written, each with how it ended.
///
/// A scenario that runs alone is written line by line while it runs. Of scenarios that run side by side each is
/// written when it can stand in one piece.
struct PrettyReport: Report {
    private var query = RunQuery()
    private var page: PrettyPage
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        page = PrettyPage(theme: options.theme)
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        page.receive(query.receive(envelope), query)
        page.flush(to: write)
    }

    mutating func end() {
        page.showAll(query)
        page.flush(to: write)
    }
}
