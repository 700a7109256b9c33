import CucumberMessages
import Foundation

/// How many scenarios of a saved stream ended in which status.
func statusCounts(of stream: URL) throws -> [Status: Int] {
    var count = StatusCount()
    var reader = EnvelopeReader()
    try reader.read(Array(Data(contentsOf: stream))) { count.receive($0) }
    try reader.finish { count.receive($0) }
    return count.counts
}

/// A scenario's status is the worst of its steps, and its last attempt decides.
struct StatusCount {
    private(set) var counts: [Status: Int] = [:]
    /// The worst status so far of each attempt that has not ended, by the attempt's id.
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
