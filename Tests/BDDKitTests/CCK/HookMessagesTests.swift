import BDDSteps
import CucumberMessages
import Testing

@Suite("Hooks in messages")
struct HookMessagesTests {
    @Test("Hooks are reported with name and tags, and run in order before, in reverse after")
    func namesTagsOrder() async throws {
        let glue: StepLibrary<Nobody> = [
            Before(name: "Lights on") { _ in },
            Before("@cold", name: "Heating on") { _ in },
            Before("not @cold") { _ in },
            Given("a room") { _ in },
            After(name: "Lights off") { _ in },
            After("@cold") { _ in },
        ]
        let run = try await FeatureRun(
            ["a.feature": "Feature: House\n  @cold\n  Scenario: Winter\n    Given a room"], [glue])
        #expect(
            run.outline == [
                "hook 0 BEFORE_TEST_CASE, named Lights on",
                "hook 1 BEFORE_TEST_CASE, named Heating on, for @cold",
                "hook 2 BEFORE_TEST_CASE, for not @cold",
                "step definition 0: a room",
                "hook 3 AFTER_TEST_CASE, named Lights off",
                "hook 4 AFTER_TEST_CASE, for @cold",
                "run started",
                "test case Winter",
                "    hook 0",
                "    hook 1",
                "    a room → 0()",
                "    hook 4",
                "    hook 3",
                "Winter started",
                "  hook 0 started",
                "  hook 0: PASSED",
                "  hook 1 started",
                "  hook 1: PASSED",
                "  a room started",
                "  a room: PASSED",
                "  hook 4 started",
                "  hook 4: PASSED",
                "  hook 3 started",
                "  hook 3: PASSED",
                "Winter finished",
                "run finished: accepted",
            ])
    }

    @Test("When a Before hook skips, later Before hooks and steps are skipped, After hooks run")
    func beforeSkips() async throws {
        let glue: StepLibrary<Nobody> = [
            Before { _ in },
            Before { _ in throw Skipped("not on Sundays") },
            Before { _ in throw StepFailure("cannot run") },
            Given("a room") { _ in throw StepFailure("cannot run") },
            After { _ in },
        ]
        let run = try await FeatureRun(
            ["a.feature": "Feature: House\n  Scenario: S\n    Given a room\n    Given a garden"], [glue])
        #expect(
            run.outline(from: "S started") == [
                "S started",
                "  hook 0 started",
                "  hook 0: PASSED",
                "  hook 1 started",
                "  hook 1: SKIPPED not on Sundays (SkippedException)",
                "  hook 2 started",
                "  hook 2: SKIPPED",
                "  a room started",
                "  a room: SKIPPED",
                "  a garden started",
                "  a garden: SKIPPED",
                "  hook 3 started",
                "  hook 3: PASSED",
                "S finished",
                "run finished: accepted",
            ])
        #expect(run.exitCode == .accepted)
    }

    @Test("After hooks all run, also after one that skips or fails; what they throw is reported")
    func afterHooksAllRun() async throws {
        let glue: StepLibrary<Nobody> = [
            Given("a room") { _ in throw Skipped() },
            After { _ in },
            After { _ in throw StepFailure("the door is stuck") },
            After { _ in throw Skipped() },
        ]
        let run = try await FeatureRun(["a.feature": "Feature: House\n  Scenario: S\n    Given a room"], [glue])
        #expect(
            run.outline(from: "S started") == [
                "S started",
                "  a room started",
                "  a room: SKIPPED",
                "  hook 2 started",
                "  hook 2: SKIPPED",
                "  hook 1 started",
                "  hook 1: FAILED the door is stuck (Error)",
                "  hook 0 started",
                "  hook 0: PASSED",
                "S finished",
                "run finished: refused",
            ])
        #expect(run.exitCode == .refused)
    }

    @Test("A Before hook that is pending or fails refuses the scenario")
    func beforeFails() async throws {
        let glue: StepLibrary<Nobody> = [
            Before("@pending") { _ in throw Pending("no key yet") },
            Before("@failing") { _ in throw StepFailure("no key") },
            Given("a room") { _ in },
        ]
        let feature = """
            Feature: House
              @pending
              Scenario: P
                Given a room
              @failing
              Scenario: F
                Given a room
            """
        let run = try await FeatureRun(["a.feature": feature], [glue])
        #expect(
            run.outline(from: "P started") == [
                "P started",
                "  hook 0 started",
                "  hook 0: PENDING no key yet (PendingException)",
                "  a room started",
                "  a room: SKIPPED",
                "P finished",
                "F started",
                "  hook 1 started",
                "  hook 1: FAILED no key (Error)",
                "  a room started",
                "  a room: SKIPPED",
                "F finished",
                "run finished: refused",
            ])
    }

    @Test("Hooks with lower orders are nearer to the outside, whatever their libraries")
    func orders() async throws {
        let first: StepLibrary<Nobody> = [
            Before(name: "b", order: 2) { _ in },
            Before(name: "a", order: 1) { _ in },
            After(name: "y") { _ in },
            After(name: "z", order: -1) { _ in },
        ]
        let second: StepLibrary<Somebody> = [
            Before(name: "first", order: -5) { _ in },
            After(name: "last", order: -5) { _ in },
            Given("a room") { _ in },
        ]
        let run = try await FeatureRun(
            ["a.feature": "Feature: House\n  Scenario: S\n    Given a room"], [first, second])
        #expect(
            Array(run.outline(from: "run started").prefix(9)) == [
                "run started",
                "test case S",
                "    hook 4",
                "    hook 1",
                "    hook 0",
                "    a room → 0()",
                "    hook 2",
                "    hook 3",
                "    hook 5",
            ])
    }

    @Test("What BeforeAll and AfterAll hooks attach belongs to them")
    func attachmentsOfRunHooks() async throws {
        let glue: StepLibrary<Nobody> = [
            BeforeAll(name: "Open") { run in run.attach("{}", mediaType: "application/json", fileName: "open.json") },
            Given("a room") { _ in },
            AfterAll { run in run.log("closed") },
            AfterAll { run in run.link("https://example.org") },
        ]
        let run = try await FeatureRun(["a.feature": "Feature: House\n  Scenario: S\n    Given a room"], [glue])
        #expect(
            run.outline == [
                "hook 0 BEFORE_TEST_RUN, named Open",
                "step definition 0: a room",
                "hook 1 AFTER_TEST_RUN",
                "hook 2 AFTER_TEST_RUN",
                "run started",
                "hook 0 started",
                "  hook 0 attached application/json open.json: {}",
                "hook 0: PASSED",
                "test case S",
                "    a room → 0()",
                "S started",
                "  a room started",
                "  a room: PASSED",
                "S finished",
                "hook 2 started",
                "  hook 2 attached text/uri-list: https://example.org",
                "hook 2: PASSED",
                "hook 1 started",
                "  hook 1 attached text/x.cucumber.log+plain: closed",
                "hook 1: PASSED",
                "run finished: accepted",
            ])
    }

    @Test("An After hook sees the scenario's name, place, tags and status")
    func scenarioSeenByHooks() async throws {
        let glue: StepLibrary<Nobody> = [
            Before { world, scenario in world.log("\(scenario.status.rawValue)") },
            Given("a room") { _ in throw Pending() },
            After { world, scenario in
                world.log("\(scenario.name) \(scenario.line) \(scenario.tags) \(scenario.status.rawValue)")
                world.log("\(scenario.attempt)")
            },
        ]
        let feature = "@house\nFeature: House\n\n  @cold @house\n  Scenario: Winter\n    Given a room"
        let run = try await FeatureRun(["a.feature": feature], [glue])
        #expect(
            run.outline.filter { $0.contains("attached") } == [
                "  hook 0 attached text/x.cucumber.log+plain: UNKNOWN",
                #"  hook 1 attached text/x.cucumber.log+plain: Winter 5 ["@house", "@cold", "@house"] PENDING"#,
                "  hook 1 attached text/x.cucumber.log+plain: 0",
            ])
    }
}

private final class Nobody: World {}

private final class Somebody: World {}
