import Foundation
import Testing

@testable import BDDPlatform
@testable import CucumberMessages

@Suite struct WorkerLauncherTests {
    @Test("A program that has threads cannot be copied")
    func threads() {
        #expect(throws: SystemError(code: ENOTSUP)) {
            try ChildProcess.branch(files: [:], private: [], environment: [:])
        }
    }

    @Test("Workers are processes of their own, as many as are asked for, and all end with the run", arguments: 1...3)
    func processes(_ workers: Int) throws {
        let scenarios = (1...100).map {
            "  Scenario: number \($0)\n    Given a step notes its process in \"notes.txt\"\n"
        }
        let run = try CrashFixture.run("Feature: Processes\n\(scenarios.joined())", ["-q", "-j", "\(workers)"])
        #expect(run.exitCode == 0)
        let text = try String(contentsOf: run.folder.appending(path: "notes.txt"), encoding: .utf8)
        let processes = Set(text.split(separator: "\n").compactMap { Int32($0) })
        #expect((1...workers).contains(processes.count))
        for process in processes { #expect(kill(process, 0) == -1) }
    }

    @Test("The main actor runs in a worker", arguments: ["1", "2"])
    func mainActor(_ workers: String) throws {
        let scenarios = (1...100).map { "  Scenario: number \($0)\n    Given a step visits the main actor\n" }
        let run = try CrashFixture.run(
            "Feature: Actors\n\(scenarios.joined())", ["-f", "message:run.ndjson", "-j", workers])
        #expect(try Results(run).statuses == [[Status]](repeating: [.passed], count: 100))
    }

    @Test("A worker that is not needed leaves no trace")
    func inVain() throws {
        let run = try CrashFixture.run(
            "Feature: Wrong\n  Scenario: wrong\n    Given all is well\n    Nonsense\n",
            ["-q", "-f", "message:run.ndjson"])
        #expect(run.exitCode == 2)
        #expect(
            run.errors == """
                run.feature:4:5: error: expected a step, a table row or a tag, got 'Nonsense'
                    Nonsense
                    ^
                  help: a step begins with 'Given', 'When' or 'Then', and a comment with '#'

                """)
    }
}
