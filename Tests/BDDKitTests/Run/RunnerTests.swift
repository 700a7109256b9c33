import Synchronization
import Testing

@testable import BDDOptions
@testable import BDDRunning
@testable import BDDSteps

@Suite("Runner")
struct RunnerTests {
    private let glue: StepLibrary<Notes> = [
        Given("a passing step") { _ in },
        Given("a failing step") { _ in throw StepFailure("no") },
        Given("a pending step") { _ in throw Pending() },
        Given("a skipping step") { _ in throw Skipped() },
        Given("an ambiguous step") { _ in },
        Given("an ambiguous ste(p)") { _ in },
        Given("a table") { (_, _: DataTable) in },
    ]

    /// A feature with a scenario for each list of steps. The scenarios are named by letters.
    private func feature(_ scenarios: [String]...) -> [String: String] {
        let texts = zip("ABCDEFGH", scenarios).map { name, steps in
            "  Scenario: \(name)\n" + steps.map { "    Given \($0)\n" }.joined()
        }
        return ["a.feature": "Feature: F\n" + texts.joined()]
    }

    private func run(_ features: [String: String], _ arguments: String...) async throws -> FeatureRun {
        try await FeatureRun(features, [glue], arguments: arguments)
    }

    @Test(
        "After a failed, pending, undefined or ambiguous step, undefined and ambiguous steps are told as such",
        arguments: [
            ("a failing step", "FAILED no (Error)"), ("a pending step", "PENDING"), ("an unknown step", "UNDEFINED"),
            ("an ambiguous step", "AMBIGUOUS"),
            ("a table", "FAILED the step needs a data table, but it has none (Error)"),
        ])
    func skipping(step: String, result: String) async throws {
        let run = try await run(
            feature([
                step, "a passing step", "an ambiguous step", "a skipping step", "another unknown step",
                "a failing step",
            ]))
        #expect(
            run.outline(from: "A started").filter { $0.contains(": ") } == [
                "  \(step): \(result)", "  a passing step: SKIPPED", "  an ambiguous step: AMBIGUOUS",
                "  a skipping step: SKIPPED", "  another unknown step: UNDEFINED", "  a failing step: SKIPPED",
                "run finished: refused",
            ])
        #expect(run.exitCode == .refused)
    }

    @Test("After a skipped step all steps are skipped, undefined and ambiguous ones too")
    func skippedOnPurpose() async throws {
        let run = try await run(
            feature([
                "a passing step", "a skipping step", "another unknown step", "an ambiguous step", "a failing step",
                "a table",
            ]))
        #expect(
            run.outline(from: "A started").filter { $0.contains(": ") } == [
                "  a passing step: PASSED", "  a skipping step: SKIPPED", "  another unknown step: SKIPPED",
                "  an ambiguous step: SKIPPED", "  a failing step: SKIPPED", "  a table: SKIPPED",
                "run finished: accepted",
            ])
        #expect(run.exitCode == .accepted)
    }

    @Test(
        "A quarantine excuses failures until its day, and nothing else",
        arguments: [
            ("a failing step", "9999-12-31", [], ExitCode.accepted), ("a failing step", "2020-01-01", [], .refused),
            ("a failing step", "9999-12-31", ["--no-quarantine"], .refused),
            ("a pending step", "9999-12-31", [], .refused), ("an unknown step", "9999-12-31", [], .refused),
            ("an ambiguous step", "9999-12-31", [], .refused), ("a passing step", "9999-12-31", [], .accepted),
            ("a failing step", "9999-12-31", ["--fail-fast"], .accepted),
        ])
    func quarantine(step: String, day: String, arguments: [String], exitCode: ExitCode) async throws {
        let feature = """
            Feature: F
              @quarantined(until=\(day))
              Scenario: A
                Given \(step)
              Scenario: B
                Given a passing step
            """
        let run = try await FeatureRun(["a.feature": feature], [glue], arguments: arguments)
        #expect(run.exitCode == exitCode)
        if exitCode == .accepted { #expect(run.outline(from: "B started").first == "B started") }
    }

    @Test("The next scenario is not touched by a failure")
    func independence() async throws {
        let run = try await run(feature(["a failing step"], ["a passing step"]))
        #expect(
            run.outline(from: "A started") == [
                "A started",
                "  a failing step started",
                "  a failing step: FAILED no (Error)",
                "A finished",
                "B started",
                "  a passing step started",
                "  a passing step: PASSED",
                "B finished",
                "run finished: refused",
            ])
    }

    @Test(
        "The exit code follows the worst scenario",
        arguments: [
            ("a passing step", [], ExitCode.accepted), ("a skipping step", [], .accepted),
            ("a pending step", [], .refused), ("a pending step", ["--no-strict"], .accepted),
            ("a pending step", ["--no-strict", "--strict"], .refused), ("a failing step", ["--no-strict"], .refused),
            ("an unknown step", ["--no-strict"], .refused), ("an ambiguous step", ["--no-strict"], .refused),
            ("a passing step", ["--wip"], .refused), ("a skipping step", ["--wip"], .accepted),
            ("a failing step", ["--wip"], .refused), ("a pending step", ["-w", "--no-strict"], .accepted),
        ])
    func exitCodes(step: String, arguments: [String], code: ExitCode) async throws {
        let run = try await FeatureRun(feature([step]), [glue], arguments: arguments)
        #expect(run.exitCode == code)
        #expect(run.outline.last == "run finished: \(code == .accepted ? "accepted" : "refused")")
    }

    @Test("A dry run executes nothing, and tells undefined and ambiguous steps")
    func dryRun() async throws {
        let calls = Mutex(0)
        let counting: StepLibrary<Notes> = [
            BeforeAll { calls.withLock { $0 += 1 } },
            Before { _ in calls.withLock { $0 += 1 } },
            Given("a counted step") { _ in calls.withLock { $0 += 1 } },
            After { _ in calls.withLock { $0 += 1 } },
            AfterAll { calls.withLock { $0 += 1 } },
        ]
        let features = feature(["a counted step"], ["an unknown step", "an ambiguous step", "a counted step"])
        let run = try await FeatureRun(features, [counting, glue], arguments: ["--dry-run"])
        #expect(calls.withLock(\.self) == 0)
        #expect(
            run.outline(from: "A started") == [
                "A started",
                "  hook 1 started",
                "  hook 1: SKIPPED",
                "  a counted step started",
                "  a counted step: SKIPPED",
                "  hook 2 started",
                "  hook 2: SKIPPED",
                "A finished",
                "B started",
                "  hook 1 started",
                "  hook 1: SKIPPED",
                "  an unknown step started",
                "  snippets for an unknown step",
                "  an unknown step: UNDEFINED",
                "  an ambiguous step started",
                "  an ambiguous step: AMBIGUOUS",
                "  a counted step started",
                "  a counted step: SKIPPED",
                "  hook 2 started",
                "  hook 2: SKIPPED",
                "B finished",
                "run finished: refused",
            ])
        #expect(run.exitCode == .refused)
        let passing = try await FeatureRun(feature(["a failing step"]), [glue], arguments: ["-d"])
        #expect(passing.exitCode == .accepted)
    }

    @Test("With fail-fast everything after the first scenario that is not accepted is skipped, and reported")
    func failFast() async throws {
        let run = try await run(
            feature(["a passing step"], ["a pending step"], ["a passing step", "an unknown step"]), "--fail-fast")
        #expect(
            run.outline(from: "A started") == [
                "A started",
                "  a passing step started",
                "  a passing step: PASSED",
                "A finished",
                "B started",
                "  a pending step started",
                "  a pending step: PENDING",
                "B finished",
                "C started",
                "  a passing step started",
                "  a passing step: SKIPPED",
                "  an unknown step started",
                "  an unknown step: SKIPPED",
                "C finished",
                "run finished: refused",
            ])
        let lenient = try await self.run(
            feature(["a pending step"], ["a passing step"]), "--fail-fast", "--no-strict")
        #expect(lenient.outline.contains("  a passing step: PASSED"))
    }

    @Test("With fail-fast a failure that passes when it is tried again stops nothing")
    func failFastWithRetry() async throws {
        let calls = Mutex(0)
        let flaky: StepLibrary<Notes> = [
            Given("a flaky step") { _ in
                if calls.withLock({ count in
                    count += 1; return count
                }) == 1 {
                    throw StepFailure("once")
                }
            }
        ]
        let run = try await FeatureRun(
            feature(["a flaky step"], ["a passing step"]), [flaky, glue], arguments: ["--fail-fast", "--retry", "1"])
        #expect(run.exitCode == .accepted)
        #expect(run.outline.contains("  a passing step: PASSED"))
    }

    @Test("When a BeforeAll hook fails no scenario is planned, the other hooks run, the run is refused")
    func beforeAllFails() async throws {
        let hooks: StepLibrary<Notes> = [
            BeforeAll { throw StepFailure("no power") },
            BeforeAll {},
            AfterAll {},
        ]
        let run = try await FeatureRun(feature(["a passing step"]), [hooks, glue])
        #expect(
            run.outline(from: "run started") == [
                "run started",
                "hook 0 started",
                "hook 0: FAILED no power (Error)",
                "hook 1 started",
                "hook 1: PASSED",
                "hook 2 started",
                "hook 2: PASSED",
                "run finished: refused",
            ])
        #expect(run.exitCode == .refused)
    }

    @Test("An AfterAll hook that fails refuses a run in which everything passed", arguments: ["failed", "pending"])
    func afterAllFails(_ how: String) async throws {
        let hooks: StepLibrary<Notes> = [
            AfterAll { if how == "failed" { throw StepFailure("no") } else { throw Pending() } }
        ]
        let run = try await FeatureRun(feature(["a passing step"]), [hooks, glue])
        #expect(run.exitCode == .refused)
        #expect(run.outline.last == "run finished: refused")
    }

    @Test("A run hook that skips is reported so and stops nothing")
    func runHookSkips() async throws {
        let hooks: StepLibrary<Notes> = [
            BeforeAll { throw Skipped("not here") }
        ]
        let run = try await FeatureRun(feature(["a passing step"]), [hooks, glue])
        #expect(run.outline.contains("hook 0: SKIPPED not here (SkippedException)"))
        #expect(run.exitCode == .accepted)
    }

    @Test("When a file has errors nothing runs, everything is reported, the job is not done")
    func parseErrors() async throws {
        let run = try await run([
            "a.feature": "Feature: A\n  Scenario: S\n    Given a passing step\n",
            "b.feature": "Feature: B\n  Scenario: S\n    Given a passing step\n    Whne broken\n",
        ])
        #expect(run.exitCode == .notDone)
        #expect(
            run.outline.filter { !$0.hasPrefix("step definition") } == [
                """
                parse error (4:5): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, \
                #ExamplesLine, #ScenarioLine, #RuleLine, #Comment, #Empty, got 'Whne broken'
                """,
                "run started",
                "run finished: refused",
            ])
    }

    @Test("Nothing selected is an error unless it is allowed")
    func nothingSelected() async throws {
        let features = feature(["a passing step"])
        let error = await #expect(throws: SelectionError.self) { try await run(features, "--tags", "@nope") }
        #expect(
            error?.description == """
                bdd: error: the only scenario is not selected by --tags '@nope'
                  help: no scenario of these files has the tag @nope
                  help: '--allow-no-tests' makes this a success
                """)
        let allowed = try await run(features, "--tags", "@nope", "--allow-no-tests")
        #expect(allowed.exitCode == .accepted)
        #expect(allowed.outline(from: "run started") == ["run started", "run finished: accepted"])
    }

    @Test("Files without scenarios are named")
    func noScenarios() async throws {
        let folder = try ScratchFolder()
        let paths = ["comment", "empty", "prose"].map { "\(folder.path)/\($0).feature" }
        try folder.write("# later\n", to: "comment.feature")
        try folder.write("", to: "empty.feature")
        try folder.write("Feature: F\n  To be written.\n", to: "prose.feature")
        let error = await #expect(throws: SelectionError.self) { try await FeatureRun(paths: paths, [glue]) }
        #expect(
            error?.description == """
                bdd: error: the feature files contain no scenarios: \(paths[0]), \(paths[1]), \(paths[2])
                  help: '--allow-no-tests' makes this a success
                """)
    }

    @Test("Definitions that cannot be used keep everything from running")
    func definitionProblems() async throws {
        let broken: StepLibrary<Notes> = [
            Given("a {int}", file: "f.swift", line: 3) { (_, _: Bool) in }
        ]
        let error = await #expect(throws: DefinitionProblems.self) {
            try await FeatureRun(feature(["a passing step"]), [broken])
        }
        #expect(
            error?.description
                == "f.swift:3: error: argument 1 of the closure, after the world, is a Bool, but {int} gives an Int")
    }

    @Test("Libraries with the same world share it, others have their own")
    func sharedWorlds() async throws {
        let first: StepLibrary<Shared> = [
            Given("I write {word}") { (world, word: String) in world.words.append(word) }
        ]
        let second: StepLibrary<Shared> = [
            Given("there stands {word}") { (world, word: String) in try expect(world.words, equals: [word]) }
        ]
        let third: StepLibrary<Other> = [
            Given("nothing stands elsewhere") { world in try expect(world.words, equals: []) }
        ]
        let steps = ["I write yes", "there stands yes", "nothing stands elsewhere"]
        let run = try await FeatureRun(feature(steps, steps), [first, second, third])
        #expect(run.exitCode == .accepted)
    }
}

private class Shared: World {
    var words: [String] = []

    required init() {}
}

private final class Other: Shared {}
