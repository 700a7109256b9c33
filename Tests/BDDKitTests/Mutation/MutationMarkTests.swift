import Gherkin
import Testing

@testable import BDDMutation

@Suite("Marks that keep a value")
struct MutationMarkTests {
    private func feature(_ first: String, _ second: String) -> String {
        """
        Feature: The till
          Scenario: A coin is in it
            When I put a penny into it
            # \(first)
            And I shake it
            # \(second)
            Then there are perhaps 1 coins in it
            And there is a penny in it
        """
    }

    @Test("a mark keeps one value or a step, and is shown with its reason")
    func kept() async throws {
        let features = try MutatedFeatures(
            feature("mutate: keeps the step – it may do nothing", "mutate: keeps \"1\" – nobody knows how many"))
        let result = try await features.mutate("--max-survivors", "0")
        #expect(
            result.standardOutput == """
                Kept by marks:
                  Features/till.feature:4: the step – it may do nothing (1 change)
                  Features/till.feature:6: 1 – nobody knows how many (3 changes)

                8 changes of 1 scenario: 4 noticed, 4 kept by marks, 0 survive

                """)
        #expect(result.standardError == "")
        #expect(result.exitCode == 0)
    }

    @Test("a mark without a reason, or of what is not there, is an error")
    func wrong() async throws {
        let features = try MutatedFeatures(feature("mutate: keeps the step", "mutate: keeps \"2\" – because"))
        let result = try await features.mutate()
        #expect(
            result.standardError == """
                Features/till.feature:4:5: error: this mark keeps nothing, because it does not say what and why
                    # mutate: keeps the step
                    ^
                  help: write '# mutate: keeps "VALUE" – REASON', or 'keeps the step', 'the rows', 'the order', 'the text'
                Features/till.feature:6:5: error: this mark keeps nothing, because there is no "2" to change in line 7
                    # mutate: keeps "2" – because
                    ^
                  help: write it directly above the step or the row, with the value as it is written there

                """)
        #expect(result.exitCode == 1)
    }

    @Test("a value is there when the step has it, or what stands below the step, whatever a seed changes")
    func place() {
        let feature = """
            Feature: The till
              Scenario: A coin is in it
                # mutate: keeps "penny" – any coin will do
                # mutate: keeps "7" – any row will do
                # mutate: keeps "shake" – another step has it
                When I put these into it:
                  | penny |
                  | 7     |
                And I shake it
                # mutate: keeps "nickel" – any coin will do
                # mutate: keeps "shook" – nobody says so
                Then it says:
                  \"""
                  a nickel

                  and a dime
                  \"""
            """
        let marks = MutationMarks(Source(uri: "", data: feature, mediaType: "text/x.cucumber.gherkin+plain")).marks
        #expect(marks.map(\.isThere) == [true, true, false, true, false])
    }

    @Test("lines may end as on Windows, and in Markdown a mark is a comment of Markdown")
    func otherFiles() async throws {
        let features = try MutatedFeatures(
            feature("mutate: keeps the step – it may do nothing", "mutate: keeps \"1\" – nobody knows how many")
                .split(separator: "\n").joined(separator: "\r\n"))
        try features.folder.write(
            """
            # Feature: Markdown
            ## Scenario: Perhaps
            * When I put a penny into it
            <!-- mutate: keeps "1" – nobody knows -->
            * Then there are perhaps 1 coins in it
            * And there is a penny in it
            """, to: "Features/till.feature.md")
        let result = try await features.mutate("--max-survivors", "0")
        let last = result.standardOutput.split(separator: "\n").last
        #expect(last == "14 changes of 2 scenarios: 7 noticed, 7 kept by marks, 0 survive")
        #expect(result.exitCode == 0)
    }

    @Test("a mark that is not needed is a warning")
    func unneeded() async throws {
        let features = try MutatedFeatures(
            """
            Feature: The till
              Scenario: A coin is in it
                # mutate: keeps "penny" – a coin like any other
                When I put a penny into it
                Then there is a penny in it
            """)
        let result = try await features.mutate()
        #expect(
            result.standardError == """
                Features/till.feature:3:5: warning: this mark is not needed, because every change of "penny" is noticed or may pass
                    # mutate: keeps "penny" – a coin like any other
                    ^
                  help: take it away

                """)
        #expect(result.exitCode == 0)
    }

    @Test("a mark above a row of examples keeps a cell, one above a step the cells of a column")
    func examples() async throws {
        let features = try MutatedFeatures(
            """
            Feature: The till
              Scenario Outline: Perhaps <count>
                When I put a penny into it
                Then there is a penny in it
                And there are perhaps <count> coins in it
                Examples:
                  | count |
                  | 1     |
                  # mutate: keeps "2" – nobody knows
                  | 2     |
              Scenario Outline: Perhaps <n>
                When I put a penny into it
                Then there is a penny in it
                # mutate: keeps "<n>" – nobody knows
                And there are perhaps <n> coins in it
                Examples:
                  | n |
                  | 1 |
                  | 4 |
            """)
        #expect(
            try await features.survivors() == [
                "8:9 With 0 instead of 1 this scenario is still accepted: `there are perhaps {int} coins in it` does not "
                    + "look at it"
            ])
    }
}
