import BDDSteps
import CucumberMessages

/// Which steps of a scenario are not executed any more, after what has happened in it.
enum Skipping {
    case none
    /// After a step that failed, or that is pending, undefined or ambiguous: an undefined step still is undefined.
    case definedSteps
    /// After a skip: whoever skips a scenario does not want to hear what the rest of it lacks.
    case allSteps

    init(_ mode: ScenarioRunner.Mode) {
        switch mode {
        case .execute: self = .none
        case .dryRun: self = .definedSteps
        case .skipAll: self = .allSteps
        }
    }

    /// Takes the result of a step or hook: the first that did not pass decides.
    mutating func note(_ status: Status) {
        guard case .none = self, status > .passed else { return }
        self = status == .skipped ? .allSteps : .definedSteps
    }

    /// The status of a step or hook that is not executed; nil when it is.
    ///
    /// After hooks clean up, whatever happened before.
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
