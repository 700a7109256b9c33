import BDDTestStreams
import Gherkin
import Testing

@testable import BDDReports
@testable import BDDRunning
@testable import BDDShards
@testable import CucumberMessages

@Suite("Timings of an earlier run")
struct TimingsTests {
    static let feature = """
        Feature: F

          Scenario: a
            Given all is well

          Scenario Outline: b
            Given all is <how>

            Examples:
              | how  |
              | well |
              | fine |

          Scenario: c
            Given all is well
        """

    /// The message stream of a run in which attempts at the pickles start and end at the given nanoseconds.
    private func stream(_ feature: String, _ attempts: [(pickle: Int, from: Int, to: Int, status: Status)]) throws
        -> String
    {
        var ids = IdGenerator()
        let pickles = try GherkinParser().parse(Array(feature.utf8), uri: "f.feature", ids: &ids).pickles(ids: &ids)
        var envelopes = pickles.map { Envelope.pickle($0) }
        for (number, attempt) in attempts.enumerated() {
            let step = TestStep(id: "s\(number)", hookId: "h")
            envelopes += [
                .testCase(TestCase(id: "c\(number)", pickleId: pickles[attempt.pickle].id, testSteps: [step])),
                .testCaseStarted(
                    TestCaseStarted(
                        id: "a\(number)", testCaseId: "c\(number)", attempt: 0, timestamp: time(attempt.from))),
                .testStepFinished(
                    TestStepFinished(
                        testCaseStartedId: "a\(number)", testStepId: "s\(number)",
                        testStepResult: TestStepResult(status: attempt.status), timestamp: time(attempt.to))),
                .testCaseFinished(
                    TestCaseFinished(
                        testCaseStartedId: "a\(number)", timestamp: time(attempt.to),
                        willBeRetried: attempt.status == .failed)),
            ]
        }
        return ndjson(envelopes)
    }

    private func time(_ nanoseconds: Int) -> Timestamp { Timestamp(seconds: 0, nanos: nanoseconds) }

    private func durations(_ feature: String, _ streams: String...) throws -> [Int: Int] {
        let folder = try ScratchFolder()
        var timings = Timings()
        for (number, stream) in streams.enumerated() {
            try timings.add(MessageFile(path: folder.write(stream, to: "\(number).ndjson")))
        }
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(feature.utf8), uri: "f.feature", ids: &ids)
        let loaded = LoadedFeature(
            bytes: Array(feature.utf8), document: document,
            pickles: document.pickles(ids: &ids))
        return Dictionary(
            uniqueKeysWithValues: timings.durations(of: [loaded]).map { ($0.key.line, $0.value) })
    }

    @Test("tell how long each scenario took, in all its attempts")
    func durations() throws {
        let stream = try stream(
            Self.feature,
            [(0, 10, 15, .passed), (2, 20, 27, .failed), (2, 27, 30, .passed), (3, 40, 39, .passed)])
        #expect(try durations(Self.feature, stream) == [3: 5, 12: 10, 14: 0])
    }

    @Test("find scenarios whose lines have moved")
    func movedLines() throws {
        let stream = try stream(Self.feature, [(1, 0, 1, .passed), (2, 0, 2, .passed), (3, 0, 3, .passed)])
        #expect(try durations("# a comment\n\n\(Self.feature)", stream) == [13: 1, 14: 2, 16: 3])
    }

    @Test("tell nothing of a scenario that was skipped")
    func skipped() throws {
        #expect(try durations(Self.feature, try stream(Self.feature, [(0, 10, 15, .skipped)])) == [:])
    }

    @Test("of several streams: the later one counts, scenario by scenario")
    func severalStreams() throws {
        let first = try stream(Self.feature, [(0, 0, 1, .passed), (1, 0, 2, .passed)])
        let second = try stream(Self.feature, [(1, 0, 3, .passed), (3, 0, 4, .passed)])
        #expect(try durations(Self.feature, first, second) == [3: 1, 11: 3, 14: 4])
    }

    @Test("that cannot be read are an error")
    func unreadable() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("{}\n", to: "x.ndjson")
        var timings = Timings()
        let error = #expect(throws: MessageFileError.self) { try timings.add(MessageFile(path: path)) }
        #expect(
            error?.description == """
                \(path): error: this is not a message stream
                  help: a run makes one with '-f message:run.ndjson'
                """)
    }
}
