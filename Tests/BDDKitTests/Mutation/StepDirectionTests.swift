import Testing

@testable import BDDMutation

@Suite("What steps that check say of values")
struct StepDirectionTests {
    @Test(
        "a step names a limit, what is not, what holds for all, or just what is",
        arguments: [
            ("there are at least 44 coins in it", .bound), ("it is there within 2 seconds", .bound),
            ("nothing happens", .negation), ("I do not see \"Loading\"", .negation),
            ("the game is exactly as it was", .negation), ("it isn't there", .negation),
            ("each of them is even", .universal), ("there are 3 coins in it", .exact),
            ("I see \"nothing\"", .exact), ("ich sehe nichts", .negation),
        ] as [(String, StepDirection)])
    func directions(text: String, direction: StepDirection) {
        #expect(StepDirection(text) == direction)
    }

    @Test(
        "a number is a limit by the words around it",
        arguments: [
            ("there are at least ", " coins", .least), ("there are no more than ", " coins", .most),
            ("at no time are more than ", " rows validated", .most), ("it has from ", " to 6 letters", .from),
            ("it has from 3 to ", " letters", .to), ("it takes ", " seconds or less", .most),
            ("there are ", " coins", nil),
        ] as [(String, String, StepBound?)])
    func bounds(before: String, after: String, bound: StepBound?) {
        #expect(StepBound(before: before, after: after) == bound)
    }

    @Test("of a limit a looser one may be accepted, and a much tighter one must not")
    func limits() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Limits
              Scenario: Two coins
                When I put a penny into it
                And I put a penny into it
                Then there are at least 1 coins in it
                And there are at most 5 coins in it
                And there are 2 coins in it
                And I do not see a shilling
            """)
        let result = try await features.mutate("--max-survivors", "0")
        #expect(
            result.standardOutput == "9 changes of 1 scenario: 8 noticed, 1 may pass (negative sentences), 0 survive\n"
        )
    }
}
