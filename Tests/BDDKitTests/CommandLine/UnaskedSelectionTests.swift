import Testing

@Suite("What selects scenarios without an option")
struct UnaskedSelectionTests {
    private func errors(
        _ arguments: String..., environment: [String: String] = [:], profile: String? = nil
    ) async throws -> String {
        let folder = try ScratchFolder()
        try folder.write("@a\nFeature: f\n  Scenario: s\n    Given all is well\n", to: "Features/a.feature")
        if let profile { try folder.write(#"{"default": \#(profile)}"#, to: "cucumber.json") }
        let result = try await BuiltProgram("CrashFixture").run(
            arguments + ["-q"], environment: environment, in: folder.path)
        #expect(result.exitCode == 0)
        return result.standardError
    }

    @Test("is reported in a line, also of a quiet run")
    func told() async throws {
        let environment = ["CUCUMBER_FILTER_TAGS": "@a"]
        #expect(
            try await errors(environment: environment) == "CUCUMBER_FILTER_TAGS selects what runs: --tags @a\n")
        #expect(
            try await errors(profile: #"{"tags": ["not @b"], "paths": ["Features"]}"#)
                == "cucumber.json selects what runs: --tags 'not @b' Features\n")
        #expect(try await errors(profile: #"{"dryRun": true}"#) == "cucumber.json selects what runs: --dry-run\n")
    }

    @Test("is not told where an option says it, or nothing is selected")
    func untold() async throws {
        let environment = ["CUCUMBER_FILTER_TAGS": "@b"]
        #expect(try await errors("--tags", "@a", environment: environment) == "")
        #expect(try await errors("--tags", "@a", profile: #"{"tags": ["@b"]}"#) == "")
        #expect(try await errors("-p", "default", profile: #"{"tags": ["@a"]}"#) == "")
        #expect(try await errors(profile: #"{"retry": 1}"#) == "")
    }
}
