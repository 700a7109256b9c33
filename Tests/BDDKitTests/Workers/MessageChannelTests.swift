import Dispatch
import Testing

@testable import BDDPlatform
@testable import BDDRunning
@testable import BDDSteps
@testable import BDDWorkers
@testable import CucumberMessages

@Suite struct MessageChannelTests {
    private struct Ends {
        let channel: MessageChannel
        let wakeUp: Pipe
        var ring: MessageRing
        var frames = FrameBuffer()
        var buffer = [UInt8](repeating: 0, count: 16)

        init() throws {
            let file = try SharedMemory.makeFile(size: MessageRing.size)
            defer { file.discard() }
            wakeUp = try Pipe()
            channel = MessageChannel(try SharedMemory(file, size: MessageRing.size), wakeUp: wakeUp.writing)
            ring = MessageRing(try SharedMemory(file, size: MessageRing.size))
            wakeUp.reading.makeNonBlocking()
        }

        /// The messages received so far, in words.
        mutating func messages() throws -> [String] {
            _ = try ring.read(into: &frames)
            var texts: [String] = []
            while let payload = try frames.nextPayload() {
                var reader = ByteReader(payload)
                texts.append("\(try WorkerMessage(from: &reader))")
            }
            return texts
        }

        /// Whether the supervisor has been woken since the last call.
        mutating func isWoken() -> Bool {
            if case .bytes = wakeUp.reading.read(into: &buffer) { true } else { false }
        }
    }

    private static let answer = "givenBack(from: 7)"

    @Test("A message is there when it is sent; one that is held is there with the next")
    func hold() throws {
        var ends = try Ends()
        ends.channel.send(.givenBack(from: 7))
        #expect(try ends.messages() == [Self.answer])
        ends.channel.send(.givenBack(from: 7), hold: true)
        #expect(try ends.messages() == [])
        ends.channel.send(.givenBack(from: 8))
        #expect(try ends.messages() == [Self.answer, "givenBack(from: 8)"])
    }

    @Test("Cases that pass are counted after the first one; those that fail, print or come last are reported in order")
    func counted() throws {
        func drawn(_ number: Int) -> WorkerMessage {
            .event(.drawn(DrawnCase(number: number, total: 9, values: [], draw: Draw(choices: []))), request: 3)
        }
        func finished(_ status: Status) -> WorkerMessage {
            .event(.finished(status, willBeRetried: false, Timestamp(seconds: 0, nanos: 0)), request: 3)
        }
        var cases = CountedCases(request: 3, last: nil)
        func send(_ messages: WorkerMessage..., isDue: Bool = false) -> [String] {
            messages.flatMap { cases.messages(for: $0, isDue: isDue) }.map { "\($0)".prefix(18).description }
        }
        let (drawnText, finishedText) = ("event(BDDRunning.S", "event(BDDRunning.S")
        #expect(send(drawn(1), finished(.passed)) == [drawnText, finishedText])
        #expect(send(drawn(2), finished(.passed), drawn(3), finished(.passed)) == [])
        #expect(send(drawn(4), finished(.skipped)) == ["counted(passed: 2,", drawnText, finishedText])
        #expect(send(drawn(5), finished(.skipped), drawn(6), finished(.passed)) == [])
        #expect(
            send(drawn(7), .printed(.standardOutput, [65]), finished(.passed))
                == ["counted(passed: 1,", drawnText, "printed(BDDWorkers", finishedText])
        #expect(send(drawn(8), finished(.failed)) == [drawnText, finishedText])
        #expect(send(drawn(9), finished(.passed)) == [drawnText, finishedText])
    }

    @Test("Where the memory is full messages wait for room", .timeLimit(.minutes(10)))
    func full() async throws {
        var ends = try Ends()
        let count = MessageRing.size / FrameHeader.size
        Self.inThread { [channel = ends.channel] in
            for number in 0..<count { channel.send(.givenBack(from: 8 + number), hold: true) }
            channel.send(.givenBack(from: 7))
        }
        var messages: [String] = []
        while messages.last != Self.answer {
            await Task.yield()
            messages += try ends.messages()
        }
        #expect(messages == (0..<count).map { "givenBack(from: \(8 + $0))" } + [Self.answer])
    }

    @Test("The supervisor is woken at messages that lie some time apart, and when it is to be woken")
    func wakes() throws {
        var ends = try Ends()
        func time(_ milliseconds: Int) -> Timestamp { Timestamp(seconds: 7, nanos: milliseconds * 1_000_000) }
        let woken = [0, 1, 4, 5, 6, 11].map { milliseconds in
            ends.channel.send(.event(.stepStarted(0, time(milliseconds)), request: 1))
            return ends.isWoken()
        }
        #expect(woken == [true, false, false, true, false, true])
        ends.channel.wakeSupervisor()
        let isWokenAgain = ends.isWoken()
        #expect(isWokenAgain)
    }

    /// Runs blocking code in a thread of its own, because tests share only a few threads.
    private static func inThread(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "sends").async(execute: body)
    }

    @Test("A message that is larger than the memory comes in parts, and so does what follows", .timeLimit(.minutes(10)))
    func large() async throws {
        var ends = try Ends()
        let bytes = (0..<(3 * MessageRing.size)).map { UInt8(truncatingIfNeeded: $0 / 7) }
        Self.inThread { [channel = ends.channel] in
            channel.send(.printed(.standardError, bytes))
            channel.send(.givenBack(from: 7))
        }
        var messages: [String] = []
        while messages.count < 2 {
            await Task.yield()
            messages += try ends.messages()
        }
        #expect(
            messages == [
                "printed(BDDWorkers.OutputStreamName.standardError, \(bytes), omitted: 0)", Self.answer,
            ])
    }
}
