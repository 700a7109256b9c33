import BDDDiagnostics
import BDDReports
import CucumberMessages

/// `html`: one page with the text of the features and the result of each scenario.
///
/// The page is a single file: it loads nothing, and its security policy permits only its own script, its own style and
/// the media in it. Features, results and attachments are data that the script shows. The verdict, the figures and the
/// scenarios that were not accepted are readable without the script.
struct HTMLReport: EventReport {
    private var summary: PageSummary
    private var data: PageData
    private var isWritten = false
    private let rerunCommand: String
    private let checkout: Checkout?
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        summary = PageSummary(options)
        data = PageData(options)
        rerunCommand = options.rerunCommand
        checkout = options.checkout
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        summary.receive(envelope)
        data.receive(envelope)
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        summary.receive(event, query)
        data.receive(event, query)
        if case .runFinished = event { end(query) }
    }

    mutating func end(_ query: RunQuery) {
        guard !isWritten else { return }
        isWritten = true
        let page = Page(summary: summary, verdict: query.verdict, rerunCommand: rerunCommand, checkout: checkout)
        write(page.start.bytes)
        write(Page.packed(data.json(query)))
        write(page.middle.bytes)
        write(data.files)
        write(page.end.bytes)
    }
}

extension HTMLReport {
    /// Whether a text is a page of this report.
    static func wrote(_ text: EarlierText) -> Bool {
        text.lines.count > 3 && text.first == "<!DOCTYPE html>"
            && text.lines[4].hasPrefix("<meta http-equiv=\"Content-Security-Policy\" content=\"\(Page.policyStart)")
            && text.last == "</html>"
    }
}
