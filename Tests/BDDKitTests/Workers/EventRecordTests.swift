import Testing

@testable import BDDRunning
@testable import BDDSteps
@testable import BDDWorkers
@testable import CucumberMessages

@Suite struct EventRecordTests {
    private static func time(_ nanos: Int) -> Timestamp { Timestamp(seconds: 1_700_000_000, nanos: nanos) }

    private static func result(_ nanoseconds: Int) -> TestStepResult {
        TestStepResult(status: .passed, duration: Envelope.Duration(nanoseconds: nanoseconds))
    }

    private static let passing: [JobEvent] = [
        .started(number: 1 << 24 - 1, time(0)), .scenario(.stepStarted(3, time(10))),
        .scenario(.stepFinished(3, result(32), time(42))), .finished(.passed, time(999_999_999)),
    ]

    private static func bytes(_ record: EventRecord) -> [UInt8] { withUnsafeBytes(of: record.words) { Array($0) } }

    @Test("What happens in a scenario that passes is read as it was written", arguments: passing.indices)
    func roundTrip(_ index: Int) throws {
        let event = Self.passing[index]
        let record = try #require(EventRecord(event, after: Self.time(10)))
        let bytes = Self.bytes(record)
        #expect(bytes.count == EventRecord.size)
        #expect(EventRecord([7] + bytes + [7], at: 1) == record)
        #expect("\(try #require(record.event(after: Self.time(10))))" == "\(event)")
    }

    @Test("Of what there is more to say a frame is sent")
    func others() {
        var suspicious = Self.result(32)
        suspicious.suspicion = .lacksCheck
        let results = [
            suspicious, Self.result(33), TestStepResult(status: .skipped, duration: Envelope.Duration(nanoseconds: 32)),
            TestStepResult(status: .passed, duration: Envelope.Duration(nanoseconds: 32), message: "but"),
        ]
        for result in results {
            #expect(EventRecord(.scenario(.stepFinished(3, result, Self.time(42))), after: Self.time(10)) == nil)
        }
        #expect(EventRecord(Self.passing[2], after: nil) == nil)
        let late = Timestamp(seconds: 1 << 32, nanos: 0)
        let others: [JobEvent] = [
            .finished(.failed, Self.time(1)), .finished(.unknown, Self.time(1)), .finished(.passed, late),
            .started(number: 1 << 24, Self.time(1)), .started(number: -1, Self.time(1)),
            .scenario(.attached(0, AttachmentContent(body: .text(""), mediaType: ""), Self.time(1))),
        ]
        for event in others { #expect(EventRecord(event, after: Self.time(10)) == nil) }
    }

    @Test("A step that ends and has not begun is found out")
    func withoutStart() throws {
        let record = try #require(EventRecord(Self.passing[2], after: Self.time(10)))
        #expect(record.event(after: nil) == nil)
    }

    @Test("A bit that is another one is found out, wherever it is")
    func corrupted() throws {
        for event in Self.passing {
            let bytes = Self.bytes(try #require(EventRecord(event, after: Self.time(10))))
            for bit in 0..<(8 * bytes.count) {
                var other = bytes
                other[bit / 8] ^= 1 << (bit % 8)
                #expect(EventRecord(other, at: 0) == nil)
                var frames = FrameBuffer()
                frames.append(other)
                #expect(throws: FrameBuffer.Corrupted.self) { try frames.next() }
            }
            for count in 0..<bytes.count { #expect(EventRecord(Array(bytes[..<count]), at: 0) == nil) }
        }
    }
}
