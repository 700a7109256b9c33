import CucumberMessages

extension PropertyRun {
    /// The property as one scenario: the case that stands for it, from its start to its last step.
    func events(attempt: Int, _ time: Timestamp) -> [ScenarioEvent] {
        let shown = shown
        let row = ReportedRow(values: shown.drawn?.values ?? property.input.cells, isShown: failsWithValues)
        let start = start ?? (nil, time)
        let events = note.map { note in
            shown.events(withNote: note, log: property.isReplay ? falsification?.shrinkLog : nil)
        }
        return [.reported(row, time), .started(attempt: attempt, worker: start.worker, start.time)]
            + (events ?? shown.events)
    }
}
