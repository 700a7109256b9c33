import CucumberMessages
import Synchronization

/// The row of values with which a property is told.
struct ToldRow: Sendable {
    let property: PropertyInput
    let values: [String]
    /// Whether the scenario is told with the values. One that passed is told as it is written.
    let isShown: Bool
}

extension PropertyRun {
    /// The property as one scenario: the case that stands for it, from its start to its last step.
    func events(_ assembler: Assembler, attempt: Int, _ time: Timestamp) -> [ScenarioEvent] {
        let shown = shown
        let values = shown.drawn?.values ?? property.input.cells
        let testCase = assembler.assemble(property.input.filled(with: values))
        let row = ToldRow(property: property.input, values: values, isShown: failsWithValues)
        let start = start ?? (nil, time)
        return [.assembled(testCase, row, time), .started(attempt: attempt, worker: start.worker, start.time)]
            + (note.map { shown.events(withNote: $0, log: property.isReplay ? falsification?.way : nil) }
                ?? shown.events)
    }

    /// The job when nothing more is to run: the property's steps are skipped.
    func skipped(_ job: Job, _ assembler: Assembler, _ clock: RunClock) async -> Job {
        var job = job
        job.property?.begin(worker: nil, clock.now())
        let events = Mutex<[ScenarioEvent]>([])
        _ = await ScenarioRunner(clock: clock, mode: .skipAll)
            .run(assembler.assemble(job.pickle), attempt: job.attempt) { event in events.withLock { $0.append(event) } }
        for event in events.withLock(\.self) { job.property?.record(event) }
        return job
    }

    /// Notes that the row of the case got no values: its first step fails, and the others are skipped.
    mutating func failToDraw(_ reason: String, stepCount: Int, _ time: Timestamp) {
        begin(nil)
        for step in 0..<stepCount {
            let result =
                step == 0
                ? TestStepResult(failure: reason, at: "\(property.input.outline.uri):\(property.input.outline.line)")
                : TestStepResult(status: .skipped)
            record(.stepStarted(step, time))
            record(.stepFinished(step, result, time))
        }
    }
}
