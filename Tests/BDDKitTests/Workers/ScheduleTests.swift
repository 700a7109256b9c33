import Testing

@testable import BDDKit

@Suite struct ScheduleTests {
    private static func jobs(_ numbers: ClosedRange<Int>) -> [Job] {
        numbers.map { number in
            Job(
                number: number, attempt: 0,
                input: ScenarioInput(name: "", uri: "a.feature", line: number, tags: [], steps: []),
                timeout: 1)
        }
    }

    private static func rest(_ schedule: inout Schedule) -> [Int] {
        var numbers: [Int] = []
        while let job = schedule.take() { numbers.append(job.number) }
        return numbers
    }

    @Test("What was handed out and did not begin is next, in its order")
    func takeBack() {
        var schedule = Schedule(Self.jobs(0...6), RunOptions())
        let out = (0..<4).compactMap { _ in schedule.take() }
        schedule.takeBack(Array(out[1...]))
        #expect(schedule.count == 6)
        #expect(Self.rest(&schedule) == [1, 2, 3, 4, 5, 6])
    }
}
