import BDDKit
import BDDPlatform
import BDDSteps
import Foundation
import Testing

@testable import bdd_benchmark

@Suite("The folder of the generated files")
struct CorpusFolderTests {
    private func pickleCount(_ files: [String]) throws -> Int {
        try Parsing.parse(files).reduce(0) { $0 + $1.1.count }
    }

    @Test("has as many scenarios as were asked for, a hundred in a file", arguments: [(1, 1), (100, 1), (1_000, 10)])
    func scenarios(_ count: Int, _ fileCount: Int) throws {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        defer { corpora.cleanUp() }
        let files = try corpora.files(in: corpora.scenarios(count))
        #expect(files.count == fileCount)
        #expect(try pickleCount(files) == count)
    }

    @Test("holds features that our trivial steps accept")
    func accepted() async throws {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        defer { corpora.cleanUp() }
        let folder = try corpora.scenarios(1)
        let null = "\(corpora.path)/summary.txt"
        let arguments = [folder, "--in-process", "--format", "summary:\(null)"]
        #expect(await AcceptanceRunner([trivialSteps]).run(arguments) == .accepted)
    }

    @Test("holds a property of which our steps run all cases")
    func cases() async throws {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        defer { corpora.cleanUp() }
        let folder = try corpora.cases(.small)
        let stream = "\(corpora.path)/run.ndjson"
        let arguments = [folder, "--in-process", "--format", "message:\(stream)"]
        #expect(await AcceptanceRunner(trivialGlue).run(arguments) == .accepted)
        #expect(try String(contentsOfFile: stream, encoding: .utf8).contains("All 65,536 cases passed."))
    }

    @Test("has two thousand small files of 3,000 bytes, all different")
    func smallFiles() throws {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        defer { corpora.cleanUp() }
        let texts = try corpora.files(in: corpora.smallFiles()).map { try FileDescriptor.contents(of: $0) }
        #expect(texts.map(\.count) == Array(repeating: 3_000, count: 2_000))
        #expect(Set(texts).count == 2_000)
    }

    @Test("is gone in the end, unless it is to be kept")
    func cleanUp() throws {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        _ = try corpora.emptyFile()
        corpora.cleanUp()
        #expect(!FileManager.default.fileExists(atPath: corpora.path))

        let folder = FileManager.default.temporaryDirectory.appending(path: "bdd-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let kept = try CorpusFolder(kept: folder, seed: 1)
        #expect(try kept.emptyFile() == "\(folder)/empty.feature")
        kept.cleanUp()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["empty.feature"])
    }

    @Test("is refused when there is something in it")
    func notEmpty() throws {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        defer { corpora.cleanUp() }
        _ = try corpora.emptyFile()
        #expect(throws: CorpusFolderError.notEmpty(corpora.path)) { try CorpusFolder(kept: corpora.path, seed: 1) }
    }

    @Test("is refused where there can be none")
    func impossible() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "bdd-\(UUID().uuidString)").path
        try Data().write(to: URL(filePath: file))
        defer { try? FileManager.default.removeItem(atPath: file) }
        #expect(throws: CorpusFolderError.cannotBeMade(file + "/in")) { try CorpusFolder(kept: file + "/in", seed: 1) }
    }
}
