import CucumberMessages
import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite("BoundRuns")
struct BoundRunsTests {
    private static let code = SupportCode([
        [Given("step {int}") { (_: Notes, _: Int) in }] as StepLibrary<Notes>
    ])

    /// Scenarios with one step each. The step has the number of the scenario.
    private static func runs(_ count: Int) throws -> BoundRuns {
        let jobs = try (0..<count).map { number in
            var ids = IdGenerator()
            let text = "Feature: f\n  Scenario: s\n    Given step \(number)\n"
            let pickles = try GherkinParser().parse(text, uri: "a.feature", ids: &ids).pickles(ids: &ids)
            return Job(number: number, pickle: pickles[0], timeout: 1)
        }
        var options = RunOptions()
        options.retries = 1
        let schedule = Schedule(count: count, options) { JobRun(jobs[$0], code) }
        return BoundRuns(schedule, StepBinder(code: code))
    }

    /// The texts of the remaining bound steps.
    private static func rest(_ runs: inout BoundRuns) async -> [String] {
        var texts: [String] = []
        while let bound = await runs.take() { texts.append(text(bound)) }
        return texts
    }

    private static func text(_ bound: BoundRuns.BoundRun) -> String {
        guard case .step(let step)? = bound.testCase.steps.first, step.matches.count == 1 else { return "not bound" }
        return "\(bound.run.job.number)/\(bound.run.job.attempt): \(step.input.text)"
    }

    @Test("Each job is handed out once, in order, bound to the code", arguments: [0, 1, 2, 129, 130, 300])
    func order(count: Int) async throws {
        var runs = try Self.runs(count)
        #expect(await Self.rest(&runs) == (0..<count).map { "\($0)/0: step \($0)" })
        #expect(runs.schedule.isEmpty)
    }

    @Test("A job that is tried again is next, whatever has been bound ahead")
    func retry() async throws {
        var runs = try Self.runs(4)
        var bound = try #require(await runs.take())
        bound.run.finish(.failed, .init(seconds: 1, nanos: 0))
        let isTriedAgain = runs.schedule.finish(bound.run)
        #expect(isTriedAgain)
        #expect(await Self.rest(&runs) == ["0/1: step 0", "1/0: step 1", "2/0: step 2", "3/0: step 3"])
    }
}
