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

    @Test("have every move between them")
    func moves() throws {
        let space = try Self.counter(to: 2)
        #expect(
            space.moves.map { "\($0.before) \($0.gesture) \($0.after)" } == [
                "0 one 1", "0 two 2", "1 one 2", "1 two 3",
            ])
        #expect(try Self.counter(to: 1000, limit: 2).moves.map(\.after) == [1])
    }

    /// A ring of `count` places with a way forwards from each place and back from all but the first.
    private static func ring(of count: Int) throws -> StateSpace<Int, String> {
        try StateSpace(from: 0) {
            $0 == 0 ? ["on"] : ["on", "back"]
        } next: {
            $1 == "on" ? ($0 + 1) % count : $0 - 1
        }
    }

    @Test(
        "are all visited in one tour where a way leads back, and each move is made as often as it is asked for",
        arguments: 1...4)
    func tour(times: Int) throws {
        let space = try Self.ring(of: 7)
        let tours = space.tours(times: times)
        #expect(tours.count == 1)
        let made = Self.made(tours, in: space)
        #expect(made.count == space.transitions)
        #expect(made.values.allSatisfy { $0 >= times })
        // No way that is made again is longer than from one end of the ring to the other.
        #expect(tours[0].count <= times * space.transitions + 7 * 7)
    }

    @Test("are visited in several tours where no way leads back")
    func tours() throws {
        let space = try Self.counter(to: 4)
        let tours = space.tours(times: 2)
        let made = Self.made(tours, in: space)
        #expect(made.count == 8)
        #expect(made.values.allSatisfy { $0 >= 2 })
        #expect(space.tours(times: 0) == [])
        #expect(try Self.counter(to: 0).tours() == [])
    }

    /// How often each move is made, by the state before it and the gesture.
    private static func made(_ tours: [[String]], in space: StateSpace<Int, String>) -> [String: Int] {
        var made: [String: Int] = [:]
        for tour in tours {
            var state = 0
            for gesture in tour {
                made["\(state) \(gesture)", default: 0] += 1
                state = space.moves.first { $0.before == state && $0.gesture == gesture }?.after ?? -1
            }
        }
        return made
    }

    @Test("tell the way to what is wrong, in a state or after it")
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
