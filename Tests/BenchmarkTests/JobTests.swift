import BDDSteps
import BDDWorkers
import Testing

@testable import bdd_benchmark

@Suite("The jobs of a process of our own")
struct JobTests {
    @Test("are reported from what people type")
    func isMeant() {
        #expect(Job.isMeant(by: Job.nothing.arguments))
        #expect(Job.isMeant(by: [Job.memoryOption] + Job.nothing.arguments))
        #expect(Job.isMeant(by: [WorkerFiles.argument]))
        #expect(!Job.isMeant(by: []))
        #expect(!Job.isMeant(by: ["parse", "--runs", "1"]))
    }

    @Test("are whole programs")
    func arguments() {
        #expect(
            Job.features("f", inProcess: true).arguments
                == ["--job", "features", "f", "--format", "summary", "--in-process"])
        #expect(Job.features("f", inProcess: false).arguments == ["--job", "features", "f", "--format", "summary"])
        #expect(
            Job.cases("f", workers: 2).arguments == [
                "--job", "features", "f", "--format", "summary", "--parallel", "2",
            ])
        #expect(Job.messages("f").arguments == ["--job", "messages", "f"])
    }

    @Test("do what their arguments say")
    func run() async throws {
        let corpora = try CorpusFolder(kept: nil, seed: 1)
        defer { corpora.cleanUp() }
        let file = try corpora.emptyFile()
        #expect(try await Job.carryOut(Job.parse(file).arguments) == .accepted)
        #expect(try await Job.carryOut(Job.nothing.arguments) == .accepted)
    }
}
