import Testing

@testable import BDDLanguageServer

@Suite("Frames")
struct MessageFramerTests {
    private func frames(_ text: String) -> [MessageFramer.Frame] {
        var framer = MessageFramer()
        var frames: [MessageFramer.Frame] = []
        // Byte by byte, as a pipe may give them.
        for byte in text.utf8 {
            framer.append([byte])
            while let frame = framer.next() { frames.append(frame) }
        }
        return frames
    }

    @Test("A stream is cut into messages")
    func messages() {
        let text = "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\n[1]Content-Length: 9\r\n\r\n{"
        #expect(frames(text) == [.message(Array("{}".utf8)), .message(Array("[1]".utf8))])
    }

    @Test(
        "A broken header is told, and the next message is found",
        arguments: [
            "X: 1\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: many\r\n\r\n",
            "Content-Length: 99999999999999999999\r\n\r\n",
        ])
    func broken(header: String) {
        #expect(frames(header + "Content-Length: 2\r\n\r\n{}") == [.brokenHeader, .message(Array("{}".utf8))])
    }
}
