import BDDSteps
import CucumberMessages

/// Which of the remaining steps of a scenario are skipped.
enum Skipping {
    case none
    /// Defined steps are skipped after a step that failed or is pending, undefined or ambiguous.
    /// Later undefined or ambiguous steps are still reported as such.
    case definedSteps
    /// All steps are skipped after a step was skipped: undefined steps are not reported.
    case allSteps

    init(_ mode: ScenarioRunner.Mode) {
        switch mode {
        case .execute: self = .none
        case .dryRun: self = .definedSteps
        case .skipAll: self = .allSteps
        }
    }

    /// Records the status of a step or hook. The first status worse than passed decides what is skipped.
    mutating func note(_ status: Status) {
        guard case .none = self, status > .passed else { return }
        self = status == .skipped ? .allSteps : .definedSteps
    }

    /// The status of `step` if it is not executed; nil if it is executed.
    ///
    /// After hooks run whatever happened before them, so that they can clean up.
    func status(of step: AssembledTestStep, _ mode: ScenarioRunner.Mode) -> Status? {
        if case .hook(let hook, _) = step, hook.hook.type == .afterTestCase {
            return mode == .execute ? nil : .skipped
        }
        switch (self, step) {
        case (.allSteps, _): return .skipped
        case (_, .step(let step)) where step.matches.isEmpty: return .undefined
        case (_, .step(let step)) where step.matches.count > 1: return .ambiguous
        case (_, .unmatchable), (.none, _): return nil
        case (.definedSteps, _): return .skipped
        }
    }
}
