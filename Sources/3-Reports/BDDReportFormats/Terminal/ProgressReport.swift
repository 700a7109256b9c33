import BDDDiagnostics
import BDDReports
import CucumberMessages

/// `progress`: one character for every step and hook that finishes, and below them the errors outside steps.
struct ProgressReport: EventReport {
    private let theme: Theme
    private let write: ReportOutput
    private var isEnded = false
    private var isEmpty = true
    private var out = TextBuffer()

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        theme = options.theme
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        switch envelope {
        case .testStepFinished(let message): mark(message.testStepResult.status)
        case .testRunHookFinished(let message): mark(message.result.status)
        default: return
        }
        out.flush(to: write)
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        if case .runFinished = event { end(query) }
    }

    mutating func end(_ query: RunQuery) {
        guard !isEnded else { return }
        isEnded = true
        out.newline()
        let verdict = query.verdict
        // A hook already has its character. Cucumber's own report has no text for it.
        let reasons = query.isOwnStream ? verdict.reasonsBesideScenarios : verdict.reasonsOfRun
        if isEmpty, query.isOwnStream, !reasons.isEmpty || verdict.remark != nil { out.line(verdict.heading) }
        for reason in reasons { out.append(error: reason.text, .failed, indent: 0, theme: theme) }
        if query.isOwnStream {
            for text in [verdict.flakyText, verdict.remark].compactMap(\.self) {
                out.line(TerminalText.text(text.capitalizedFirst))
            }
        }
        out.flush(to: write)
    }

    private mutating func mark(_ status: Status) {
        isEmpty = false
        out.append(theme.mark(status), theme.style(status))
    }
}

extension ProgressReport {
    /// Whether a text begins with a character for each step, or says why there is none.
    static func wrote(_ text: EarlierText) -> Bool {
        guard text.first.isEmpty else { return text.first.allSatisfy { ".-PUAF?".contains($0) } }
        return text.lines.count > 1 && Verdict.wrote(text.lines[1])
    }
}
