import Testing

@Suite("bdd --bisect")
struct BisectCommandTests {
    private let run: ShardedRun

    init() throws {
        run = try ShardedRun(["a.feature": Self.first, "b.feature": Self.second])
    }

    static let first = """
        Feature: A

          Scenario: leaves a cup
            When "a cup" is left behind

          Scenario: leaves a spoon
            When "a spoon" is left behind

          Scenario: well
            Given all is well
        """

    static let second = """
        Feature: B

          Scenario: clean
            Then "a cup" and "a spoon" are not both there

          Scenario: broken
            When a step traps

          Scenario Outline: rows
            Given all is well

            Examples:
              | row |
              | 1   |
              | 2   |
        """

    @Test("finds the scenarios that make one fail, and the command that shows it")
    func finds() async throws {
        let result = try await run.program([
            "--bisect", "56", "Features/b.feature:4", "-D", "host=a b", "--tags", "not @x",
        ])
        #expect(result.exitCode == 1)
        #expect(
            result.standardOutput == """
                Features/b.feature:3 fails after these scenarios, and passes without any one of them:
                  Features/a.feature:3 # leaves a cup
                  Features/a.feature:6 # leaves a spoon

                swift run PlanFixture Features/a.feature:3 Features/a.feature:6 Features/b.feature:3 --define 'host=a b' \
                --order named --parallel 1

                """)
        let lines = result.standardError.lines
        #expect(lines.first == "Bisect, run 1: Features/b.feature:3 after all 5 before it: fails")
        let again = try await run.program([
            "Features/a.feature:3", "Features/a.feature:6", "Features/b.feature:3", "--define", "host=a b", "--order",
            "named", "--parallel", "1", "-f", "rerun",
        ])
        #expect(again.standardOutput == "Features/b.feature:3\n")
    }

    @Test("says that a scenario fails alone, which may be by a crash")
    func alone() async throws {
        let result = try await run.program(["--bisect", "87"])
        #expect(result.exitCode == 1)
        #expect(
            result.standardOutput == """
                Features/b.feature:6 fails alone: no other scenario is needed for it.

                swift run PlanFixture Features/b.feature:6

                """)
        #expect(
            result.standardError == """
                Bisect, run 1: Features/b.feature:6 is the first that fails, after 0 others
                Bisect, run 2: Features/b.feature:6 alone: fails

                """)
    }

    @Test("says that a scenario passes, or all")
    func passes() async throws {
        let one = try await run.program(["--bisect", "1", "Features/b.feature:3", "--name", "clean"])
        #expect(one.exitCode == 0)
        #expect(one.standardOutput == "Features/b.feature:3 passes in the order random:1.\n")
        let all = try await run.program(["--bisect", "1", "Features/a.feature"])
        #expect(all.exitCode == 0)
        #expect(all.standardOutput == "No scenario of 3 fails in the order random:1.\n")
    }

    @Test("searches in the paths of a profile, with its options")
    func profile() async throws {
        _ = try run.write(
            #"{"default": {"paths": "Features/a.feature", "parallel": 2, "retry": 1, "format": "junit:x.xml"}}"#,
            to: "cucumber.json")
        let result = try await run.program(["--bisect", "1", "Features/a.feature:3"])
        #expect(result.standardOutput == "Features/a.feature:3 passes in the order random:1.\n")
        #expect(throws: (any Error).self) { try run.file("x.xml").text }
    }

    @Test(
        "is not for everything",
        arguments: [
            (
                ["--bisect", "x"],
                "bdd: error: option '--bisect' needs the seed of a random order, got 'x'\n  help: 'bdd help options' lists the options\n"
            ),
            (
                ["--bisect", "1", "--order", "random"],
                "bdd: error: '--bisect' and '--order' cannot be used together\n  help: 'bdd help options' lists the options\n"
            ),
            (
                ["--bisect", "1", "Features/a.feature:3", "Features/b.feature:3"],
                "bdd: error: '--bisect' searches for one failure, but Features/a.feature:3 and Features/b.feature:3 are named\n"
            ),
            (
                ["--bisect", "1", "Features/a.feature:3:6"],
                "bdd: error: '--bisect' searches for one failure, but Features/a.feature:3 and Features/a.feature:6 are named\n"
            ),
            (
                ["--bisect", "1", "Features/b.feature:9"],
                "bdd: error: '--bisect' searches for one failure, but Features/b.feature:9 selects 2 scenarios\n"
            ),
            (["--bisect", "1", "Features/b.feature:99"], "Features/b.feature:99: error: the file has only 15 lines\n"),
            (
                ["--bisect", "1", "Features/c.feature:3"],
                "Features/c.feature: error: there is no such file or folder\n"
            ),
            (
                ["--bisect", "1", "Features/a.feature", "Features/b.feature:3"],
                "Features/b.feature:3: error: this scenario is not selected\n"
            ),
            (
                ["--bisect", "1", "--name", "nothing"],
                "bdd: error: none of 7 scenarios is selected by --name 'nothing'\n  help: 'bdd --dry-run --format pretty' shows the names of all scenarios\n  help: '--allow-no-tests' makes this a success\n"
            ),
            (
                ["--bisect", "1", "-D", "broken-hook", "Features/a.feature"],
                "Features/a.feature:3: error: this scenario has no result, because a hook of the run failed: there is nothing to search for\n"
            ),
        ])
    func refused(arguments: [String], errors: String) async throws {
        let result = try await run.program(arguments)
        #expect(result.exitCode == 2)
        #expect(result.standardOutput == "")
        #expect(result.standardError == errors)
    }
}
