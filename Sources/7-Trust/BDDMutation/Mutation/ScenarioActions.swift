import BDDSteps
import CucumberMessages
import Gherkin

/// The steps of a scenario that do something: its `When` steps, or all steps that do not check if it has no `When`.
struct ScenarioActions: Sendable {
    /// The indices of the steps in the scenario, background steps first.
    let positions: [Int]
    let lines: [Int]
    /// Whether the steps are all `When` steps.
    let areWhens: Bool
    /// How the scenario's checks speak about values. Empty if it has none.
    let checks: [StepDirection]

    /// Nil for a background, or if no step does something.
    ///
    /// - Parameter sites: the steps of a scenario.
    init?(_ sites: [StepSite]) {
        guard let first = sites.first, !first.block.isBackground else { return nil }
        let doing = sites.filter { !$0.checks && $0.definition != nil }
        let whens = doing.filter { $0.type == .action || $0.type == .unknown && $0.definition?.keyword == "When" }
        let actions = whens.isEmpty ? doing : whens
        guard !actions.isEmpty else { return nil }
        positions = actions.map(\.position)
        lines = actions.map(\.step.location.line)
        areWhens = !whens.isEmpty
        checks = first.reading.directions.map(\.1)
    }

    /// Whether all checks assert an absence, so that they pass even if nothing happens.
    var areCheckedByAbsence: Bool { !checks.isEmpty && checks.allSatisfy { $0 == .negation } }
}
