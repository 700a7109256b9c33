import CucumberMessages
import Foundation
import Testing

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
            Self.feature,
            ["-f", "message:run.ndjson", "-f", "junit:run.xml", "-f", "rerun:rerun.txt", "-j", "1"])
        try running.waitForFile("run.ndjson", containing: #"{"attachment":{"body":"I hang""#)
        kill(running.process.processIdentifier, signal)
        let run = try running.end()
        let results = try Results(run)
        #expect(run.exitCode == 130)
        #expect(results.statuses == [[.passed], [.passed, .failed]])
        #expect(results.messages == ["interrupted"])
        #expect(results.finished?.success == false)
        #expect(results.finished?.message == "interrupted: 1 planned scenario did not finish")
        #expect(
            run.errors == """
                run.feature:7: error: this scenario has no result
                'bdd resume run.ndjson' runs the scenarios that have no result yet.

                """)
        let xml = String(decoding: try Data(contentsOf: run.folder.appending(path: "run.xml")), as: UTF8.self)
        #expect(xml.hasSuffix("</testsuite>\n"))
        let rerun = String(decoding: try Data(contentsOf: run.folder.appending(path: "rerun.txt")), as: UTF8.self)
        #expect(rerun == "run.feature:4:7\n")
    }

    @Test("What an interrupt keeps from running is to be run again, also where scenarios are only counted")
    func rerun() throws {
        let running = try CrashFixture.start(
            """
            Feature: Interrupted
              Scenario: before
                Given all is well
              Scenario: hanging
                When a step notes 1 in "notes.txt"
                When a step never returns
              Scenario: after
                Given all is well
            """, ["-f", "rerun", "-j", "1"])
        try running.waitForFile("notes.txt", containing: "1")
        kill(running.process.processIdentifier, SIGINT)
        let run = try running.end()
        #expect(run.output == "run.feature:4:7\n")
        #expect(
            run.errors == """
                run.feature:7: error: this scenario has no result
                With '-f message:FILE' an interrupted run can be resumed.

                """)
    }

    @Test("A program that was started without standard input, output or errors runs as others do", arguments: 0...2)
    func closedStreams(_ number: Int) throws {
        let folder = try ScratchFolder()
        try folder.write(Self.feature, to: "run.feature")
        let program = BuiltProgram("CrashFixture").url.path
        for _ in 0..<4 {
            let shell = Process()
            shell.executableURL = URL(filePath: "/bin/sh")
            let command = "exec \(number)>&-; '\(program)' run.feature:2 -f rerun:rerun.txt -q -j 1"
            shell.arguments = ["-c", command]
            shell.currentDirectoryURL = URL(filePath: folder.path)
            shell.standardOutput = FileHandle.nullDevice
            shell.standardError = FileHandle.nullDevice
            try shell.run()
            shell.waitUntilExit()
            // Writing to a closed output is the only error.
            #expect(shell.terminationStatus == (number == 1 ? 2 : 0))
            let rerun = try String(contentsOfFile: folder.path + "/rerun.txt", encoding: .utf8)
            #expect(rerun == "")
        }
    }
}

extension CrashFixture.Running {
    /// Waits until a file of the run contains `text`, so that the run has reached a known point.
    func waitForFile(_ name: String, containing text: String) throws {
        let url = folder.appending(path: name)
        while process.isRunning {
            if let data = try? Data(contentsOf: url), data.firstRange(of: Data(text.utf8)) != nil { return }
            sched_yield()
        }
    }
}
