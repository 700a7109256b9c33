import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The last line of a terminal during a long step or property: the running scenario or step, its progress, and its
/// duration. Other output erases it.
struct StatusLine {
    private let width: Int
    private var isShown = false

    /// The time without output before the line appears, in nanoseconds.
    private static let patience = 1_000_000_000

    private static let barLength = 20

    init(width: Int) {
        self.width = width
    }

    mutating func draw(_ progress: RunProgress, lastMessageAt: Timestamp?, to out: inout TextBuffer) {
        guard let now = progress.now, let lastMessageAt,
            progress.isUnderWay || progress.cases != nil, (now - lastMessageAt).nanoseconds >= Self.patience
        else { return }
        erase(from: &out)
        var text =
            "\(progress.finishedScenarios)/\(progress.plannedScenarios) scenarios, \(progress.elapsed.coarseText)"
        if let cases = progress.cases {
            text += " \(ProgressBar.cells(cases.finished, of: cases.total, length: Self.barLength)) \(cases.text)"
        } else if let attempt = progress.running.first {
            text += ": \(Self.description(of: attempt))"
        }
        out.append(text.fitted(to: width))
        isShown = true
    }

    mutating func erase(from out: inout TextBuffer) {
        guard isShown else { return }
        out.append("\r\u{1B}[2K")
        isShown = false
    }

    /// The scenario and its current step.
    private static func description(of attempt: Attempt) -> String {
        let name = TerminalText.line(attempt.pickle.name)
        let steps = attempt.testCase.testSteps
        guard attempt.steps.count < steps.count, let step = attempt.pickleStep(of: steps[attempt.steps.count]) else {
            return name
        }
        return "\(name): \(TerminalText.line(step.text))"
    }
}
