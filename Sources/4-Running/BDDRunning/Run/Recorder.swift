package import Gherkin
import Synchronization

/// Records the events of scenarios from any thread and passes them to the sequencer one at a time.
package final class Recorder: Sendable {
    private let sequencer: Mutex<EventSequencer>
    private let recordsStepStarts: Bool
    /// Receives the events of scenarios instead of the sequencer, if not nil.
    private let observe: (@Sendable (ScenarioEvent, Int) -> Void)?

    /// - Parameter ids: continues the ids of the documents and pickles.
    package init(_ reports: sending RunReports, _ code: SupportCode, ids: IdGenerator) {
        recordsStepStarts = reports.showStepStarts
        observe = nil
        let emitter = EnvelopeEmitter(code, ids: ids, handle: reports.receive)
        sequencer = Mutex(EventSequencer(emitter, reports))
    }

    /// Creates a recorder for a run without reports.
    ///
    /// - Parameters:
    ///   - recordsStepStarts: whether `observe` receives the starts of steps too.
    ///   - observe: receives each event of a scenario and the number of its job.
    package init(
        _ code: SupportCode, recordsStepStarts: Bool = false,
        observe: @escaping @Sendable (ScenarioEvent, Int) -> Void
    ) {
        self.recordsStepStarts = recordsStepStarts
        self.observe = observe
        let reports = RunReports([])
        sequencer = Mutex(EventSequencer(EnvelopeEmitter(code, ids: IdGenerator(), handle: reports.receive), reports))
        // Hooks of the run are known by the ids of their definitions.
        withSequencer { sequencer in sequencer.emit { $0.emitDefinitions() } }
    }

    /// Records an event of the job with the number `number`.
    package func record(_ event: ScenarioEvent, of number: Int) {
        if case .limited = event { return }
        if case .stepStarted = event, !recordsStepStarts { return }
        if let observe { return observe(event, number) }
        sequencer.withLock { $0.record(event, of: number) }
    }

    /// Calls `body` with the sequencer. No other events are recorded meanwhile.
    package func withSequencer<Result: Sendable, Failure: Error>(
        _ body: (inout EventSequencer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try sequencer.withLock { sequencer throws(Failure) in try body(&sequencer) }
    }
}
