import Testing

@Suite("The log of a build server")
struct ServerLogTests {
    @Test(
        "has no command in it that a step or a feature has written",
        arguments: ["default", "pretty", "summary", "progress", "progress-bar", "tap", "usage", "snippets"])
    func commands(_ format: String) async throws {
        let folder = try ScratchFolder()
        try folder.write(
            """
            Feature: ::error::f
              Scenario: ::error::s
                When a step prints "::stop-commands::x"
                And a step prints "##teamcity[x]"
                And a step that is missing:
                  \"\"\"
                  ::error file=a::forged
                  ##[error]x
                  \"\"\"
                ::error::no step

            """, to: "a.feature")
        for environment in [["GITHUB_ACTIONS": "true"], ["TEAMCITY_VERSION": "1"]] {
            let result = try await BuiltProgram("CrashFixture").run(
                ["a.feature", "-f", format, "--color", "always"], environment: environment, in: folder.path)
            let lines = (result.standardOutput + result.standardError).split(whereSeparator: \.isNewline)
            for line in lines {
                #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"))
                #expect(!line.contains("##[") && !line.contains("##teamcity["))
            }
            #expect(!lines.isEmpty)
        }
    }
}
