import Testing

@testable import BDDLanguageServer

@Suite("Frames")
struct MessageFramerTests {
    private func frames(_ text: String) -> [MessageFramer.Frame] {
        var framer = MessageFramer()
        var frames: [MessageFramer.Frame] = []
        // A pipe may deliver single bytes.
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
            "X: 1\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: many\r\n\r\n", "Content-Length:\r\n\r\n",
        ])
    func broken(header: String) {
        #expect(frames(header + "Content-Length: 2\r\n\r\n{}") == [.brokenHeader, .message(Array("{}".utf8))])
    }

    @Test("A header of a message that is too long is reported", arguments: ["268435457", "99999999999999999999"])
    func tooLong(length: String) {
        let header = "Content-Length: \(length)\r\n\r\n"
        #expect(frames(header + "Content-Length: 2\r\n\r\n{}") == [.tooLong, .message(Array("{}".utf8))])
    }

    @Test(
        "A line that is of no header is told at once",
        arguments: ["hello", #"{"jsonrpc":"2.0"}"#, "Content-Length: 2", "what: ever", "I say: hello\r"])
    func garbage(line: String) {
        #expect(frames("\(line)\n") == [.brokenHeader])
        #expect(frames("\(line)\nContent-Length: 2\r\n\r\n{}") == [.brokenHeader, .message(Array("{}".utf8))])
    }

    @Test("Empty lines between messages are skipped")
    func emptyLines() {
        #expect(frames("Content-Length: 2\r\n\r\n{}\n\r\n\n") == [.message(Array("{}".utf8))])
    }
}
