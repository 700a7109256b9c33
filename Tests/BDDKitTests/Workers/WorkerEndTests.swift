import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDWorkers
@testable import CucumberMessages

@Suite("Who is to blame for a worker that is gone")
struct WorkerEndTests {
    private static let time = Timestamp(seconds: 0, nanos: 0)

    private func run(begun: Bool) throws -> JobRun {
        var ids = IdGenerator()
        let text = "Feature: f\n  Scenario: s\n    Given a\n"
        let pickle = try GherkinParser().parse(text, uri: "a.feature", ids: &ids).pickles(ids: &ids)[0]
        var run = JobRun(Job(number: 0, pickle: pickle, timeout: 9), SupportCode([]))
        if begun { run.begin(worker: nil, Self.time) { _ in } }
        return run
    }

    @Test("Where all was received a scenario is that has begun, and one that never begins in the end")
    func clear() throws {
        #expect(!WorkerEnd.clear.allowsRestart(of: try run(begun: true)))
        var run = try run(begun: false)
        for _ in 0..<3 {
            #expect(WorkerEnd.clear.allowsRestart(of: run))
            run.startOver()
        }
        #expect(!WorkerEnd.clear.allowsRestart(of: run))
    }

    @Test("Where messages were lost nobody is, before it ran by itself", arguments: [false, true])
    func unclear(_ begun: Bool) throws {
        var run = try run(begun: begun)
        #expect(WorkerEnd.unclear.allowsRestart(of: run))
        run.startOver()
        run.begin(worker: nil, Self.time) { _ in }
        #expect(!WorkerEnd.unclear.allowsRestart(of: run))
    }
}
