import BDDReports
import BDDRunning
import Synchronization

/// Notes how the scenarios of a run ended.
struct VerdictReport: EventReport {
    /// Where the verdicts are found when the run is over.
    final class Notes: Sendable {
        private let state = Mutex(Verdicts())

        var verdicts: Verdicts { state.withLock { $0 } }

        fileprivate func add(_ location: ScenarioLocation, isRefused: Bool) {
            state.withLock { verdicts in
                verdicts.finished.insert(location)
                if isRefused { verdicts.refused.insert(location) }
            }
        }
    }

    private let options: RunOptions
    private let notes: Notes

    init(_ options: RunOptions, _ notes: Notes) {
        self.options = options
        self.notes = notes
    }

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard case .attemptFinished(let attempt) = event, attempt.isFinal else { return }
        notes.add(query.location(of: attempt.pickle), isRefused: !options.accepts(attempt.status))
    }
}
