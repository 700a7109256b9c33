import BDDTestStreams
import Testing

@testable import BDDReportFormats
@testable import BDDReports
@testable import CucumberMessages

@Suite("The reports of a run")
struct ReportGroupTests {
    /// Records what reports receive, in order.
    private final class Log {
        var entries: [String] = []
        var queries: [RunQuery] = []
    }

    private struct MessageLog: Report {
        let log: Log

        func receive(_ envelope: Envelope) { log.entries.append("message \(envelope.memberName)") }

        func end() { log.entries.append("end") }
    }

    private struct EventLog: EventReport {
        let log: Log

        func receive(_ envelope: Envelope) { log.entries.append("\(envelope.memberName)") }

        func receive(_ event: RunEvent, _ query: RunQuery) {
            log.queries.append(query)
            log.entries.append("event")
        }

        func end() { log.entries.append("the other end") }

        func end(_ query: RunQuery) { log.entries.append("end of events") }
    }

    private let messages: [Envelope] = [
        .hook(Envelope.Hook(id: "1", sourceReference: SourceReference(uri: "H.swift", line: 1))),
        .testRunStarted(TestRunStarted(id: "2", timestamp: Timestamp(seconds: 0, nanos: 0))),
    ]

    @Test("each get every message, then what it says, and one end")
    func order() {
        let log = Log()
        let reports = ReportGroup([EventLog(log: log), MessageLog(log: log)])
        for message in messages { reports.receive(message) }
        reports.end()
        #expect(
            log.entries == [
                "message hook", "hook", "message testRunStarted", "testRunStarted", "event", "end", "end of events",
            ])
    }

    @Test("share one query, so that ids are looked up once")
    func sharedQuery() {
        let log = Log()
        let reports = ReportGroup((1...3).map { _ in EventLog(log: log) })
        for message in messages { reports.receive(message) }
        #expect(log.queries.count == 3)
        #expect(log.queries.allSatisfy { $0 === log.queries[0] })
    }

    @Test("count what passed only when all of them do")
    func counting() {
        let counting = SummaryReport { _ in }
        #expect(ReportGroup([counting]).onlyCountsPassed)
        #expect(!ReportGroup([counting, EventLog(log: Log())]).onlyCountsPassed)
        #expect(!ReportGroup([counting, MessageLog(log: Log())]).onlyCountsPassed)
    }

    @Test("are live when one of them is")
    func live() {
        #expect(ReportGroup([SummaryReport { _ in }, DefaultReport { _ in }]).isLive)
        #expect(!ReportGroup([SummaryReport { _ in }]).isLive)
    }

    @Test("The record ends when all others are written, and says what is wrong with these")
    func record() throws {
        let gathered = Gathered()
        let log = Log()
        let reports = ReportGroup(
            typed: [.record(MessageReport(write: gathered.write)), TypedReport(asking: MessageLog(log: log))],
            isStrict: true)
        let end = TestRunFinished(success: true, timestamp: Timestamp(seconds: 1, nanos: 0))
        for message in messages + [.testRunFinished(end)] { reports.receive(message) }
        #expect(log.entries.last == "message testRunFinished")
        #expect(try envelopes(gathered.text).count == 2)
        reports.endOthers()
        #expect(log.entries.last == "end")
        reports.refuse("a.xml cannot be written")
        reports.end()
        #expect(log.entries.count { $0 == "end" } == 1)
        guard case .testRunFinished(let written)? = try envelopes(gathered.text).last else {
            return #expect(Bool(false), "no end")
        }
        #expect(!written.success)
        #expect(written.message == "a.xml cannot be written")
    }

    @Test("What follows the end of a run follows it in the record")
    func recordOfMore() throws {
        let gathered = Gathered()
        let reports = ReportGroup(typed: [.record(MessageReport(write: gathered.write))], isStrict: true)
        let end = Envelope.testRunFinished(
            TestRunFinished(success: false, timestamp: Timestamp(seconds: 1, nanos: 0)))
        for message in messages + [end, messages[0]] { reports.receive(message) }
        reports.end()
        #expect(
            try envelopes(gathered.text).map(\.memberName) == ["hook", "testRunStarted", "testRunFinished", "hook"])
    }
}
