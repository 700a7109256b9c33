import Testing

@Suite("Steps that check nothing")
struct UncheckedStepTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
        try folder.write(
            """
            Feature: The till

              Background:
                Given all is well

              Scenario Outline: Coins
                When I put a penny into it
                Then there is a penny in it
                And all is well
                But all is well, else it throws
                When all is well

                Examples:
                  | n |
                  | 1 |
                  | 2 |

              Scenario: Later
                # check: ignore unchecked-step – because it is written next week
                Then all is well
            """, to: "Features/till.feature")
    }

    private func run(_ arguments: String...) async throws -> BuiltProgram.Result {
        try await BuiltProgram("MutateFixture").run(arguments, in: folder.path)
    }

    private static func warning(_ location: Substring) -> String {
        """
        Features/till.feature:9:5: warning: 'all is well' passes whatever happens, because 'all is well' at \(location) does \
        not look at anything
            And all is well
            ^
          help: use expect, require or diff in it; if it throws by itself, write Then(…, checks: .byThrowing)

        """
    }

    /// The location of the definition, which only this program knows.
    private func location(_ text: String) -> Substring {
        guard let start = text.firstRange(of: "well' at ")?.upperBound else { return "" }
        return text[start...].prefix { $0 != " " }
    }

    @Test("a Then that passes without a check is a warning, once for its line", arguments: [[], ["--in-process"]])
    func warns(arguments: [String]) async throws {
        let result = try await BuiltProgram("MutateFixture").run(["-f", "summary"] + arguments, in: folder.path)
        #expect(result.standardError == Self.warning(location(result.standardError)))
        #expect(location(result.standardError).hasSuffix("Tests/MutateFixture/TillSteps.swift:30"))
        #expect(result.exitCode == 0)
    }

    @Test("--no-warnings keeps it to itself")
    func hidden() async throws {
        let result = try await run("-f", "message", "--no-warnings")
        #expect(result.standardError == "")
        #expect(!result.standardOutput.contains("passes whatever happens"))
    }

    @Test("--warnings-refuse refuses the run")
    func refused() async throws {
        let result = try await run("-f", "summary", "--warnings-refuse")
        #expect(result.exitCode == 1)
        #expect(result.standardOutput.contains("1 step passes without a check"))
    }

    @Test(
        "--rule makes an error of them or leaves them out, whatever is said of warnings",
        arguments: [
            (["--rule", "unchecked-step=error"], 1, "error"),
            (["--rule", "unchecked-step=error", "--no-warnings"], 1, "error"),
            (["--rule", "unchecked-step=warning"], 0, "warning"),
            (["--rule", "unchecked-step=off"], 0, nil),
            (["--rule", "unchecked-step=off", "--warnings-refuse"], 0, nil),
            (["--rule", "fresh-world=error"], 0, "warning"),
        ] as [([String], Int32, String?)])
    func levels(arguments: [String], exitCode: Int32, severity: String?) async throws {
        let result = try await BuiltProgram("MutateFixture").run(["-f", "summary"] + arguments, in: folder.path)
        let expected = severity.map {
            Self.warning(location(result.standardError)).replacing("9:5: warning", with: "9:5: \($0)")
        }
        #expect(result.standardError == expected ?? "")
        #expect(result.exitCode == exitCode)
        let isRefused = result.standardOutput.contains("1 step passes without a check")
        #expect(isRefused == (exitCode == 1))
    }

    @Test("a check in the conversion of an argument is none of the step")
    func conversion() async throws {
        try folder.write("Feature: F\n  Scenario: S\n    Then a penny is not looked at\n", to: "Features/till.feature")
        let result = try await run("-f", "summary", "--rule", "unchecked-step=error")
        #expect(result.exitCode == 1)
        #expect(result.standardOutput.contains("1 step passes without a check"))
    }

    @Test("usage lists them below the definitions")
    func usage() async throws {
        let lines = try await run("-f", "usage").standardOutput.split(separator: "\n")
        #expect(lines.dropLast().last == "Steps that look at nothing:")
        #expect(lines.last?.hasPrefix("  Features/till.feature:9: 'all is well' passes whatever happens") == true)
    }

    @Test("a saved stream and its page have it too")
    func stream() async throws {
        _ = try await run("-f", "message:run.ndjson")
        let page = try await run("report", "run.ndjson", "-f", "html")
        #expect(page.exitCode == 0)
        #expect(page.standardOutput.contains("passes whatever happens"))
    }
}
