import CucumberMessages
import Testing

@Suite("Writing a message stream")
struct EnvelopeWriterTests {
    private let started = Envelope.testRunStarted(TestRunStarted(id: "1", timestamp: Timestamp(seconds: 2, nanos: 3)))

    @Test("each message is a line, whatever was written before")
    func lines() {
        var writer = EnvelopeWriter()
        let line = #"{"testRunStarted":{"id":"1","timestamp":{"seconds":2,"nanos":3}}}"# + "\n"
        let lines = [writer.line(of: started), writer.line(of: started)]
        #expect(lines == [Array(line.utf8), Array(line.utf8)])
    }

    @Test("a line break in a text does not end the line")
    func lineBreaks() throws {
        var writer = EnvelopeWriter()
        let text = "one\ntwo\r\nthree\u{2028}"
        let bytes = writer.line(
            of: .testRunFinished(
                TestRunFinished(message: text, success: true, timestamp: Timestamp(seconds: 0, nanos: 0))))
        #expect(bytes.firstIndex(of: UInt8(ascii: "\n")) == bytes.count - 1)
        var reader = EnvelopeReader()
        var messages: [String?] = []
        try reader.read(bytes) { if case .testRunFinished(let message) = $0 { messages.append(message.message) } }
        #expect(messages == [text])
    }
}
