import Gherkin
import Testing

@testable import BDDRunning

@Suite struct ScheduleTests {
    private static func schedule(_ count: Int) throws -> Schedule {
        let jobs = try (0..<count).map(job)
        return Schedule(count: count, RunOptions()) { JobRun(jobs[$0], SupportCode([])) }
    }

    private static func job(_ number: Int) throws -> Job {
        var ids = IdGenerator()
        let text = "Feature: f\n  Scenario: s\n    Given a step\n"
        let pickles = try GherkinParser().parse(text, uri: "a.feature", ids: &ids).pickles(ids: &ids)
        return Job(number: number, pickle: pickles[0], timeout: 1)
    }

    private static func rest(_ schedule: inout Schedule) -> [Int] {
        var numbers: [Int] = []
        while let run = schedule.take() { numbers.append(run.job.number) }
        return numbers
    }

    @Test("What was handed out and did not begin is next, in its order")
    func takeBack() throws {
        var schedule = try Self.schedule(7)
        let out = (0..<4).compactMap { _ in schedule.take() }
        schedule.takeBack(Array(out[1...]))
        #expect(schedule.count == 6)
        #expect(Self.rest(&schedule) == [1, 2, 3, 4, 5, 6])
    }

    @Test("Other jobs take the place of those that have not begun; what is wanted of those that come back is next")
    func replaced() throws {
        var schedule = try Self.schedule(4)
        let out = (0..<3).compactMap { _ in schedule.take() }
        schedule.takeBack([out[0], out[1]])
        let others = try (7...9).map { number in JobRun(try Self.job(number), SupportCode([])) }
        schedule.replace(with: LiveJobs(runs: others) { [1, 2, 7, 9].contains($0) })
        schedule.takeBack([out[2]])
        #expect(Self.rest(&schedule) == [2, 1, 7, 9])
    }
}
