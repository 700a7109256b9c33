import Testing

@Suite("What is changed in features")
struct MutantKindTests {
    @Test("a row of examples is changed as a whole, and only what is checked alone must be refused")
    func examples() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Sums
              Scenario Outline: <first> to <last>
                Given the numbers <first> to <last>
                Then their sum is <sum>
                And there are perhaps <sum> coins in it

                Examples: <unused>
                  | first | last | sum | unused |
                  | 1     | 3    | 6   | 7      |
            """)
        #expect(try await features.survivors() == [])
        let result = try await features.mutate()
        #expect(result.standardOutput == "4 changes of 1 scenario: 4 noticed, 0 survive\n")
    }

    @Test("the same value in what leads to a check and in the check may be another")
    func bothSides() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Sums
              Scenario Outline: One number
                Given the number <n>
                Then their sum is <n>

                Examples:
                  | n |
                  | 3 |
            """)
        #expect(try await features.survivors() == [])
    }

    @Test("cells and rows of tables are changed")
    func tables() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Names
              Scenario: In order
                Given these names:
                  | Ada |
                  | Bob |
                Then they are called:
                  | Ada |
                  | Bob |

              Scenario: In any order
                Given these names:
                  | Ada |
                  | Bob |
                Then they are called, in any order:
                  | Bob |
                  | Ada |
            """)
        let result = try await features.mutate()
        #expect(
            result.standardOutput == """
                Features/till.feature
                    Scenario: In any order  # line 10
                      12:7: With '| Ada |' and '| Bob |' the other way round this scenario is still accepted: no check \
                sees what `these names:` does with it  [0ab7f3d9]
                        help: add a check that depends on it, or write '# mutate: keeps the order – REASON' above the step

                18 changes of 2 scenarios: 16 noticed, 1 may pass (sentences about all), 1 survives

                """)
    }

    @Test("a doc string is looked at when one of its changes is noticed")
    func docString() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Texts
              Scenario: Two lines
                Given the text:
                  \"""
                  one
                  two
                  \"""
                Then it has 2 lines
            """)
        let result = try await features.mutate()
        #expect(
            result.standardOutput == """
                4 changes of 1 scenario: 3 noticed, 1 may pass (values with the same effect), 0 survive

                """)
    }

    @Test("a background's step matters where one of its scenarios notices it")
    func background() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Coins
              Background:
                Given I put a penny into it
                And I shake it
              Scenario: One
                Then there are perhaps 7 coins in it
              Scenario: Two
                Then there is a penny in it
            """)
        #expect(
            try await features.survivors() == [
                "4:5 Without 'And I shake it' both scenarios are still accepted",
                "6:28 With 8 instead of 7 this scenario is still accepted: `there are perhaps {int} coins in it` does not "
                    + "look at it",
            ])
    }

    @Test("a scenario that consists of one step is accepted without it")
    func only() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Coins
              Scenario: Shaken
                When I shake it
              Scenario: Nothing
            """)
        #expect(
            try await features.survivors() == [
                "3:5 No check looks at what the steps do: without 'When I shake it' it is still accepted"
            ])
        #expect(try await features.mutate().exitCode == 0)
    }

    @Test("what is only spelt otherwise is not a change")
    func spelling() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Coins
              Scenario: Pence are pennies
                When I put a pence into it
                Then there is a pence in it
            """)
        let result = try await features.mutate()
        #expect(result.standardOutput == "3 changes of 1 scenario: 3 noticed, 0 survive\n")
    }

    @Test("a property notices a change with a few of its cases")
    func property() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Numbers
              Scenario Outline: Any number
                Given the number <n>
                When they are doubled
                Then each of them is even

                Examples:
                  | n     |
                  | {int} |
            """)
        #expect(try await features.survivors() == ["3:5 Without 'Given the number <n>' it is still accepted"])
    }

    @Test("a change that traps or never returns is noticed, and reported as that")
    func misdeeds() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Choices
              Scenario: Three of three
                Given 3 of 3 are chosen
                When I wait for 3 of them
                Then 3 are left
            """)
        let result = try await features.mutate("--format", "json", "--step-timeout", "300ms")
        let text = result.standardOutput
        let noticed = text.firstRange(of: #""noticed":{"#).map { text[$0.lowerBound...].prefix { $0 != "}" } }
        #expect(noticed == #""noticed":{"check":1,"earlier":0,"undefined":0,"crash":2,"timeout":2"#)
    }
}
