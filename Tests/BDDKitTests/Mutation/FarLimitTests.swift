import Testing

@testable import BDDMutation

@Suite("Limits that are far off")
struct FarLimitTests {
    @Test("are reported with the tightest power of ten that is accepted too")
    func told() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Limits
              Scenario: Two coins
                When I put a penny into it
                And I put a penny into it
                Then there are at least 1 coins in it
                And there are at most 100000 coins in it
                And there are at most 20 coins in it
                And there are at most 19 coins in it
                And there are 2 coins in it
                And I do not see a shilling

              Scenario Outline: At most <most> coins
                When I put a penny into it
                Then there are at most <most> coins in it
                And there are 1 coins in it
                And there is a penny in it
                Examples:
                  | most |
                  | 3    |
                  | 500  |
            """)
        #expect(
            try await features.survivors() == [
                "6:27 The limit 100000 is far off: with 10 this scenario is accepted too",
                "7:27 The limit 20 is far off: with 2 this scenario is accepted too",
                "20:9 The limit 500 is far off: with 5 this scenario is accepted too",
            ])
    }

    @Test(
        "are compared with limits that are tighter by powers of ten",
        arguments: [
            (.most, "100", nil, ["10", "1"]), (.most, "9", nil, []), (.least, "1", nil, []),
            (.to, "100", "3", ["10"]), (.from, "2", "30", ["20"]), (.from, "4", "30", []), (.most, "1.5", nil, []),
        ] as [(StepBound, String, String?, [String])])
    func nearer(bound: StepBound, text: String, other: String?, limits: [String]) {
        #expect(bound.nearer(than: text, other: other) == limits)
    }

    @Test("are not limits of time")
    func time() {
        #expect(StepBound.isTime(after: " seconds"))
        #expect(StepBound.isTime(after: " Minuten lang"))
        #expect(!StepBound.isTime(after: " coins per second"))
    }
}
