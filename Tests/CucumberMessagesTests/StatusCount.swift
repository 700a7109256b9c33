import CucumberMessages
import Foundation

/// The number of scenarios of a stored stream for each status.
func statusCounts(of stream: URL) throws -> [Status: Int] {
    var count = StatusCount()
    var reader = EnvelopeReader()
    try reader.read(Array(Data(contentsOf: stream))) { count.receive($0) }
    try reader.finish { count.receive($0) }
    return count.counts
}

/// Counts scenarios by status. The status of a scenario is the worst of the steps in its last attempt.
struct StatusCount {
    private(set) var counts: [Status: Int] = [:]
    /// The worst status so far of each running attempt, by the attempt's id.
    private var running: [String: Status] = [:]

    mutating func receive(_ envelope: Envelope) {
        switch envelope {
        case .testCaseStarted(let attempt):
            running[attempt.id] = .passed
        case .testStepFinished(let step):
            let worst = running[step.testCaseStartedId] ?? .passed
            running[step.testCaseStartedId] = max(worst, step.testStepResult.status)
        case .testCaseFinished(let attempt):
            let status = running.removeValue(forKey: attempt.testCaseStartedId) ?? .unknown
            if !attempt.willBeRetried { counts[status, default: 0] += 1 }
        default:
            break
        }
    }
}
