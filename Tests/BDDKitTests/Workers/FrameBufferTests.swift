import CucumberMessages
import Testing

@testable import BDDRunning
@testable import BDDWorkers

@Suite struct FrameBufferTests {
    private static func frame(_ text: String) -> [UInt8] {
        var writer = ByteWriter()
        writer.writeFrame { $0.write(text) }
        return writer.bytes
    }

    private static func texts(_ frames: inout FrameBuffer) throws -> [String] {
        var texts: [String] = []
        while let payload = try frames.nextPayload() {
            var reader = ByteReader(payload)
            texts.append(try reader.text())
        }
        return texts
    }

    @Test("Frames are found however the stream is cut")
    func cuts() throws {
        let stream = Self.frame("one") + Self.frame("") + Self.frame("and another one")
        for cut in 0...stream.count {
            var frames = FrameBuffer()
            frames.append(stream[..<cut])
            var texts = try Self.texts(&frames)
            frames.append(stream[cut...])
            texts += try Self.texts(&frames)
            #expect(texts == ["one", "", "and another one"])
        }
    }

    @Test("A byte that is another one is found out, wherever it is")
    func corrupted() throws {
        let frame = Self.frame("a text of some length")
        // The bytes of the length are left out: a frame with a larger length is only incomplete.
        for place in frame.indices where !(4..<8).contains(place) {
            var stream = frame
            stream[place] ^= 1
            var frames = FrameBuffer()
            frames.append(stream)
            #expect(throws: FrameBuffer.Corrupted.self) { try frames.nextPayload() }
        }
    }

    @Test("What is not the start of a frame is found out before there is a whole one")
    func garbage() {
        var frames = FrameBuffer()
        frames.append(Array("garbage".utf8))
        #expect(throws: FrameBuffer.Corrupted.self) { try frames.nextPayload() }
    }
}
