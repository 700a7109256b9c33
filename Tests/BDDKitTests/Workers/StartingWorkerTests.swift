import Foundation
import Testing

@testable import BDDKit

@Suite("Workers that die")
struct StartingWorkerTests {
    private func run(_ step: String, dying count: Int) throws -> CrashFixture.Ended {
        let feature = "Feature: f\n  Scenario: s\n    When \(step)\n"
        // With `--backtrace` every worker is started anew, not copied from a process that has already started.
        return try CrashFixture.run(
            feature, ["-j", "1", "--backtrace", "-f", "tap"],
            environment: ["CRASH_HOOKS": "yes", "CRASH_STARTS": String(count)], in: try Self.folder())
    }

    /// A folder with the fixture's note files, all of them empty.
    private static func folder() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        for name in ["starts.txt", "hooks.txt"] { try folder.write("", to: name) }
        return folder
    }

    private static let passed = "TAP version 14\nok 1 - f - s\n1..1\n"

    @Test("One that dies while it starts is replaced", arguments: [1, 2])
    func replaced(count: Int) throws {
        let run = try run("all is well", dying: count)
        #expect(run.exitCode == 0)
        #expect(run.output == Self.passed)
        #expect(run.errors == "")
        #expect(try notes(run, "starts.txt") == count)
        #expect(try notes(run, "after.txt") == 1)
    }

    @Test("The third in a row ends the run")
    func given() throws {
        let run = try run("all is well", dying: 3)
        let reason =
            "the app crashed while no step ran; for developers: "
            + "SIGKILL, signal 9: killed from outside, for example because memory ran out"
        #expect(run.exitCode == 1)
        #expect(run.output == "TAP version 14\nBail out! \(reason)\n1..0\n")
        #expect(run.errors == "bdd: error: \(reason)\n1 scenario did not run:\n  run.feature:2\n")
        #expect(try notes(run, "starts.txt") == 3)
    }

    @Test("Where the last one crashed, the run says that no AfterAll hook ran")
    func afterAll() throws {
        let run = try run("a step kills its process", dying: 0)
        #expect(run.exitCode == 1)
        let noHook = "no AfterAll hook ran, because the last worker process had died"
        #expect(run.output.hasSuffix("Bail out! \(noHook)\n1..1\n"))
        #expect(run.errors == "bdd: error: \(noHook)\n")
        #expect(throws: (any Error).self) { try notes(run, "after.txt") }
    }

    private func notes(_ run: CrashFixture.Ended, _ name: String) throws -> Int {
        try Data(contentsOf: run.folder.appending(path: name)).count { $0 == UInt8(ascii: "\n") }
    }
}
