import Foundation
import Testing

/// Tests that processes started by steps end with the run, unless they lead a session of their own.
@Suite struct DescendantsTests {
    private static let kinds = ["that outlives it", "in a group of its own"]

    /// Runs a scenario that starts a program.
    ///
    /// - Returns: the id of that program's process.
    private func run(_ kind: String, _ arguments: [String], then step: String = "all is well") throws -> Int32 {
        let run = try CrashFixture.run(
            """
            Feature: f
              Scenario: s
                When a step starts a program \(kind), and notes it in "notes.txt"
                Then \(step)
            """, ["-q"] + arguments)
        let text = try String(contentsOf: run.folder.appending(path: "notes.txt"), encoding: .utf8)
        return try #require(Int32(text.dropLast()))
    }

    private func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 }

    @Test("Programs that steps start end with the run", arguments: kinds, [["-j", "1"], ["--in-process"]])
    func end(_ kind: String, _ executor: [String]) throws {
        // On other systems processes in groups of their own cannot be found again.
        #if os(Linux)
            #expect(!isRunning(try run(kind, executor)))
        #endif
    }

    @Test("They end with a run whose worker dies", arguments: kinds)
    func crash(_ kind: String) throws {
        #if os(Linux)
            #expect(!isRunning(try run(kind, ["-j", "1"], then: "a step calls fatalError")))
        #endif
    }

    @Test("One that leads a session of its own continues", arguments: [["-j", "1"], ["--in-process"]])
    func session(_ executor: [String]) throws {
        let process = try run("in a session of its own", executor)
        #expect(isRunning(process))
        kill(process, SIGKILL)
    }
}
