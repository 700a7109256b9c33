import Gherkin
import Testing

@testable import BDDKit

@Suite struct ScheduleTests {
    private static func schedule(_ count: Int) throws -> Schedule {
        var ids = IdGenerator()
        let text = "Feature: f\n  Scenario: s\n    Given a step\n"
        let pickles = try GherkinParser().parse(text, uri: "a.feature", ids: &ids).pickles(ids: &ids)
        return Schedule(count: count, RunOptions()) { number in
            JobRun(Job(number: number, pickle: pickles[0], timeout: 1), SupportCode([]))
        }
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
}
