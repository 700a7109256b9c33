import Testing

@Suite("Scenarios in which no step has an effect")
struct ScenarioEffectTests {
    @Test("are reported when their checks only say what is not, unless another value makes it happen")
    func absence() async throws {
        let features = try MutatedFeatures(
            """
            Feature: The till
              Scenario: Shaking makes no coins
                Given an empty till
                When I shake it
                And I take all out
                Then nothing is in it

              Scenario: One shake makes no coins
                When I shake it
                Then I do not see a shilling

              Scenario: A penny is no shilling
                When I put a penny into it
                Then I do not see a shilling

              Scenario Outline: <many> pennies
                When I put a <coin> into it
                And I shake it
                Then I do not see a sixpence
                Examples:
                  | many | coin     |
                  | Some | penny    |
                  | Odd  | shilling |
            """)
        let help =
            "        help: let the scenario first do what makes it happen, or check what the steps do, or write '# mutate: "
            + "keeps the steps – REASON' above the first of these steps"
        #expect(
            try await features.mutate().standardOutput == """
                Features/till.feature
                    Scenario: Shaking makes no coins  # line 2
                      4:5: No When has an effect that a check sees: without 'When I shake it' and one more step it is \
                still accepted  [b1d0d0a1]
                \(help)
                    Scenario: One shake makes no coins  # line 8
                      9:5: No When has an effect that a check sees: without 'When I shake it' it is still accepted  [096cda3f]
                \(help)
                    Scenario Outline: <many> pennies  # line 16
                      17:5: No When has an effect that a check sees: without 'When I put a <coin> into it' and one more \
                step both scenarios are still accepted  [9bf62d4b]
                \(help)

                15 changes of 5 scenarios: 2 noticed, 10 may pass (negative sentences), 3 survive

                """)
    }

    @Test("are reported once, with what to do, and their other survivors with them")
    func once() async throws {
        let features = try MutatedFeatures(
            """
            Feature: The till
              Scenario: A coin is in it
                Given an empty till
                When I put a penny into it
                And I shake it
                Then there are perhaps 1 coins in it

              Scenario: Nobody looks
                When I put a penny into it
            """)
        #expect(
            try await features.mutate().standardOutput == """
                Features/till.feature
                    Scenario: A coin is in it  # line 2
                      4:5: No When has an effect that a check sees: without 'When I put a penny into it' and one more \
                step it is still accepted  [a9ff1525]
                        the same: 3:5 [21b916c4], 4:5 [8418b6d7], 5:5 [c902e19f], 4:18 [0a30086b]
                        help: add a Then that checks what the steps do, or write '# mutate: keeps the steps – REASON' \
                above the first of these steps
                      6:28: With 2 instead of 1 this scenario is still accepted: `there are perhaps {int} coins in it` \
                does not look at it  [b39e95cd]
                        help: let the code of the step compare it, or write '# mutate: keeps "1" – REASON' above the step
                    Scenario: Nobody looks  # line 8
                      9:5: No check looks at what the steps do: without 'When I put a penny into it' it is still \
                accepted  [50b13018]
                        the same: 9:18 [250ccece]
                        help: add a Then, or write '# mutate: keeps the steps – REASON' above the first of these steps

                8 changes of 2 scenarios: 0 noticed, 8 survive for 3 reasons

                """)
    }

    @Test("are kept by one mark above the first of their steps")
    func marked() async throws {
        let features = try MutatedFeatures(
            """
            Feature: The till
              Scenario: Shaking makes no coins
                # mutate: keeps the steps – nothing is what they do
                When I shake it
                And I shake it
                Then nothing is in it

              Scenario: Nobody looks
                # mutate: keeps the steps – only a crash would be wrong
                When I put a penny into it
                And I shake it
            """)
        let result = try await features.mutate("--max-survivors", "0")
        #expect(
            result.standardOutput.split(separator: "\n").last
                == "7 changes of 2 scenarios: 0 noticed, 2 may pass (negative sentences), 5 kept by marks, 0 survive")
        #expect(result.standardError == "")
        #expect(result.exitCode == 0)
    }

    @Test("do not include those in which a check sees one of the steps")
    func seen() async throws {
        let features = try MutatedFeatures(
            """
            Feature: The till
              Scenario: All are taken out
                Given an empty till
                When I put a penny into it
                And I take all out
                Then nothing is in it
            """)
        #expect(try await features.survivors() == [])
    }

    @Test("one cause in many places is reported once")
    func causes() async throws {
        let features = try MutatedFeatures(
            """
            Feature: Names
              Scenario: Nobody asks for names
                Given these names:
                  | Ada  | 1 |
                  | Bob  | 2 |
                When I put a penny into it
                Then there is a penny in it
                And there are perhaps 1 coins in it

              Scenario Outline: <n> coins
                When I put a penny into it
                Then there is a penny in it
                And there are perhaps <n> coins in it
                Examples:
                  | n |
                  | 1 |
                  | 4 |
            """)
        let lines = try await features.mutate().standardOutput.split(separator: "\n").filter { !$0.contains("help:") }
        #expect(
            lines.joined(separator: "\n") == """
                Features/till.feature
                    Scenario: Nobody asks for names  # line 2
                      3:5: Without 'Given these names:' it is still accepted  [f73f287b]
                        the same: 4:9 [10b34bb9], 4:16 [19c20d48], 5:9 [4f1baf97], 5:16 [463e9ebd], 5:7 [a1a715e1] and 1 more
                      8:27: With 2 instead of 1 this scenario is still accepted: `there are perhaps {int} coins in it` \
                does not look at it  [e60fab68]
                        the same: 16:9 [1a44c22a], 17:9 [2ab8564e]
                16 changes of 3 scenarios: 6 noticed, 10 survive for 2 reasons
                """)
    }
}
