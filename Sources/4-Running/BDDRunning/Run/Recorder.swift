package import Gherkin
import Synchronization

/// Records what happens in the scenarios, in whichever thread it does: one thing after the other goes to the sequencer.
package final class Recorder: Sendable {
    private let sequencer: Mutex<EventSequencer>
    private let recordsStepStarts: Bool
    /// Whether scenarios that pass are only counted.
    package let countsPassed: Bool
    /// Takes the events of scenarios instead of the sequencer.
    private let observe: (@Sendable (ScenarioEvent, Int) -> Void)?

    /// - Parameter ids: goes on from the ids of the documents and pickles.
    package init(_ reports: sending RunReports, _ code: SupportCode, ids: IdGenerator) {
        recordsStepStarts = reports.showStepStarts
        countsPassed = reports.interest == .notPassed
        observe = nil
        let emitter = EnvelopeEmitter(code, ids: ids, handle: reports.receive)
        sequencer = Mutex(EventSequencer(emitter, reports))
    }

    /// One for runs of which no report is made.
    ///
    /// - Parameters:
    ///   - recordsStepStarts: whether the starts of steps are events too.
    ///   - observe: takes each event of a scenario and the number of its job.
    package init(
        _ code: SupportCode, recordsStepStarts: Bool = false,
        observe: @escaping @Sendable (ScenarioEvent, Int) -> Void
    ) {
        self.recordsStepStarts = recordsStepStarts
        countsPassed = false
        self.observe = observe
        let reports = RunReports([])
        sequencer = Mutex(EventSequencer(EnvelopeEmitter(code, ids: IdGenerator(), handle: reports.receive), reports))
        // Hooks of the run are known by the ids of their definitions.
        withSequencer { sequencer in sequencer.emit { $0.emitDefinitions() } }
    }

    /// Records an event of a scenario.
    package func record(_ event: ScenarioEvent, of number: Int) {
        if case .stepStarted = event, !recordsStepStarts { return }
        if let observe { return observe(event, number) }
        sequencer.withLock { $0.record(event, of: number) }
    }

    /// Uses the sequencer, while nothing else is recorded.
    package func withSequencer<Result: Sendable, Failure: Error>(
        _ body: (inout EventSequencer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try sequencer.withLock { sequencer throws(Failure) in try body(&sequencer) }
    }
}
