import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// Two bars and a line that are redrawn in place.
struct ProgressBar {
    private let width: Int
    private let showsTime: Bool
    private let interval: Int
    private var isDrawn = false
    private var drawnAt: Timestamp?

    /// The number of lines: an empty line, the two bars and the line below them.
    private static let height = 4
    private static let longestBar = 50
    private static let legendWidth = 30

    init(_ options: ReportOptions) {
        width = options.width
        showsTime = options.showsTime
        interval = options.redrawInterval
    }

    /// Redraws at most once per interval of the messages' clock; a problem is always shown at once.
    mutating func draw(_ progress: RunProgress, problems: inout ProblemList, to out: inout TextBuffer) {
        guard problems.isWaiting || isDue(progress) else { return }
        erase(from: &out)
        problems.move(to: &out)
        out.newline()
        let scenarios = (progress.finishedScenarios, progress.plannedScenarios)
        append(bar: scenarios, "\(scenarios.0)/\(scenarios.1) scenarios", to: &out)
        if let steps = progress.plannedSteps {
            append(bar: (progress.finishedSteps, steps), "\(progress.finishedSteps)/\(steps) steps", to: &out)
        } else {
            let count = progress.finishedSteps
            append(bar: scenarios, "\(count) \(count == 1 ? "step" : "steps")", to: &out)
        }
        out.line(status(progress).fitted(to: width))
        isDrawn = true
        drawnAt = progress.now
    }

    /// Moves the cursor up to the start of the bars and clears everything below it.
    mutating func erase(from out: inout TextBuffer) {
        guard isDrawn else { return }
        out.append("\u{1B}[\(Self.height)A\u{1B}[0J")
        isDrawn = false
    }

    private func isDue(_ progress: RunProgress) -> Bool {
        guard isDrawn, let drawnAt, let now = progress.now else { return true }
        return (now - drawnAt).nanoseconds >= interval
    }

    private func append(bar: (finished: Int, total: Int), _ text: String, to out: inout TextBuffer) {
        let length = max(0, min(width - Self.legendWidth, Self.longestBar))
        out.line("\(Self.cells(bar.finished, of: bar.total, length: length)) \(text)".fitted(to: width))
    }

    /// A bar of `length` characters, filled in proportion.
    static func cells(_ finished: Int, of total: Int, length: Int) -> String {
        // Halves round up, so that the bar is at most half a cell behind.
        let filled = total > 0 ? min(length, (2 * finished * length + total) / (2 * total)) : 0
        return String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    }

    private func status(_ progress: RunProgress) -> String {
        guard progress.isUnderWay || progress.cases != nil else { return "Getting ready..." }
        let count = progress.running.count
        guard showsTime else { return "Running \(count) scenarios..." }
        // A property is reported when all its cases have run. Until then it does not count as a running scenario.
        let scenarios = count == 0 ? "" : count == 1 ? " 1 scenario" : " \(count) scenarios"
        var text = "Running\(scenarios), \(progress.elapsed.coarseText)"
        if let estimate = progress.estimate { text += ", about \(estimate.coarseText) left" }
        if let cases = progress.cases {
            text += ": \(cases.text)"
        } else if let oldest = progress.running.first {
            text += ": \(TerminalText.line(oldest.pickle.name))"
        }
        return text
    }
}

extension CaseProgress {
    /// The numbers of cases and the name of their scenario.
    var text: String {
        "\(finished.groupedText) of \(total.groupedText) cases of \(TerminalText.line(name))"
    }
}
