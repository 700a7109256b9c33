import BDDReports
import BDDRunning
import Synchronization

/// Records which scenarios of a run finished and which were refused.
struct VerdictReport: EventReport {
    /// Holds the verdicts, so that they can be read when the run is over.
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
