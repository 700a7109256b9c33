import Testing

@testable import BDDKit
@testable import BDDPlatform
@testable import CucumberMessages

@Suite struct MessageChannelTests {
    private struct Ends {
        let channel: MessageChannel
        let bell: Pipe
        var ring: MessageRing
        var frames = FrameBuffer()
        var buffer = [UInt8](repeating: 0, count: 16)

        init() throws {
            let file = try SharedMemory.makeFile(size: MessageRing.size)
            defer { file.discard() }
            bell = try Pipe()
            channel = MessageChannel(try SharedMemory(file, size: MessageRing.size), bell: bell.writing)
            ring = MessageRing(try SharedMemory(file, size: MessageRing.size))
            bell.reading.makeNonBlocking()
        }

        /// The messages that are there, in words.
        mutating func messages() throws -> [String] {
            _ = try ring.read(into: &frames)
            var texts: [String] = []
            while let payload = try frames.next() {
                var reader = ByteReader(payload)
                while !reader.isAtEnd { texts.append("\(try WorkerMessage(from: &reader))") }
            }
            return texts
        }

        /// Whether somebody has rung since the last time.
        mutating func hasRung() -> Bool {
            if case .bytes = bell.reading.read(into: &buffer) { true } else { false }
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

    @Test("The supervisor is woken at messages that lie some time apart, and when it is to be woken")
    func bell() throws {
        var ends = try Ends()
        func time(_ milliseconds: Int) -> Timestamp { Timestamp(seconds: 7, nanos: milliseconds * 1_000_000) }
        let rung = [0, 1, 4, 5, 6, 11].map { milliseconds in
            ends.channel.send(.event(.scenario(.stepStarted(0, time(milliseconds)))))
            return ends.hasRung()
        }
        #expect(rung == [true, false, false, true, false, true])
        ends.channel.ring()
        let isRung = ends.hasRung()
        #expect(isRung)
    }

    @Test("A message that is larger than the memory comes in parts, and so does what follows", .timeLimit(.minutes(1)))
    func large() async throws {
        var ends = try Ends()
        let bytes = (0..<(3 * MessageRing.size)).map { UInt8(truncatingIfNeeded: $0 / 7) }
        let sent = Task.detached { [channel = ends.channel] in
            channel.send(.printed(.standardError, bytes))
            channel.send(.givenBack(from: 7))
        }
        var messages: [String] = []
        while messages.count < 2 {
            await Task.yield()
            messages += try ends.messages()
        }
        await sent.value
        #expect(messages == ["printed(BDDKit.OutputStreamName.standardError, \(bytes))", Self.answer])
    }
}
