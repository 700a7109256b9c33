import BDDPlatform
import Foundation
import Testing

@testable import bdd_benchmark

@Suite("Programs that are timed")
struct TimedProcessesTests {
    private func failure(of command: String) throws -> CommandFailure? {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        defer { corpora.cleanUp() }
        let processes = TimedProcesses(folder: corpora.path)
        return #expect(throws: CommandFailure.self) { try processes.run(shell: command) }
    }

    @Test("fail with what they said")
    func standardError() throws {
        let failure = try failure(of: "echo oh; echo no >&2; exit 3")
        #expect(
            failure?.description
                == "the command ended with exit code 3, so there is no time to compare with:"
                + " echo oh; echo no >&2; exit 3\n    no")
    }

    @Test("fail when a signal ends them")
    func signal() throws {
        #expect(try failure(of: "kill -9 $$")?.ending == .signal(9))
    }

    @Test("are started no more once they were stopped")
    func stop() throws {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        defer { corpora.cleanUp() }
        let processes = TimedProcesses(folder: corpora.path)
        processes.stop()
        #expect(throws: Interruption.self) { try processes.run(shell: "true") }
    }

    @Test("leave nothing behind")
    func cleanUp() throws {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        defer { corpora.cleanUp() }
        let processes = TimedProcesses(folder: corpora.path)
        try processes.run(shell: "echo hello")
        processes.cleanUp()
        #expect(try FileManager.default.contentsOfDirectory(atPath: corpora.path) == [])
    }
}
