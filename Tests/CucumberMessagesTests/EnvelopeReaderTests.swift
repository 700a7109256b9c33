import BDDTestStreams
import Testing

@testable import CucumberMessages

@Suite("Reading a message stream")
struct EnvelopeReaderTests {
    private let started =
        #"{"testStepStarted":{"testCaseStartedId":"1","testStepId":"2","timestamp":{"seconds":3,"nanos":4}}}"#

    private func finishedMessage(_ json: String) throws -> String? {
        for case .testRunFinished(let message) in try envelopes(json) { return message.message }
        return nil
    }

    private func failure(_ ndjson: String) -> UnreadableMessage? {
        do {
            _ = try envelopes(ndjson)
            return nil
        } catch {
            return error as? UnreadableMessage
        }
    }

    @Test("bytes may come in any pieces, and the last line may lack its end")
    func pieces() throws {
        let bytes = Array("\(started)\r\n\n\(started)".utf8)
        for size in 1...bytes.count {
            var reader = EnvelopeReader()
            var count = 0
            for start in stride(from: 0, to: bytes.count, by: size) {
                try reader.read(Array(bytes[start..<min(start + size, bytes.count)])) { _ in count += 1 }
            }
            try reader.finish { _ in count += 1 }
            #expect(count == 2)
        }
    }

    @Test("members that are not known are skipped")
    func unknownMembers() throws {
        let message = try finishedMessage(
            #"{"testRunFinished":{"message":"m","success":true,"weather":{"sun":1},"timestamp":{"seconds":1,"nanos":2}}}"#
        )
        #expect(message == "m")
    }

    @Test("messages of kinds that are not known are counted")
    func unknownKinds() throws {
        var reader = EnvelopeReader()
        var count = 0
        try reader.read(Array("{\"dance\":{}}\n\(started)\n{\"dance\":1}\n{\"song\":[]}\n".utf8)) { _ in count += 1 }
        try reader.finish { _ in count += 1 }
        #expect(count == 1)
        #expect(reader.unknownKinds == ["dance": 2, "song": 1])
    }

    @Test("half surrogates and bytes that are no UTF-8 become U+FFFD, whole pairs stay")
    func mended() throws {
        let json =
            #"{"testRunFinished":{"message":"<\ud83d\ude00 \ud83d \ude00 \\ud83d>","success":true,"timestamp":{"seconds":1,"nanos":2}}}"#
        #expect(try finishedMessage(json) == #"<😀 \#u{FFFD} \#u{FFFD} \ud83d>"#)
        var bytes = Array(
            #"{"testRunFinished":{"message":"x","success":true,"timestamp":{"seconds":1,"nanos":2}}}"#.utf8)
        bytes[bytes.firstIndex(of: UInt8(ascii: "x")) ?? 0] = 0xFF
        var reader = EnvelopeReader()
        var text: String?
        try reader.read(bytes) { _ in }
        try reader.finish { if case .testRunFinished(let message) = $0 { text = message.message } }
        #expect(text == "\u{FFFD}")
    }

    @Test("a line that is not a message is reported with its number, and what came before it was given on")
    func unreadable() throws {
        var reader = EnvelopeReader()
        var count = 0
        #expect(throws: UnreadableMessage(line: 3, reason: "'testStepId' is missing in testStepStarted")) {
            try reader.read(
                Array("\(started)\n\n{\"testStepStarted\":{\"testCaseStartedId\":\"1\",\"timestamp\":{}}}\n".utf8)
            ) { _ in count += 1 }
        }
        #expect(count == 1)
    }

    @Test("each way to be no message has its words")
    func words() {
        #expect(failure("[]") == UnreadableMessage(line: 1, reason: "the message should be an object"))
        #expect(
            failure("{}") == UnreadableMessage(line: 1, reason: "not a message: a message has one member, this has 0"))
        #expect(
            failure(#"{"meta":null,"hook":null}"#)
                == UnreadableMessage(line: 1, reason: "not a message: a message has one member, this has 2"))
        #expect(
            failure(
                #"{"testCaseStarted":{"id":"1","testCaseId":"2","attempt":"many","timestamp":{"seconds":1,"nanos":2}}}"#
            )
                == UnreadableMessage(line: 1, reason: "testCaseStarted.attempt should be a number"))
        #expect(failure(#"{"meta":null}"#) == UnreadableMessage(line: 1, reason: "meta is null"))
    }

    @Test("a file that breaks off, and one that is none of ours")
    func notJSON() {
        #expect(failure(#"{"testRunStarted":{"times"#)?.line == 1)
        #expect(failure("\u{0}\u{1}\u{2}")?.line == 1)
        #expect(failure(String(repeating: "[", count: 100_000))?.line == 1)
    }
}
