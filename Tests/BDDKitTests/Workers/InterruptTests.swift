import Foundation
import Testing

@testable import BDDKit

@Suite struct InterruptTests {
    private static let feature = """
        Feature: Interrupted
          Scenario: before
            Given all is well
          Scenario: hanging
            Given all is well
            When a step attaches "I hang" and never returns
          Scenario: after
            Given all is well
        """

    @Test("An interrupt ends the run at once with whole reports", arguments: [SIGINT, SIGTERM])
    func interrupt(_ signal: Int32) throws {
        let running = try CrashFixture.start(
            Self.feature, ["-f", "message:run.ndjson", "-f", "junit:run.xml", "-j", "1"])
        try running.waitForFile("run.ndjson", containing: #"{"attachment":{"body":"I hang""#)
        kill(running.process.processIdentifier, signal)
        let run = try running.end()
        let results = try Results(run)
        #expect(run.exitCode == 130)
        #expect(results.statuses == [[.passed], [.passed, .failed]])
        #expect(results.messages == ["interrupted"])
        #expect(results.finished?.success == false)
        #expect(results.finished?.message == "interrupted: 1 planned scenario did not finish")
        #expect(run.errors == "run.feature:7: error: this scenario has no result\n")
        let xml = String(decoding: try Data(contentsOf: run.folder.appending(path: "run.xml")), as: UTF8.self)
        #expect(xml.hasSuffix("</testsuite>\n"))
    }
}

extension CrashFixture.Running {
    /// Waits until a file that the run streams into holds a text: the run is then where the test wants it.
    func waitForFile(_ name: String, containing text: String) throws {
        let url = folder.appending(path: name)
        while process.isRunning {
            if let data = try? Data(contentsOf: url), data.firstRange(of: Data(text.utf8)) != nil { return }
            sched_yield()
        }
    }
}
