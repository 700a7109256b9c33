import CucumberMessages
import Gherkin
import Testing

@testable import BDDRunning

@Suite struct ScheduleTests {
    private static func schedule(_ count: Int, retries: Int = 0) throws -> Schedule {
        let jobs = try (0..<count).map(job)
        var options = RunOptions()
        options.retries = retries
        return Schedule(count: count, options) { JobRun(jobs[$0], SupportCode([])) }
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

    @Test("Each job is handed out once, in order", arguments: [0, 1, 3])
    func order(count: Int) throws {
        var schedule = try Self.schedule(count)
        #expect(Self.rest(&schedule) == Array(0..<count))
        #expect(schedule.isEmpty)
    }

    @Test("A job that is tried again is next")
    func retry() throws {
        var schedule = try Self.schedule(3, retries: 1)
        let first = schedule.take()
        var run = try #require(first)
        run.finish(.failed, .init(seconds: 1, nanos: 0))
        let isTriedAgain = schedule.finish(run)
        #expect(isTriedAgain)
        let again = schedule.take()
        #expect(again?.job.number == 0)
        #expect(again?.job.attempt == 1)
        #expect(Self.rest(&schedule) == [1, 2])
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
        schedule.replace(count: 3) {
            others[$0]
        } isWanted: {
            [1, 2, 7, 9].contains($0)
        }
        schedule.takeBack([out[2]])
        #expect(Self.rest(&schedule) == [2, 1, 7, 9])
    }
}
