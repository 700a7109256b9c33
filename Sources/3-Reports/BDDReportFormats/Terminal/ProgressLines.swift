import BDDDiagnostics
import BDDReports
import CucumberMessages

/// The progress of a run without redrawing: a line for every tenth of the scenarios, and after ten seconds without one.
struct ProgressLines {
    private var tenth = 0
    private var writtenAt: Timestamp?

    private static let patience = 10_000_000_000

    mutating func draw(_ progress: RunProgress, problems: inout ProblemList, to out: inout TextBuffer) {
        problems.move(to: &out)
        guard progress.isUnderWay, progress.plannedScenarios > 0 else { return }
        let reached = progress.finishedScenarios * 10 / progress.plannedScenarios
        guard reached > tenth || isOverdue(progress) else { return }
        tenth = reached
        writtenAt = progress.now
        var line = "\(progress.finishedScenarios)/\(progress.plannedScenarios) scenarios, "
        let steps = progress.plannedSteps.map { "\(progress.finishedSteps)/\($0)" } ?? "\(progress.finishedSteps)"
        line += "\(steps) steps, \(progress.elapsed.coarseText)"
        if let estimate = progress.estimate { line += ", about \(estimate.coarseText) left" }
        out.line(line)
    }

    private func isOverdue(_ progress: RunProgress) -> Bool {
        guard let now = progress.now, let last = writtenAt ?? progress.startedAt else { return false }
        return (now - last).nanoseconds >= Self.patience
    }
}
