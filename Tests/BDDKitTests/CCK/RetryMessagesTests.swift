import BDDSteps
import Synchronization
import Testing

@Suite("Retries in messages")
struct RetryMessagesTests {
    @Test("A failed scenario is tried again with a world of its own, and reported attempt by attempt")
    func retried() async throws {
        let calls = Calls()
        let glue: StepLibrary<Counter> = [
            Before { counter in counter.hooks += 1 },
            Given("a coin that shows heads the second time") { counter in
                try expect(counter.hooks, equals: 1, "hooks of this attempt")
                if calls.next() < 2 { throw StepFailure("tails") }
            },
        ]
        let run = try await FeatureRun(
            ["a.feature": "Feature: Coins\n  Scenario: S\n    Given a coin that shows heads the second time"], [glue],
            arguments: ["--retry", "3"])
        #expect(
            run.outline(from: "S started") == [
                "S started",
                "  hook 0 started",
                "  hook 0: PASSED",
                "  a coin that shows heads the second time started",
                "  a coin that shows heads the second time: FAILED tails (Error)",
                "S finished, will be retried",
                "S started, attempt 1",
                "  hook 0 started",
                "  hook 0: PASSED",
                "  a coin that shows heads the second time started",
                "  a coin that shows heads the second time: PASSED",
                "S finished",
                "run finished: accepted",
            ])
        #expect(run.exitCode == .accepted)
    }

    @Test("Undefined, ambiguous, pending and skipped scenarios are not tried again")
    func onlyFailures() async throws {
        let glue: StepLibrary<Counter> = [
            Given("an edge") { _ in },
            Given(/^an edge$/) { _ in },
            Given("a coin to come") { _ in throw Pending() },
            Given("no coin") { _ in throw Skipped() },
        ]
        let feature = """
            Feature: Coins
              Scenario: U
                Given nothing known
              Scenario: A
                Given an edge
              Scenario: P
                Given a coin to come
              Scenario: S
                Given no coin
            """
        let run = try await FeatureRun(["a.feature": feature], [glue], arguments: ["--retry", "2"])
        #expect(
            run.outline(from: "U started") == [
                "U started",
                "  nothing known started",
                "  snippets for nothing known",
                "  nothing known: UNDEFINED",
                "U finished",
                "A started",
                "  an edge started",
                "  an edge: AMBIGUOUS",
                "A finished",
                "P started",
                "  a coin to come started",
                "  a coin to come: PENDING",
                "P finished",
                "S started",
                "  no coin started",
                "  no coin: SKIPPED",
                "S finished",
                "run finished: refused",
            ])
    }

    @Test("With a tag filter only the scenarios it matches are tried again")
    func tagFilter() async throws {
        let glue: StepLibrary<Counter> = [
            Given("a false coin") { _ in throw StepFailure("tails") }
        ]
        let feature = """
            Feature: Coins
              @flaky
              Scenario: F
                Given a false coin
              Scenario: G
                Given a false coin
            """
        let run = try await FeatureRun(
            ["a.feature": feature], [glue], arguments: ["--retry", "1", "--retry-tag-filter", "@flaky"])
        #expect(
            run.outline(from: "F started") == [
                "F started",
                "  a false coin started",
                "  a false coin: FAILED tails (Error)",
                "F finished, will be retried",
                "F started, attempt 1",
                "  a false coin started",
                "  a false coin: FAILED tails (Error)",
                "F finished",
                "G started",
                "  a false coin started",
                "  a false coin: FAILED tails (Error)",
                "G finished",
                "run finished: refused",
            ])
    }

    @Test("A failing hook is tried again like a failing step")
    func failingHook() async throws {
        let calls = Calls()
        let glue: StepLibrary<Counter> = [
            Given("a coin") { _ in },
            After { _ in if calls.next() < 2 { throw StepFailure("lost") } },
        ]
        let run = try await FeatureRun(
            ["a.feature": "Feature: Coins\n  Scenario: S\n    Given a coin"], [glue], arguments: ["--retry", "1"])
        #expect(
            run.outline(from: "S started") == [
                "S started",
                "  a coin started",
                "  a coin: PASSED",
                "  hook 0 started",
                "  hook 0: FAILED lost (Error)",
                "S finished, will be retried",
                "S started, attempt 1",
                "  a coin started",
                "  a coin: PASSED",
                "  hook 0 started",
                "  hook 0: PASSED",
                "S finished",
                "run finished: accepted",
            ])
    }
}

private final class Counter: World {
    var hooks = 0
}

/// Counts calls over all attempts.
private final class Calls: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
