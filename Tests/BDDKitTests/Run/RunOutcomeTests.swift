import Foundation
import Testing

@testable import BDDReports
@testable import BDDRunning
@testable import BDDSteps
@testable import CompatibilityKit
@testable import CucumberMessages
@testable import PlanFixture

@Suite("RunOutcome, remarks")
struct RunOutcomeTests {
    private func feature(_ count: Int) -> String {
        "Feature: F\n" + (1...count).map { "  Scenario: \($0)\n    Given all is well\n" }.joined()
    }

    /// Runs scenarios with a failing hook of the run, so that none of them begins.
    private func run(_ count: Int, _ arguments: String...) async throws -> BuiltProgram.Result {
        let folder = try ScratchFolder()
        try folder.write(feature(count), to: "a.feature")
        return try await BuiltProgram("PlanFixture").run(["a.feature"] + arguments, in: folder.path)
    }

    /// The message about the hook. Its location is not tested here.
    private func remark(_ message: String) throws -> String {
        let hooks = SupportCode([untidySteps]).hooks
        return "\(try #require(hooks.first).hook.location.inPackage): error: a BeforeAll hook failed: \(message)\n"
    }

    @Test("When a BeforeAll hook fails, what did not run is named", arguments: ["--in-process", "--parallel=1", "-j2"])
    func beforeAll(_ mode: String) async throws {
        let run = try await run(2, "-D", "broken-hook", "-f", "pretty", mode)
        #expect(
            try run
                == .init(
                    exitCode: 1, standardOutput: "Not accepted:\nBeforeAll hook failed: the hook is broken\n",
                    standardError: remark("the hook is broken") + """
                        2 scenarios did not run because of that:
                          a.feature:2
                          a.feature:4

                        """))
    }

    @Test("A BeforeAll hook that ends its worker is reported like any hook that fails")
    func trappedBeforeAll() async throws {
        let run = try await run(1, "-D", "broken-hook=trap", "-f", "progress")
        #expect(
            try run
                == .init(
                    exitCode: 1,
                    standardOutput:
                        "F\nNot accepted:\nBeforeAll hook failed: the app crashed while this hook ran; for developers: Swift trap, UntidySteps.swift:21: the hook traps (SIGILL, signal 4)\n",
                    standardError: remark(
                        "the app crashed while this hook ran; for developers: Swift trap, UntidySteps.swift:21: the hook traps (SIGILL, signal 4)"
                    ) + """
                        1 scenario did not run because of that:
                          a.feature:2

                        """))
    }

    @Test("Only what was to run is named, and of many the first")
    func many() async throws {
        let run = try await run(14, "-D", "broken-hook", "-f", "pretty", "--name", "[2-9]|11")
        #expect(
            try run.standardError == remark("the hook is broken") + """
                12 scenarios did not run because of that:
                  a.feature:4
                  a.feature:6
                  a.feature:8
                  a.feature:10
                  a.feature:12
                  a.feature:14
                  a.feature:16
                  a.feature:18
                  a.feature:22
                  a.feature:24
                  … and 2 more

                """)
    }

    @Test("An AfterAll hook that fails in several workers is reported once")
    func afterAll() async throws {
        let folder = try ScratchFolder()
        let scenarios = (1...200).map { "  Scenario: \($0)\n    When a step passes\n" }
        try folder.write("Feature: F\n" + scenarios.joined(), to: "a.feature")
        let name = "global-hooks-afterall-error"
        let run = try await BuiltProgram("CompatibilityKit").run(
            ["a.feature", "-f", "progress:/dev/null", "-f", "rerun", "-j", "3"],
            environment: ["KIT_SAMPLE": name, "KIT_FOLDER": folder.path], in: folder.path)
        let hook = SupportCode([try #require(CompatibilityGlue.of(name, in: URL(filePath: folder.path)))]).hooks[3].hook
        #expect(
            run
                == .init(
                    exitCode: 1,
                    // It is unknown for which of them the hook failed.
                    standardOutput: "a.feature" + (1...200).map { ":\($0 * 2)" }.joined() + "\n",
                    standardError:
                        "\(hook.location.inPackage): error: an AfterAll hook failed: AfterAll hook went wrong\n"))
    }

    @Test("A pending hook is reported as such, its reason on as many lines as it has")
    func pending() throws {
        let code = SupportCode([
            [
                AfterAll(file: "H.swift", line: 3) {}
            ] as StepLibrary<Notes>
        ])
        let results = [
            TestStepResult(status: .pending), TestStepResult(status: .failed, message: "a\nb\u{1B}[2J"),
            TestStepResult(status: .skipped),
        ]
        #expect(
            results.map { FailedRunHook(0, $0, in: code)?.description } == [
                "H.swift:3: error: an AfterAll hook is pending", "H.swift:3: error: an AfterAll hook failed: a\nb␛[2J",
                nil,
            ])
    }

    @Test("Of a run that was interrupted before its scenarios began the first scenarios are named")
    func interrupted() {
        var outcome = RunOutcome(isAccepted: false, isInterrupted: true)
        outcome.notBegun = [ScenarioLocation(uri: "a.feature", line: 2)]
        #expect(
            outcome.remarks == ["1 scenario did not run, because the run was interrupted:", "  a.feature:2"])
        outcome.isInterrupted = false
        #expect(outcome.remarks == ["1 scenario did not run:", "  a.feature:2"])
    }

    @Test("Scenarios without a result are all named, but after an interrupt")
    func withoutResult() {
        var outcome = RunOutcome(isAccepted: false, unfinished: (1...12).map { "a.feature:\($0)" })
        let all = (1...12).map { "a.feature:\($0): error: this scenario has no result" }
        #expect(outcome.remarks == all)
        outcome.isInterrupted = true
        #expect(outcome.remarks == all.prefix(10) + ["… and 2 more, because the run was interrupted"])
    }
}

extension CodeLocation {
    /// The location as a program in another folder writes it.
    fileprivate var inPackage: String { "\(Self.pathInPackage(file)):\(line)" }
}
