import BDDReports
import CucumberMessages

/// A report of unfinished work: a line for each undefined or pending scenario.
nonisolated struct ToDoReport: EventReport {
    let write: ReportOutput

    mutating func receive(_ event: RunEvent, _ query: RunQuery) {
        guard case .attemptFinished(let attempt) = event, let failure = query.failure(of: attempt),
            failure.status == .undefined || failure.status == .pending
        else { return }
        write(Array("\(attempt.uri):\(failure.line ?? 1): \(failure.step)\n".utf8))
    }
}

let toDo = ReportFormat("todo", "steps that are still to be written") { ToDoReport(write: $1) }
