import BDDPlatform
import CucumberMessages
import Foundation
import Testing

/// Tests signals at different moments: reports are complete or unchanged, and no process or file is left behind.
@Suite struct SignalTests {
    static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    private static let reports = ["-f", "junit:run.xml", "-f", "html:new/run.html", "-f", "rerun:rerun.txt"]

    /// The names of the files in the folder of a run, except its input and its output.
    private func files(_ run: CrashFixture.Ended) throws -> [String] {
        let known = ["run.feature", "output.txt", "errors.txt"]
        return try FileManager.default.subpathsOfDirectory(atPath: run.folder.path)
            .filter { !known.contains($0) }.sorted()
    }

    @Test("While a run is planned a signal ends it without a report", arguments: signals)
    func planning(_ signal: Int32) throws {
        let rerun = try NamedPipe()
        let running = try CrashFixture.start(
            "Feature: f\n  Scenario: s\n    Given all is well\n",
            ["@\(rerun.path)", "-f", "message:run.ndjson"] + Self.reports)
        // Opening waits until the program reads the pipe. The program then waits for its end.
        let writing = try rerun.openToWrite()
        kill(running.process.processIdentifier, signal)
        let run = try running.end()
        try writing.close()
        #expect(run.exitCode == 130)
        #expect(try files(run) == [])
    }

    @Test(
        "While scenarios run a signal ends it with whole reports", arguments: signals, [["-j", "2"], ["--in-process"]])
    func running(_ signal: Int32, _ executor: [String]) throws {
        let running = try CrashFixture.start(
            """
            Feature: Interrupted
              Scenario: hanging
                When a step notes 1 in "notes.txt"
                And a step never returns
              Scenario: after
                Given all is well
            """, ["-f", "message:run.ndjson"] + Self.reports + executor)
        try running.waitForFile("notes.txt", containing: "1")
        kill(running.process.processIdentifier, signal)
        let run = try running.end()
        #expect(run.exitCode == 130)
        #expect(try Results(run).finished?.success == false)
        #expect(try files(run) == ["new", "new/run.html", "notes.txt", "rerun.txt", "run.ndjson", "run.xml"])
        let page = try String(contentsOf: run.folder.appending(path: "new/run.html"), encoding: .utf8)
        #expect(page.hasSuffix("</html>\n"))
    }

    @Test(
        "While reports are finished a signal changes nothing, and a second one ends the program",
        arguments: [false, true])
    func finishing(_ isRepeated: Bool) throws {
        let page = try NamedPipe()
        let running = try CrashFixture.start(
            "Feature: f\n  Scenario: s\n    Given all is well\n", ["-f", "html:\(page.path)"] + Self.reports)
        let reading = try page.openToRead()
        // The page is written at the end. It is longer than the buffer of a pipe.
        let start = try #require(try reading.read(upToCount: 1))
        let id = running.process.processIdentifier
        kill(id, SIGTERM)
        while isRepeated, running.process.isRunning { kill(id, SIGTERM) }
        let rest = try reading.readToEnd() ?? Data()
        let run = try running.end()
        #expect(run.exitCode == (isRepeated ? 130 : 0))
        #expect(String(decoding: start + rest, as: UTF8.self).hasSuffix("</html>\n") == !isRepeated)
        #expect(try files(run) == (isRepeated ? ["new"] : ["new", "new/run.html", "rerun.txt", "run.xml"]))
    }

    @Test("What is only printed is interrupted as in any other program")
    func printing() throws {
        let feature = try NamedPipe()
        let process = try ChildProcess.start(
            BuiltProgram("CrashFixture").url.path, ["parse", feature.path],
            environment: ProcessInfo.processInfo.environment, files: [:])
        let writing = try feature.openToWrite()
        kill(process.id, SIGTERM)
        #expect(process.wait() == .signal(SIGTERM))
        try writing.close()
    }
}
