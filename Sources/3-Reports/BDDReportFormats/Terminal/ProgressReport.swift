import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// `progress`: one character for every step and hook that finishes, followed by the output of scenarios that were not
/// accepted, and by errors outside steps.
struct ProgressReport: EventReport {
    private let theme: Theme
    private let options: ReportOptions
    private let write: ReportOutput
    /// The output and logs of scenarios that were not accepted.
    private var printed = SortedByLocation<TextBuffer>()
    private var isEnded = false
    private var isEmpty = true
    private var out = TextBuffer()

    init(_ options: ReportOptions = ReportOptions(), write: @escaping ReportOutput) {
        theme = options.theme
        self.options = options
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
        switch event {
        case .attemptFinished(let attempt) where attempt.isFinal && !options.accepts(attempt, in: query):
            keepPrinted(by: attempt, query)
        case .runFinished: end(query)
        default: break
        }
    }

    private mutating func keepPrinted(by attempt: Attempt, _ query: RunQuery) {
        let steps = query.printed(by: attempt)
        guard !steps.isEmpty else { return }
        let location = query.location(of: attempt.pickle)
        var text = TextBuffer("\n")
        text.line(TerminalText.line("\(attempt.pickle.name) (\(location.description))"))
        for step in steps {
            text.append(lines: [TerminalText.line(step.name)[...]], indent: 2)
            text.append(lines: step.lines, indent: 6, style: theme.attachment)
        }
        printed.add(text, at: location)
    }

    mutating func end(_ query: RunQuery) {
        guard !isEnded else { return }
        isEnded = true
        out.newline()
        for text in printed.elements { out.append(text) }
        let verdict = query.verdict
        // A hook already has its character. Cucumber's own report has no text for it.
        let reasons =
            query.isOwnStream
            ? verdict.textsBesideScenarios(listsFileErrors: options.listsFileErrors) : verdict.reasonsOfRun.map(\.text)
        if query.isOwnStream, !reasons.isEmpty || isEmpty && verdict.remark != nil { out.line(verdict.heading) }
        for reason in reasons { out.append(error: reason, .failed, indent: 0, theme: theme) }
        if query.isOwnStream {
            for text in [verdict.flakyText, verdict.quarantineText, verdict.remark].compactMap(\.self) {
                out.line(TerminalText.text(text.capitalizedFirst))
            }
        }
        if let news = options.news?.news { out.append(news: news, theme: theme) }
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
        let marks = text.first.prefix { ".-PUAF?".contains($0) }
        guard marks.count == text.first.count else { return false }
        var rest = text.lines.dropFirst()
        // The output of a scenario follows an empty line, below the scenario's name and location.
        while rest.first == "", rest.dropFirst().first?.hasSuffix(")") == true, rest.dropFirst(2).first?.first == " " {
            rest = rest.dropFirst(2).drop { $0.hasPrefix(" ") }
        }
        if let news = rest.firstIndex(where: RunNews.wrote) {
            rest = rest[..<news]
            if rest.last == "" { rest.removeLast() }
            if rest.isEmpty { return true }
        }
        if let heading = rest.first { return Verdict.wrote(heading) || rest.allSatisfy(Verdict.isRemark) }
        return !marks.isEmpty
    }
}
