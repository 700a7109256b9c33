import Testing

@testable import BDDReports
@testable import BDDRunning
@testable import BDDSteps
@testable import BDDWorkers
@testable import CucumberMessages

@Suite struct PassedRequestTests {
    private static func time(_ nanos: Int) -> Timestamp { Timestamp(seconds: 5, nanos: nanos) }

    /// The bytes that are sent for these events.
    private static func stream(_ events: JobEvent...) -> [UInt8] {
        var writer = ByteWriter()
        var stepStart: Timestamp?
        var bytes: [UInt8] = []
        for event in events {
            if let record = EventRecord(event, after: stepStart) {
                stepStart = record.kind == .stepStarted ? record.time : nil
                bytes += withUnsafeBytes(of: record.words) { Array($0) }
            } else {
                writer.writeFrame { WorkerMessage.event(event).encode(to: &$0) }
                bytes += writer.rest
                writer.removeFirst(writer.rest.count)
            }
        }
        return bytes
    }

    private static let start = JobEvent.started(number: 7, time(1))
    private static let end = JobEvent.finished(.passed, time(50))

    private static func begins(_ step: Int, _ nanos: Int) -> JobEvent { .scenario(.stepStarted(step, time(nanos))) }

    private static func passes(_ step: Int, _ nanos: Int, after duration: Int) -> JobEvent {
        let result = TestStepResult(status: .passed, duration: Envelope.Duration(nanoseconds: duration))
        return .scenario(.stepFinished(step, result, time(nanos)))
    }

    private static let passed = stream(
        start, begins(0, 2), passes(0, 12, after: 10), begins(1, 20), passes(1, 40, after: 20), end)

    @Test("Of a scenario that has passed is known what is counted, and what comes behind it is next")
    func whole() throws {
        var offset = 1
        let request = try #require(PassedRequest([0] + Self.passed + Self.stream(Self.start), at: &offset))
        #expect(offset == 1 + Self.passed.count)
        #expect(request.number == 7)
        #expect(request.start == Self.time(1))
        #expect(request.end == Self.time(50))
        let executing = Envelope.Duration(nanoseconds: 30)
        #expect(request.counted == PassedScenarios(count: 1, stepCount: 2, executing: executing))
    }

    @Test("Nothing is taken of a scenario that has not ended")
    func parts() {
        for count in 0..<Self.passed.count {
            var frames = FrameBuffer()
            frames.append(Self.passed[..<count])
            #expect(frames.nextPassed() == nil)
            frames.append(Self.passed[count...])
            #expect(frames.nextPassed() != nil)
            #expect(frames.nextPassed() == nil)
        }
    }

    private static let note = JobEvent.scenario(
        .attached(0, AttachmentContent(body: .text("a"), mediaType: "b"), time(3)))
    private static let failed = TestStepResult(status: .failed, message: "no")

    @Test(
        "Nothing is taken of a scenario of which there is more to say",
        arguments: [
            stream(start, begins(0, 2), .scenario(.stepFinished(0, failed, time(3))), .finished(.failed, time(4))),
            stream(start, begins(0, 2), note, passes(0, 12, after: 10), end),
            stream(start, begins(0, 2), start, end), stream(start, begins(0, 2), begins(1, 2), end),
            stream(start, begins(0, 2), end), stream(begins(0, 2), passes(0, 12, after: 10), end),
            stream(start, .finished(.unknown, time(2))),
        ])
    func others(_ stream: [UInt8]) throws {
        var offset = 0
        #expect(PassedRequest(stream, at: &offset) == nil)
        #expect(offset == 0)
    }
}
