import BDDDiagnostics
import BDDReports

/// `snippets`: only the code that would define the undefined steps, ready to paste.
struct SnippetsReport: CountingReport {
    private var snippets = Snippets()
    private var isWritten = false
    private let write: ReportOutput

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        self.write = write
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        snippets.receive(event, query)
        if case .runFinished = event { end(query) }
    }

    /// Does nothing: passed scenarios have no snippets.
    mutating func count(_ passed: PassedScenarios) {}

    mutating func end(_ query: RunQuery) {
        guard !isWritten else { return }
        isWritten = true
        var out = TextBuffer()
        for (index, code) in snippets.unique.enumerated() {
            if index > 0 { out.newline() }
            out.append(lines: TerminalText.lines(code), indent: 0)
        }
        out.flush(to: write)
    }
}

extension SnippetsReport {
    /// Whether a text consists only of steps that are still to be written.
    static func wrote(_ text: EarlierText) -> Bool {
        text.last == "}," && text.hasLine { $0 == "    throw Pending()" }
            && text.lines.allSatisfy { line in
                ["", "},", "    throw Pending()"].contains(String(line))
                    || ["Given(", "When(", "Then("].contains { line.hasPrefix($0) && line.hasSuffix("in") }
            }
    }
}
