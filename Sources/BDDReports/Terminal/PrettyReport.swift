import CucumberMessages
import Gherkin

/// `pretty`: every scenario with its steps, as they were written, each with how it ended.
///
/// A scenario that runs alone is written line by line while it runs. Of scenarios that run side by side each is
/// written when it can stand in one piece.
struct PrettyReport: EventReport {
    private var page: PrettyPage
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        page = PrettyPage(theme: options.theme)
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        page.receive(event, query)
        page.flush(to: write)
    }

    mutating func end(_ query: RunQuery) {
        page.showAll(query)
        page.flush(to: write)
    }
}
