import Foundation
import Testing

@testable import bdd_fuzz

@Suite struct FuzzKindTests {
    @Test("What must be true of every input is true of those that people write", arguments: FuzzKind.allCases)
    func seeds(_ kind: FuzzKind) async throws {
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let features = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Features")
            .path
        let target = try kind.target(in: folder)
        let seeds = try await target.seeds(SeedFiles(features: features, [:]))
        #expect(!seeds.isEmpty)
        for seed in seeds { try await target.check(seed) }
    }

    @Test("The input that is being checked is in a file")
    func record() throws {
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let path = "\(folder.path)/input"
        let record = try InputRecord(path: path)
        #expect(InputRecord.input(in: path) == nil)
        for input in [[1, 2, 3], Array(repeating: 7, count: 1000), [], [9]] as [[UInt8]] {
            record.note(input)
            #expect(InputRecord.input(in: path) == input)
        }
    }

    @Test("A command line names kinds, or one kind and the inputs to check; time is shared")
    func settings() throws {
        let some = try FuzzSettings(["tags", "feature", "--time", "10", "--seed", "3"])
        #expect(some.jobs.map(\.kind) == [.tags, .feature])
        #expect(some.jobs.map(\.seconds) == [5, 5])
        #expect(some.jobs.map(\.seed) == [3, 3])
        #expect(try FuzzSettings(["--runs", "9"]).jobs.map(\.seconds) == Array(repeating: nil, count: 11))
        #expect(try FuzzSettings(["tags", "a", "b"]).files == ["a", "b"])
        #expect(throws: FuzzFailure.self) { try FuzzSettings(["tags", "feature", "a"]) }
        #expect(throws: FuzzFailure.self) { try FuzzSettings(["a"]) }
    }
}
