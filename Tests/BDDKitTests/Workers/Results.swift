import Foundation

@testable import CucumberMessages

/// Reads a run's message stream: the statuses of the steps of each scenario in order, and the messages of the steps
/// that did not pass.
struct Results {
    private(set) var statuses: [[Status]] = []
    private(set) var messages: [String] = []
    /// The attachments of steps, in order.
    private(set) var attachments: [String] = []
    private(set) var willBeRetried: [Bool] = []
    private(set) var finished: TestRunFinished?

    init(_ run: CrashFixture.Ended, stream: String = "run.ndjson") throws {
        var reader = EnvelopeReader()
        let bytes = [UInt8](try Data(contentsOf: run.folder.appending(path: stream)))
        var envelopes: [Envelope] = []
        try reader.read(bytes) { envelopes.append($0) }
        try reader.finish { envelopes.append($0) }
        for envelope in envelopes { receive(envelope) }
    }

    private mutating func receive(_ envelope: Envelope) {
        switch envelope {
        case .testCaseStarted: statuses.append([])
        case .testStepFinished(let step):
            statuses[statuses.count - 1].append(step.testStepResult.status)
            if let message = step.testStepResult.message { messages.append(CrashFixture.masked(message)) }
        case .attachment(let attachment) where MediaType.extras.contains(attachment.mediaType): break
        case .attachment(let attachment): attachments.append(attachment.body)
        case .testCaseFinished(let testCase): willBeRetried.append(testCase.willBeRetried)
        case .testRunFinished(let end): finished = end
        default: break
        }
    }
}
