import BDDDiagnostics
import BDDReports
import CucumberMessages

/// `usage`: the slowest steps, and for each step definition how often it ran and how long that took.
struct UsageReport: EventReport {
    private var usage = StepUsage()
    private var isWritten = false
    /// The steps that passed without checking anything.
    private var unchecked: [Diagnostic] = []
    private let theme: Theme
    private let write: ReportOutput

    private static let slowestCount = 10

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        theme = options.theme
        self.write = write
    }

    mutating func receive(_ envelope: Envelope) {
        usage.receive(envelope)
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        usage.receive(event, query)
        if case .diagnostic(let diagnostic) = event, diagnostic.code == Diagnostic.uncheckedStep {
            unchecked.append(diagnostic)
        }
        if case .runFinished = event { end(query) }
    }

    mutating func end(_ query: RunQuery) {
        guard !isWritten else { return }
        isWritten = true
        let entries = usage.entries
        var out = TextBuffer()
        appendSlowest(entries, to: &out)
        appendDefinitions(entries, to: &out)
        appendUnchecked(to: &out)
        append(query.verdict, to: &out)
        out.flush(to: write)
    }

    private func appendSlowest(_ entries: [StepUsage.Entry], to out: inout TextBuffer) {
        let steps = StepUsage.slowestFirst(entries.flatMap { $0.matches.prefix(Self.slowestCount) })
            .prefix(Self.slowestCount)
        guard !steps.isEmpty else { return }
        out.line("Slowest steps:", theme.keyword)
        let width = steps.map(\.duration.millisecondsText.utf8.count).max() ?? 0
        for step in steps {
            out.append("  ")
            out.append(right: step.duration.millisecondsText, width: width)
            out.append("  \(TerminalText.line(step.text)) ")
            out.append(location: step.uri, step.line, theme: theme)
            out.newline()
        }
        out.newline()
    }

    private func appendDefinitions(_ all: [StepUsage.Entry], to out: inout TextBuffer) {
        let entries = all.filter { !$0.matches.isEmpty }
        let head = ["total", "mean", "slowest", "uses"]
        let rows = entries.map { entry in
            let slowest = entry.matches.first?.duration ?? .zero
            return [
                entry.total.millisecondsText, entry.mean.millisecondsText, slowest.millisecondsText,
                "\(entry.matches.count)",
            ]
        }
        let widths = Columns.widths([head] + rows)
        out.line("Step definitions:", theme.keyword)
        append(head, widths, to: &out)
        out.line("  pattern")
        for (entry, row) in zip(entries, rows) {
            append(row, widths, to: &out)
            out.append("  \(TerminalText.line(entry.definition.pattern.source)) ")
            out.append(entry.definition.sourceReference, theme)
            out.newline()
        }
        let unused = all.count - entries.count
        if unused > 0 { out.line("\n\(unused) \(unused == 1 ? "definition was" : "definitions were") not used.") }
    }

    private func appendUnchecked(to out: inout TextBuffer) {
        guard !unchecked.isEmpty else { return }
        out.line("\nSteps that look at nothing:", theme.keyword)
        for step in unchecked { out.line("  \(step.locationText): \(TerminalText.line(step.message))") }
    }

    /// Warns that the times are not reliable, if the run was not accepted.
    private func append(_ verdict: Verdict, to out: inout TextBuffer) {
        guard !verdict.isAccepted else { return }
        out.line("\n\(verdict.headline.rawValue):")
        for reason in verdict.reasons { out.append(lines: TerminalText.lines(reason.text), indent: 2) }
    }

    private func append(_ row: [String], _ widths: [Int], to out: inout TextBuffer) {
        for (cell, width) in zip(row, widths) {
            out.append("  ")
            out.append(right: cell, width: width)
        }
    }
}

extension TextBuffer {
    fileprivate mutating func append(right text: String, width: Int) {
        spaces(width - text.utf8.count)
        append(text)
    }

    fileprivate mutating func line(_ text: String, _ style: Style?) {
        append(text, style)
        newline()
    }
}

extension UsageReport {
    /// Whether a text has the tables of this report.
    static func wrote(_ text: EarlierText) -> Bool {
        (text.first == "Slowest steps:" || text.first == "Step definitions:")
            && text.hasLine { $0.split(separator: " ") == ["total", "mean", "slowest", "uses", "pattern"] }
            && text.lines.allSatisfy { line in
                line.isEmpty || line.hasPrefix(" ") || line.hasSuffix(":") || line.hasSuffix("not used.")
            }
    }
}
