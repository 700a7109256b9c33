import Foundation
import Testing

@testable import CucumberMessages

/// Tests properties whose cases crash or hang their worker: they are decided, and no other result is lost.
@Suite struct PropertyWorkersTests {
    private static func feature(_ step: String, _ cell: String = "{int 0..9999}") -> String {
        """
        Feature: Workers
          Scenario: before
            Given all is well

          Scenario Outline: about <n>
            Given all is well
            When \(step)
            Then all is well

            Examples:
              | n |
              | \(cell) |

          Scenario: after
            Given all is well
        """
    }

    private static let statuses: [[Status]] = [[.passed], [.passed, .failed, .skipped], [.passed]]

    private static func note(_ message: String, smallest: String, after steps: String, of original: String) -> String {
        """
        \(message)

        This property is false for the row
          | \(smallest) |
        No case passed before it.
        It was simplified in \(steps) from
          | \(original) |
        To replay it: swift run CrashFixture run.feature:12 --replay 7:1
        """
    }

    private static func run(_ feature: String, _ arguments: [String] = []) throws -> (CrashFixture.Ended, Results) {
        let run = try CrashFixture.run(feature, ["-f", "message:run.ndjson", "--seed", "7", "-j", "1"] + arguments)
        return (run, try Results(run))
    }

    @Test("A case that ends its process is a case that fails, and is made as small as it gets")
    func trap() throws {
        let (run, results) = try Self.run(Self.feature("a step traps above 1000 for <n>"))
        #expect(run.exitCode == 1)
        #expect(results.statuses == Self.statuses)
        #expect(
            results.messages == [
                Self.note(
                    "the app crashed while this step ran; for developers: Swift trap, PropertyMisdeeds.swift:N: 1001 is too much (SIGILL, signal 4)",
                    smallest: "1001", after: "8 steps", of: "5081")
            ])
        #expect(run.errors == "To repeat the cases of properties: --seed 7\n")
    }

    @Test("So is a case that never returns")
    func hang() throws {
        let (run, results) = try Self.run(
            Self.feature("a step never returns above 0 for <n>", "{int 1..7}"), ["--step-timeout", "300ms"])
        #expect(run.exitCode == 1)
        #expect(results.statuses == Self.statuses)
        #expect(
            results.messages == [
                Self.note(
                    "the step took longer than 0.3 s and was stopped; the tag @timeout(1s) gives the steps of a scenario more time",
                    smallest: "1", after: "1 step", of: "5")
            ])
    }

    @Test("A case whose step heeds that it is cancelled fails too, and its worker is not asked for more")
    func cancelled() throws {
        let (run, results) = try Self.run(
            Self.feature("a step sleeps without end above 0 for <n>", "{int 1..5}"), ["--step-timeout", "300ms"])
        #expect(run.exitCode == 1)
        #expect(results.statuses == Self.statuses)
        #expect(
            results.messages == [
                Self.note(
                    "the step took longer than 0.3 s and was stopped; the tag @timeout(1s) gives the steps of a scenario more time",
                    smallest: "1", after: "1 step", of: "5")
            ])
    }

    @Test("With several workers the result is the same")
    func parallel() throws {
        let feature = Self.feature("a step traps above 1000 for <n>")
        let (_, one) = try Self.run(feature)
        let (run, several) = try Self.run(feature, ["-j", "3"])
        #expect(run.exitCode == 1)
        #expect(several.statuses == one.statuses)
        #expect(several.messages == one.messages)
    }

    @Test("A generator that ends the process fails the property")
    func generatorTraps() throws {
        let (run, results) = try Self.run(Self.feature("a step takes <n>", "{trapping}"))
        #expect(run.exitCode == 1)
        #expect(results.statuses == [[.passed], [.failed, .skipped, .skipped], [.passed]])
        #expect(
            results.messages == [
                """
                the app crashed while values were generated for the row; for developers: Swift trap, PropertyMisdeeds.swift:N: in the generator (SIGILL, signal 4)

                No case passed before it.
                To replay it: swift run CrashFixture run.feature:12 --replay 7:1
                """
            ])
    }

    @Test(
        "Of all values the first one that ends its process is found, with any number of workers",
        arguments: [
            (-1, 1, "1"), (0, 2, "2"), (1110, 4, "1,112"), (2221, 1, "2,223"), (3332, 2, "3,334"), (5000, 4, "5,002"),
            (6665, 1, "6,667"), (7776, 2, "7,778"), (9997, 4, "9,999"), (9998, 1, "10,000"),
        ])
    func allTrap(limit: Int, workers: Int, place: String) throws {
        let run = try CrashFixture.run(
            Self.feature("a step traps above \(limit) for <n>"), ["-f", "message:run.ndjson", "-j", "\(workers)"])
        let results = try Results(run)
        #expect(run.exitCode == 1)
        #expect(results.statuses == Self.statuses)
        let lines = results.messages.first?.components(separatedBy: "\n").suffix(3)
        let end = "of 10,000, from the simplest on: each run tries all of them."
        #expect(lines == ["This property is false for the row", "  | \(limit + 1) |", "It is case \(place) \(end)"])
    }

    @Test(
        "The cases of a property are run by as many workers as there may be, and the answer is the same",
        arguments: [1, 2, 3])
    func shared(workers: Int) throws {
        let feature = Self.feature("a step notes its process and fails above 1900 for <n>", "{int 0..1999}")
        let run = try CrashFixture.run(feature, ["-f", "message:run.ndjson", "-j", "\(workers)"])
        #expect(run.exitCode == 1)
        let files = try FileManager.default.contentsOfDirectory(atPath: run.folder.path)
        #expect(files.count { $0.hasPrefix("process-") } == workers)
        let results = try Results(run)
        #expect(results.statuses == Self.statuses)
        #expect(
            results.messages.map { $0.components(separatedBy: "\n").dropFirst() } == [
                [
                    "", "This property is false for the row", "  | 1901 |",
                    "It is case 1,902 of 2,000, from the simplest on: each run tries all of them.",
                ]
            ])
    }

    @Test("Workers start for the cases of one property alone, where it has many")
    func startedForCases() throws {
        let feature = """
            Feature: One
              Scenario Outline: about <n>
                When a step notes its process and fails above 9999 for <n>

                Examples:
                  | n              |
                  | {int 0..1999} |
            """
        let run = try CrashFixture.run(feature, ["-f", "message:run.ndjson", "-j", "2"])
        #expect(run.exitCode == 0)
        let files = try FileManager.default.contentsOfDirectory(atPath: run.folder.path)
        #expect(files.count { $0.hasPrefix("process-") } == 2)
        #expect(try Results(run).attachments == ["All 2,000 cases passed."])
    }

    @Test("Of all values those that are skipped are counted, and so are those that pass", arguments: [1, 2])
    func allCounted(workers: Int) throws {
        let feature = Self.feature("a step attaches <n> and fails above 10000")
        let run = try CrashFixture.run(feature, ["-f", "message:run.ndjson", "-j", "\(workers)"])
        #expect(run.exitCode == 0)
        #expect(try Results(run).attachments == ["All 10,000 cases passed."])
    }

    @Test("What one of all cases prints is shown with it, and nothing that others printed")
    func allPrinted() throws {
        let feature = Self.feature("a step complains and fails above 5000 for <n>")
        let run = try CrashFixture.run(feature, ["-f", "message:run.ndjson", "-j", "1"])
        #expect(try Results(run).attachments == ["5001 it is\n"])
    }

    @Test("Of all values the first one that never returns is found, though the cases before it are only counted")
    func allHang() throws {
        let feature = Self.feature("a step never returns above 4999 for <n>")
        let run = try CrashFixture.run(
            feature, ["-f", "message:run.ndjson", "-j", "2", "--step-timeout", "300ms"])
        #expect(try Results(run).statuses == Self.statuses)
        #expect(try Results(run).messages.first?.contains("\n  | 5000 |\n") == true)
    }

    @Test("A filter that refuses everything fails the property")
    func generatorGivesUp() throws {
        let (run, results) = try Self.run(Self.feature("a step takes <n>", "{choosy}"))
        #expect(run.exitCode == 1)
        #expect(results.statuses == [[.passed], [.failed, .skipped, .skipped], [.passed]])
        #expect(
            results.messages.first?.components(separatedBy: "\n").dropFirst()
                == [
                    "  help: generate only values that fit, or let the filter refuse fewer",
                    "",
                    "No case passed before it.",
                    "To replay it: swift run CrashFixture run.feature:12 --replay 7:1",
                ][...])
    }

    @Test("What steps attach is kept of the case that is shown only")
    func attachments() throws {
        let (_, falsified) = try Self.run(Self.feature("a step attaches <n> and fails above 1000"))
        #expect(falsified.attachments == ["value 1001"])
        let (run, holds) = try Self.run(Self.feature("a step attaches <n> and fails above 10000"))
        #expect(run.exitCode == 0)
        #expect(holds.statuses == [[.passed], [.passed, .passed, .passed], [.passed]])
        #expect(holds.attachments == [])
    }

    @Test("A property is tried again as a whole, in workers too")
    func retried() throws {
        let (run, results) = try Self.run(Self.feature("a step fails above 1000 for <n>"), ["--retry", "2"])
        #expect(run.exitCode == 1)
        #expect(results.willBeRetried == [false, true, true, false, false])
        #expect(Set(results.messages).count == 1)
    }

    @Test("When nothing more is to run a property is skipped, in workers too")
    func failFast() throws {
        let feature = Self.feature("a step fails above 1000 for <n>").replacing(
            "Scenario: before\n    Given all is well", with: "Scenario: before\n    When a step fails")
        let (run, results) = try Self.run(feature, ["--fail-fast"])
        #expect(run.exitCode == 1)
        #expect(results.statuses == [[.failed], [.skipped, .skipped, .skipped], [.skipped]])
    }

    @Test("An interrupt while cases run ends the run with whole reports")
    func interrupt() throws {
        let running = try CrashFixture.start(
            Self.feature("a step never returns above -1 for <n>"), ["-f", "message:run.ndjson", "--seed", "7"])
        try running.waitForFile("run.ndjson", containing: #""testCaseFinished""#)
        kill(running.process.processIdentifier, SIGINT)
        let run = try running.end()
        #expect(run.exitCode == 130)
        #expect(try Results(run).finished?.message == "interrupted: 1 planned scenario did not finish")
    }

    @Test("What a case prints is shown with the smallest case")
    func printed() throws {
        let (_, results) = try Self.run(Self.feature("a step complains and fails above 1000 for <n>"))
        #expect(results.attachments == ["1001 it is\n"])
    }

    @Test(
        "The seed is said when cases were run, and a quiet run keeps it to itself",
        arguments: [
            (
                ["--seed", "7"],
                "100 random cases of properties passed. To repeat them: --seed 7\n"
            ),
            (
                ["--seed", "7", "--in-process"],
                "100 random cases of properties passed. To repeat them: --seed 7\n"
            ),
            (
                ["--seed", "7", "--property-runs", "10"],
                "10 random cases of properties passed. To repeat them: --seed 7\n"
            ),
            (["--replay", "7:3"], "Properties: case 3 of seed 7.\n"), (["--seed", "7", "--quiet"], ""),
            (["--seed", "7", "--dry-run"], ""), (["--seed", "7", "--name", "before"], ""),
        ])
    func seed(_ arguments: [String], _ errors: String) throws {
        let run = try CrashFixture.run(Self.feature("a step traps above 10000 for <n>"), arguments)
        #expect(run.exitCode == 0)
        #expect(run.errors == errors)
    }

    @Test("No seed is said where all cases were tried, because none of them is random", arguments: [1000, 3])
    func seedOfAllCases(_ most: Int) throws {
        let run = try CrashFixture.run(
            Self.feature("a step fails above \(most) for <n>", "{int 1..7}"), ["-f", "summary"])
        #expect(run.exitCode == (most > 7 ? 0 : 1))
        #expect(run.errors == "")
    }

    @Test("The seed is not said of a property that was skipped, but of one that was interrupted")
    func seedOfUnfinished() throws {
        let feature = Self.feature("a step fails above 1000 for <n>").replacing(
            "Scenario: before\n    Given all is well", with: "Scenario: before\n    When a step fails")
        #expect(try CrashFixture.run(feature, ["--fail-fast"]).errors == "")
        let running = try CrashFixture.start(
            Self.feature("a step never returns above -1 for <n>"), ["-f", "message:run.ndjson", "--seed", "7"])
        try running.waitForFile("run.ndjson", containing: #""testCaseFinished""#)
        kill(running.process.processIdentifier, SIGINT)
        #expect(
            try running.end().errors == """
                To repeat the cases of properties: --seed 7
                run.feature:14: error: this scenario has no result
                'bdd resume run.ndjson' runs the scenarios that have no result yet.

                """)
    }
}
