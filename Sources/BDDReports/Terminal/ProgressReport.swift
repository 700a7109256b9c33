import CucumberMessages

/// `progress`: one character for every step and hook that finishes.
struct ProgressReport: Report {
    private let theme: Theme
    private let write: ReportOutput
    private var out = TextBuffer()

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        theme = options.theme
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        switch envelope {
        case .testStepFinished(let message): mark(message.testStepResult.status)
        case .testRunHookFinished(let message): mark(message.result.status)
        case .testRunFinished: out.newline()
        default: return
        }
        out.flush(to: write)
    }

    private mutating func mark(_ status: Status) {
        out.append(theme.mark(status), theme.style(status))
    }
}
