import BDDTestStreams
import Gherkin
import Testing

@testable import BDDReports
@testable import CucumberMessages

@Suite("A stream with the attachments of what did not pass")
struct HeldMessagesTests {
    private static let time = Timestamp(seconds: 0, nanos: 0)

    private func attached(_ body: String, attempt: String? = nil, hook: String? = nil) -> Envelope {
        .attachment(
            Attachment(
                body: body, contentEncoding: .identity, mediaType: "text/plain", testCaseStartedId: attempt,
                testRunHookStartedId: hook))
    }

    private func step(_ attempt: String, _ status: Status) -> Envelope {
        .testStepFinished(
            TestStepFinished(
                testCaseStartedId: attempt, testStepId: "s", testStepResult: TestStepResult(status: status),
                timestamp: Self.time))
    }

    private func end(_ attempt: String) -> Envelope {
        .testCaseFinished(TestCaseFinished(testCaseStartedId: attempt, timestamp: Self.time, willBeRetried: false))
    }

    private func endOfHook(_ hook: String, _ status: Status) -> Envelope {
        .testRunHookFinished(
            TestRunHookFinished(
                testRunHookStartedId: hook, result: TestStepResult(status: status), timestamp: Self.time))
    }

    /// The messages after each of which something was written, and what.
    private func written(_ messages: [Envelope]) -> [String] {
        var parts: [String] = []
        var options = ReportOptions()
        options.attachments = .failed
        var report = MessageReport(options) { parts.append(String(decoding: $0, as: UTF8.self)) }
        for message in messages { report.receive(message) }
        report.end()
        return parts.map { part in
            part.split(separator: "\n").map { line in
                if let body = line.firstMatch(of: /"body":"([^"]*)"/) { return String(body.output.1) }
                let attempt = line.firstMatch(of: /(?:testCaseStartedId|HookStartedId)":"([^"]*)"/)
                return "\(line.dropFirst(2).prefix { $0 != "\"" }) \(attempt?.output.1 ?? "")"
            }.joined(separator: ", ")
        }
    }

    @Test("has them in their places, and none of an attempt that passed")
    func order() {
        #expect(
            written([
                step("a", .passed), attached("of a", attempt: "a"), step("a", .passed), end("a"),
                step("b", .passed), attached("of b", attempt: "b"), step("b", .failed),
                attached("of b again", attempt: "b"), end("b"), end("c"),
            ]) == [
                "testStepFinished a", "testStepFinished a, testCaseFinished a", "testStepFinished b",
                "of b, testStepFinished b, of b again, testCaseFinished b", "testCaseFinished c",
            ])
    }

    @Test("waits for no more than the attempts that are open, where they run side by side")
    func interleaved() {
        #expect(
            written([
                attached("of a", attempt: "a"), attached("of b", attempt: "b"), step("b", .skipped), end("b"),
                attached("of c", attempt: "c"), step("a", .passed), end("a"), step("c", .pending), end("c"),
            ]) == [
                "of b, testStepFinished b, testCaseFinished b",
                "of c, testStepFinished a, testCaseFinished a, testStepFinished c, testCaseFinished c",
            ])
    }

    @Test("has those of hooks of the run that did not pass, and of no hook at all")
    func hooks() {
        #expect(
            written([
                attached("free"), attached("of x", hook: "x"), endOfHook("x", .passed), attached("of y", hook: "y"),
                endOfHook("y", .failed),
            ]) == ["free", "testRunHookFinished x", "of y, testRunHookFinished y"])
    }

    @Test("has those of attempts that never ended")
    func brokenOff() {
        #expect(written([attached("of a", attempt: "a"), step("a", .passed)]) == ["of a, testStepFinished a"])
        let finished = Envelope.testRunFinished(TestRunFinished(success: false, timestamp: Self.time))
        #expect(written([attached("of a", attempt: "a"), finished]) == ["of a, testRunFinished "])
    }
}
