import Gherkin
import Testing

@testable import BDDPlatform
@testable import BDDRunning
@testable import BDDWorkers
@testable import CucumberMessages

@Suite struct PoolWorkerTests {
    private static let time = Timestamp(seconds: 1, nanos: 0)

    private static func job() throws -> RunningJob {
        var ids = IdGenerator()
        let text = "Feature: f\n  Scenario: s\n    Given a\n"
        let pickle = try GherkinParser().parse(text, uri: "a.feature", ids: &ids).pickles(ids: &ids)[0]
        return RunningJob(JobRun(Job(number: 0, pickle: pickle, timeout: 1_000_000_000), SupportCode([])))
    }

    /// A worker that sends nothing.
    private static func worker() throws -> PoolWorker {
        let files = try WorkerConnection()
        defer { files.leaveToWorker() }
        let process = try ChildProcess.start("/bin/sleep", ["60"], environment: [:], files: files.ofWorker)
        return PoolWorker(try WorkerProcess(number: 1, process, files: files, isCopy: true), name: nil)
    }

    @Test("Its events have to belong to the request that it carries out")
    func request() throws {
        let worker = try Self.worker()
        var buffer = [UInt8](repeating: 0, count: 16)
        defer { _ = worker.process.stop(&buffer, keepsCalls: false) }
        #expect(worker.request == 0)
        for number in 1...2 {
            let job = try Self.job()
            let next = job.run.nextRequest(worker: nil, Self.time)
            let request = try #require(next)
            if number == 1 { worker.begin(request, of: job, at: Self.time) } else { worker.append(request, of: job) }
            #expect(worker.request == 1)
        }
        worker.endJob(Self.time)
        #expect(worker.request == 2)
    }

    @Test("A step is cancelled once")
    func cancelled() throws {
        let worker = try Self.worker()
        var buffer = [UInt8](repeating: 0, count: 16)
        defer { _ = worker.process.stop(&buffer, keepsCalls: false) }
        let job = try Self.job()
        let request = job.run.nextRequest(worker: nil, Self.time)
        worker.begin(try #require(request), of: job, at: Self.time)
        #expect(worker.cancelStep(Self.time))
        #expect(!worker.cancelStep(Self.time))
        worker.beginStep(limit: 5, Self.time)
        #expect(worker.cancelStep(Self.time))
    }
}
