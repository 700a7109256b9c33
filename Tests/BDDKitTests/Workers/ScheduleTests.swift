import Gherkin
import Testing

@testable import BDDKit

@Suite struct ScheduleTests {
    private static func jobs(_ numbers: ClosedRange<Int>) throws -> [Job] {
        var ids = IdGenerator()
        let text = "Feature: f\n  Scenario: s\n    Given a step\n"
        let pickles = try GherkinParser().parse(text, uri: "a.feature", ids: &ids).pickles(ids: &ids)
        return numbers.map { Job(number: $0, attempt: 0, pickle: pickles[0], timeout: 1) }
    }

    private static func rest(_ schedule: inout Schedule) -> [Int] {
        var numbers: [Int] = []
        while let job = schedule.take() { numbers.append(job.number) }
        return numbers
    }

    @Test("What was handed out and did not begin is next, in its order")
    func takeBack() throws {
        var schedule = Schedule(try Self.jobs(0...6), RunOptions())
        let out = (0..<4).compactMap { _ in schedule.take() }
        schedule.takeBack(Array(out[1...]))
        #expect(schedule.count == 6)
        #expect(Self.rest(&schedule) == [1, 2, 3, 4, 5, 6])
    }
}
