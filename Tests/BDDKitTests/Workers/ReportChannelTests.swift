@testable import BDDPlatform
@testable import CucumberMessages
import Testing

@testable import BDDKit

@Suite struct ReportChannelTests {
    private struct Ends {
        let channel: ReportChannel
        let bell: Pipe
        var ring: ReportRing
        var frames = FrameBuffer()
        var buffer = [UInt8](repeating: 0, count: 16)

        init() throws {
            let file = try SharedMemory.makeFile(size: ReportRing.size)
            defer { file.discard() }
            bell = try Pipe()
            channel = ReportChannel(try SharedMemory(file, size: ReportRing.size), bell: bell.writing)
            ring = ReportRing(try SharedMemory(file, size: ReportRing.size))
            bell.reading.makeNonBlocking()
        }

        /// The reports that are there, in words.
        mutating func reports() throws -> [String] {
            _ = try ring.read(into: &frames)
            var texts: [String] = []
            while let payload = try frames.next() {
                var reader = ByteReader(payload)
                while !reader.isAtEnd { texts.append("\(try WorkerReport(from: &reader))") }
            }
            return texts
        }

        /// Whether somebody has rung since the last time.
        mutating func hasRung() -> Bool {
            if case .bytes = bell.reading.read(into: &buffer) { true } else { false }
        }
    }

    private static let passed = "caseDone(CucumberMessages.Status.passed)"

    @Test("A report is there when it is sent; one that is held is there with the next")
    func hold() throws {
        var ends = try Ends()
        ends.channel.send(.caseDone(.passed))
        #expect(try ends.reports() == [Self.passed])
        ends.channel.send(.caseDone(.passed), hold: true)
        #expect(try ends.reports() == [])
        ends.channel.send(.hooksDone)
        #expect(try ends.reports() == [Self.passed, "hooksDone"])
    }

    @Test("The supervisor is woken at reports that lie some time apart, and when it is to be woken")
    func bell() throws {
        var ends = try Ends()
        func time(_ milliseconds: Int) -> Timestamp { Timestamp(seconds: 7, nanos: milliseconds * 1_000_000) }
        let rung = [0, 1, 4, 5, 6, 11].map { milliseconds in
            ends.channel.send(.stepStarted(0, time(milliseconds)))
            return ends.hasRung()
        }
        #expect(rung == [true, false, false, true, false, true])
        ends.channel.ring()
        let isRung = ends.hasRung()
        #expect(isRung)
    }

    @Test("A report that is larger than the memory comes in parts, and so does what follows", .timeLimit(.minutes(1)))
    func large() async throws {
        var ends = try Ends()
        let bytes = (0..<(3 * ReportRing.size)).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let sent = Task.detached { [channel = ends.channel] in
            channel.send(.printed(.standardError, bytes))
            channel.send(.caseDone(.passed))
        }
        var reports: [String] = []
        while reports.count < 2 {
            await Task.yield()
            reports += try ends.reports()
        }
        await sent.value
        #expect(reports == ["printed(BDDKit.OutputStreamName.standardError, \(bytes))", Self.passed])
    }
}
