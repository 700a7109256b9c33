import BDDDiagnostics
import Gherkin
import Testing

@testable import BDDMutation

@Suite("A list of marks beside the features")
struct MutationListTests {
    private static let feature = """
        Feature: The till
          Rule: It has a bottom
            Background:
              Given an empty till

            Scenario Outline: A <coin> is in it
              When I put a <coin> into it
              And I shake it
              Then there are perhaps 1 coins in it
              And there is a <coin> in it

              Examples:
                | coin  |
                | penny |
        """

    private static func list(_ rows: String...) -> String {
        """
        # What may be another word

        ## till.feature

        | scenario | step | may be another | because |
        |---|---|---|---|
        \(rows.joined(separator: "\n"))
        """
    }

    private func mutate(_ list: String) async throws -> BuiltProgram.Result {
        let features = try MutatedFeatures(Self.feature)
        try features.folder.write(list, to: "Features/mutate.md")
        return try await features.mutate("--max-survivors", "0")
    }

    @Test("keeps values, steps and steps of backgrounds, and says its own line")
    func kept() async throws {
        let result = try await mutate(
            Self.list(
                "| A <coin> is in it | And I shake it | the step | it may do nothing |",
                "| Background of It has a bottom | Given an empty till | the step | a new till is empty |",
                "| A <coin> is in it | Then there are perhaps 1 coins in it | \"1\" | nobody knows how many |"))
        #expect(
            result.standardOutput.split(separator: "\n").prefix(4).joined(separator: "\n") == """
                Kept by marks:
                  Features/mutate.md:7: the step – it may do nothing (1 change)
                  Features/mutate.md:8: the step – a new till is empty (1 change)
                  Features/mutate.md:9: 1 – nobody knows how many (3 changes)
                """)
        #expect(result.standardError == "")
        #expect(result.exitCode == 0)
    }

    @Test(
        "says what is not there, and what is not needed",
        arguments: [
            (
                "| A coin is in it | And I shake it | the step | it may do nothing |",
                "Features/mutate.md:7:1: error: there is no scenario 'A coin is in it' in 'Features/till.feature'"
            ),
            (
                "| A <coin> is in it | And I shake | the step | it may do nothing |",
                "Features/mutate.md:7:1: error: the scenario 'A <coin> is in it' has no step 'And I shake'"
            ),
            (
                "| A <coin> is in it | And I shake it | the step |  |",
                "Features/mutate.md:7:1: error: this row keeps nothing, because it does not say what and why"
            ),
            (
                "| A <coin> is in it | And I shake it | \"2\" | there is no number |",
                "Features/mutate.md:7:1: error: this mark keeps nothing, because there is no \"2\" to change in line 8"
            ),
            (
                "| A <coin> is in it | And there is a <coin> in it | \"<coin>\" | any coin |",
                "Features/mutate.md:7:1: warning: this mark is not needed, because every change of \"<coin>\" is noticed or may pass"
            ),
        ])
    func wrong(row: String, message: String) async throws {
        let result = try await mutate(Self.list(row))
        #expect(result.standardError.split(separator: "\n").first.map(String.init) == message)
    }

    @Test("a heading is the path of a feature")
    func heading() {
        let list = Source(uri: "Features/mutate.md", data: "## tills.feature\n", mediaType: "text/markdown")
        let missing = MutationList(list, [], exists: { _ in false })
        #expect(missing.diagnostics.map(\.message) == ["there is no feature file 'Features/tills.feature'"])
        #expect(MutationList(list, [], exists: { $0 == "Features/tills.feature" }).diagnostics.isEmpty)
    }
}
