import Testing

@testable import BDDSteps

@Suite("All states that gestures can reach")
struct StateSpaceTests {
    private static func counter(to most: Int, limit: Int = 100_000) throws -> StateSpace<Int, String> {
        try StateSpace(from: 0, limit: limit) {
            $0 < most ? ["one", "two"] : []
        } next: {
            $0 + ($1 == "one" ? 1 : 2)
        }
    }

    @Test("are found once each, with the shortest way to them")
    func ways() throws {
        let space = try Self.counter(to: 4)
        #expect(space.states == [0, 1, 2, 3, 4, 5])
        #expect(
            space.ways == [
                [], ["one"], ["two"], ["one", "two"], ["two", "two"], ["one", "two", "two"],
            ])
        #expect(space.transitions == 8)
        #expect(space.isComplete)
        #expect("\(space)" == "All 6 states and 8 transitions")
    }

    @Test("are no more than the limit, and then they say so")
    func limit() throws {
        let space = try Self.counter(to: 1000, limit: 3)
        #expect(space.states == [0, 1, 2])
        #expect(!space.isComplete)
        #expect("\(space)" == "3 states and 6 transitions, and there are more")
        #expect(try Self.counter(to: 1, limit: 3).isComplete)
    }

    @Test("tell the way to what is wrong, in a state or behind it")
    func failures() throws {
        let space = try Self.counter(to: 4)
        let wrong = #expect(throws: StepFailure.self) {
            try space.check { state, _ in try expect(state != 3, "it is three") }
        }
        #expect(wrong?.description == "it is three\nThis is after one, two; no shorter way leads there.")
        #expect(wrong?.isExpectation == true)
        let behind = #expect(throws: StepFailure.self) {
            _ = try StateSpace(from: 0) { _ in
                [1]
            } next: { state, _ in
                if state == 2 { throw StepFailure("no more") }
                return state + 1
            }
        }
        #expect(behind?.description == "no more\nThis is after 1, 1, 1; no shorter way leads there.")
        #expect(behind?.isExpectation == false)
    }
}
