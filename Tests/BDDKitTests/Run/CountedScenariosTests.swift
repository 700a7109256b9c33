import BDDTestStreams
import Foundation
import Synchronization
import Testing

@testable import BDDKit
@testable import BDDReportFormats
@testable import BDDReports
@testable import BDDRunning
@testable import BDDSteps
@testable import CucumberMessages

/// Tests runs in which all reports only count passed scenarios: reports do not receive the messages of these scenarios.
@Suite("Counted scenarios")
struct CountedScenariosTests {
    private static let feature = """
        Feature: F
          Background:
            Given a passing step
          Scenario: passes
            Given an attaching step
          Scenario: fails late
            Given a passing step
            Given an attaching step
            Given a failing step
          Scenario: has no steps of its own
          Scenario: passes too
            Given a passing step
          Rule: R
            @flaky
            Scenario: passes when it is repeated
              Given a flaky step
            Scenario: undefined
              Given an unknown step
            Scenario: skipped
              Given a skipping step
            Scenario: pending
              Given a pending step
          Scenario Outline: <a>
            Given the number <a>
            Examples:
              | a     |
              | {int} |
              | 1000  |
          @property(runs=20)
          Scenario Outline: property
            Given the number <a> is small
            Examples:
              | a     |
              | {int} |
        """

    /// New steps for each run, because one of them counts its calls.
    private static func glue() -> StepLibrary<Notes> {
        let calls = Calls()
        return [
            Before("@flaky") { _ in },
            Given("a passing step") { _ in },
            Given("an attaching step") { world in world.attach("a note") },
            Given("a failing step") { _ in throw StepFailure("no") },
            Given("a flaky step") { _ in
                if calls.count.add(1, ordering: .relaxed).newValue == 1 { throw StepFailure("once") }
            },
            Given("a skipping step") { _ in throw Skipped() },
            Given("a pending step") { _ in throw Pending() },
            Given("the number {int}") { (_, _: Int) in },
            Given("the number {int} is small") { (_, number: Int) in try expect(number < 3) },
        ]
    }

    private final class Calls: Sendable {
        let count = Atomic(0)
    }

    /// The output of a report without its times.
    private static func report(_ format: String, _ others: String...) async throws -> String {
        let folder = try ScratchFolder()
        let file = try folder.write(feature, to: "a.feature")
        let path = folder.path + "/report.txt"
        let others = others.flatMap { ["--format", "\($0):\(folder.path)/other.txt"] }
        let command = try RunCommand(
            ["--in-process", "--retry", "1", "--seed", "7", "--format", "\(format):\(path)", file, "--quiet"] + others,
            ["GITHUB_STEP_SUMMARY": folder.path + "/job.md"])
        #expect(try await command.runUnseen([glue()], in: folder) == .refused)
        let job = (try? String(contentsOfFile: folder.path + "/job.md", encoding: .utf8)) ?? ""
        return (try String(contentsOfFile: path, encoding: .utf8) + job)
            .replacing(folder.path, with: "").replacing(/([0-9]+m )?[0-9.]+ ?m?s\b/, with: "…")
    }

    @Test(
        "Reports say the same of scenarios that are counted as of those that are told",
        arguments: ["summary", "github", "rerun", "snippets"])
    func same(format: String) async throws {
        let counted = try await Self.report(format)
        #expect(counted == (try await Self.report(format, "message")))
        #expect(!counted.isEmpty)
    }

    @Test(
        "Reports say the same of scenarios that are told when they begin as of those that are told with the plan",
        arguments: ["default", "pretty", "progress", "junit", "json", "tap", "teamcity"])
    func begun(format: String) async throws {
        // Times with and without a fraction are masked.
        let number = /[0-9]+(\.[0-9]+)?/
        let begun = try await Self.report(format).replacing(number, with: "#")
        #expect(begun == (try await Self.report(format, "message")).replacing(number, with: "#"))
        #expect(!begun.isEmpty)
    }

    @Test("Figures have the counted scenarios, their steps and hooks")
    func figures() async throws {
        let figures = try await Self.report("summary").split(separator: "\n").filter {
            $0.contains(" scenarios (") || $0.contains(" steps (")
        }
        #expect(
            figures == [
                "11 scenarios (6 passed of which 1 flaky, 1 skipped, 1 pending, 1 undefined, 2 failed)",
                "23 steps (18 passed, 1 skipped, 1 pending, 1 undefined, 2 failed)",
            ])
    }

    @Test("The summary adds the time of counted scenarios to that of the others")
    func executing() {
        let gathered = Gathered()
        let report = ReportGroup([SummaryReport { gathered.write($0) }])
        report.receive(.testRunStarted(TestRunStarted(id: "0", timestamp: Self.time(0))))
        let passed = PassedScenarios(count: 2, stepCount: 3, executing: Envelope.Duration(nanoseconds: 1_500_000_000))
        report.count(passed)
        report.count(passed)
        report.receive(
            .testRunFinished(TestRunFinished(success: true, timestamp: Self.time(4), testRunStartedId: "0")))
        #expect(
            gathered.text == """

                4 scenarios (4 passed)
                6 steps (6 passed)
                0m 4.0s (0m 3.0s executing your code)

                """)
    }

    @Test("A worker that dies in one scenario fails that one, and the others are counted")
    func crash() throws {
        let scenarios = (1...200).map { number in
            "  Scenario: number \(number)\n    Given all is well\n"
                + (number == 120 ? "    When a step calls abort\n" : "")
        }
        let run = try CrashFixture.run("Feature: Many\n" + scenarios.joined(), ["-q", "-j", "2"])
        #expect(run.exitCode == 1)
        #expect(
            run.output.lines.filter { $0.contains(" (") && $0.contains("passed") } == [
                "200 scenarios (199 passed, 1 failed)", "201 steps (200 passed, 1 failed)",
            ])
        #expect(run.output.lines.first { $0.contains("1) ") } == "  1) number 120")
        #expect(run.output.lines.contains("     Run again: swift run CrashFixture run.feature:240"))
    }

    // MARK: One scenario

    private static let passed = TestStepResult(status: .passed, duration: Envelope.Duration(nanoseconds: 5))
    private static func time(_ seconds: Int) -> Timestamp { Timestamp(seconds: seconds, nanos: 0) }

    private static func outcome(_ events: ScenarioEvent...) -> String {
        var scenario = PassingScenario()
        var outcome = PassingScenario.Outcome.open
        for event in events { outcome = scenario.add(event) }
        return switch outcome {
        case .open: "open"
        case .passed(let passed):
            "passed: \(passed.count), \(passed.stepCount) steps, \(passed.executing.nanoseconds) ns"
        case .notPassed: "not passed"
        }
    }

    @Test("A scenario has passed when it is finished at the first attempt and all its steps have passed")
    func outcomes() {
        let start = ScenarioEvent.started(attempt: 0, worker: nil, Self.time(1))
        let step = ScenarioEvent.stepFinished(0, Self.passed, Self.time(2))
        let end = ScenarioEvent.finished(.passed, willBeRetried: false, Self.time(3))
        #expect(Self.outcome(start, step, step) == "open")
        #expect(Self.outcome(start, step, step, end) == "passed: 1, 2 steps, 10 ns")
        #expect(Self.outcome(start, end) == "passed: 1, 0 steps, 0 ns")
        #expect(Self.outcome(.started(attempt: 1, worker: nil, Self.time(1)), step, end) == "not passed")
        for status in Status.allCases where status != .passed {
            let result = TestStepResult(status: status)
            #expect(Self.outcome(start, step, .stepFinished(1, result, Self.time(2))) == "not passed")
        }
    }
}
