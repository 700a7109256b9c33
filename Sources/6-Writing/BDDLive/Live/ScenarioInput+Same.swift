import BDDRunning

extension ScenarioInput {
    /// Whether both scenarios have the same name, tags, steps and step arguments. Files and lines do not count.
    func runsAs(_ other: ScenarioInput) -> Bool {
        name == other.name && tags == other.tags && steps.count == other.steps.count
            && zip(steps, other.steps).allSatisfy { $0.runsAs($1) }
    }
}

extension StepInput {
    fileprivate func runsAs(_ other: StepInput) -> Bool {
        text == other.text && isOutcome == other.isOutcome && docString == other.docString
            && dataTable == other.dataTable
    }
}
