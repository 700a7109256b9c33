import BDDTestStreams
import CucumberMessages
import Foundation
import Testing

@Suite("The landing page")
struct LandingPageTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    @Test("shows the code of this target, byte for byte")
    func sameText() throws {
        let page = Self.folder.appending(
            path: "../../Sources/2-Language/CucumberMessages/CucumberMessages.docc/CucumberMessages.md")
        let code = try String(contentsOf: Self.folder.appending(path: "StatusCount.swift"), encoding: .utf8)
        #expect(try String(contentsOf: page, encoding: .utf8).contains("\n```swift\n\(code)```\n"))
    }

    @Test("counts scenarios by the worst status of the last attempt")
    func counts() throws {
        let time = Timestamp(seconds: 0, nanos: 0)
        let attempts: [(id: String, statuses: [Status], willBeRetried: Bool)] = [
            ("a", [.passed, .passed], false), ("b", [.passed, .failed, .skipped], true), ("c", [.passed], false),
            ("d", [.undefined, .skipped], false), ("e", [], false),
        ]
        let envelopes = attempts.flatMap { attempt -> [Envelope] in
            [.testCaseStarted(TestCaseStarted(id: attempt.id, testCaseId: "1", attempt: 0, timestamp: time))]
                + attempt.statuses.map {
                    .testStepFinished(
                        TestStepFinished(
                            testCaseStartedId: attempt.id, testStepId: "2",
                            testStepResult: TestStepResult(status: $0), timestamp: time))
                } + [
                    .testCaseFinished(
                        TestCaseFinished(
                            testCaseStartedId: attempt.id, timestamp: time, willBeRetried: attempt.willBeRetried))
                ]
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).ndjson")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(ndjson(envelopes).utf8).write(to: file)
        #expect(try statusCounts(of: file) == [.passed: 3, .undefined: 1])
    }
}
