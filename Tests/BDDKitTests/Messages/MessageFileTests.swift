import BDDTestStreams
import Testing

@testable import BDDRunning
@testable import BDDShards
@testable import CucumberMessages

@Suite("A file of messages")
struct MessageFileTests {
    private func read(_ text: String) throws -> (names: [String], unknown: [String: Int], error: String?) {
        let folder = try ScratchFolder()
        let path = try folder.write(text, to: "x.ndjson")
        var names: [String] = []
        do {
            let unknown = try MessageFile(path: path).read { names.append($0.memberName) }
            return (names, unknown, nil)
        } catch {
            return (names, [:], error.description.replacing(path, with: "x.ndjson"))
        }
    }

    private static let start = #"{"testRunStarted":{"timestamp":{"seconds":1,"nanos":0}}}"#

    @Test("is read to its end, which may be without a newline")
    func whole() throws {
        let (names, unknown, error) = try read("\(Self.start)\n\n{\"news\":1}\n\(Self.start)")
        #expect(names == ["testRunStarted", "testRunStarted"])
        #expect(unknown == ["news": 1])
        #expect(error == nil)
        #expect(try read("").names == [])
    }

    @Test("is read up to the first line that is not a message")
    func broken() throws {
        let (names, _, error) = try read("\(Self.start)\n{\"testRunStarted\":{}}\n\(Self.start)\n")
        #expect(names == ["testRunStarted"])
        #expect(error == "x.ndjson:2: error: 'timestamp' is missing in testRunStarted")
    }

    @Test("is read up to where it breaks off")
    func truncated() throws {
        let (names, _, error) = try read("\(Self.start)\n{\"testRunSta")
        #expect(names == ["testRunStarted"])
        #expect(error == "x.ndjson:2: error: the last line breaks off")
    }

    @Test("is read in chunks, wherever they end")
    func chunks() throws {
        let count = 3000
        let lines = [String](repeating: Self.start, count: count).joined(separator: "\n")
        #expect(lines.utf8.count > 2 << 16)
        #expect(try read(lines).names.count == count)
    }

    @Test("can refuse a message where it stands")
    func unexpected() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("\(Self.start)\n\(Self.start)\n\(Self.start)\n", to: "x.ndjson")
        var count = 0
        let error = #expect(throws: MessageFileError.self) {
            try MessageFile(path: path).read { _ in
                count += 1
                if count == 2 { throw UnexpectedMessage(reason: "enough") }
            }
        }
        #expect(error == .broken(name: path, UnreadableMessage(line: 2, reason: "enough")))
    }
}
