import Foundation
import Testing

@testable import CucumberMessages

/// Tests that every scenario runs exactly once, even if a worker dies that has received scenarios ahead.
@Suite struct HandedAheadTests {
    /// 600 scenarios that each note their number. Scenario number `place` then has the step `step`.
    private static func feature(_ place: Int, _ step: String) -> String {
        (1...600).reduce("Feature: Six hundred\n") { text, number in
            """
            \(text)  Scenario: number \(number)
                Given a step notes \(number) in "notes.txt"
                When \(number == place ? step : "all is well")

            """
        }
    }

    private static func notes(_ run: CrashFixture.Ended) throws -> [Int] {
        let text = try String(contentsOf: run.folder.appending(path: "notes.txt"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { Int($0) }
    }

    private static func run(_ step: String, _ arguments: [String]) throws -> CrashFixture.Ended {
        try CrashFixture.run(feature(300, step), ["-f", "message:run.ndjson"] + arguments)
    }

    private static let failed = (1...600).map { number -> [Status] in
        number == 300 ? [.passed, .failed] : [.passed, .passed]
    }

    @Test(
        "When a worker dies, those that it has not begun run elsewhere, once", arguments: ["1", "2", "4"],
        ["a step calls fatalError", "a step closes every file it can find"])
    func crash(_ workers: String, _ step: String) throws {
        let run = try Self.run(step, ["-j", workers])
        #expect(try Results(run).statuses == Self.failed)
        #expect(try Self.notes(run).sorted() == Array(1...600))
        #expect(run.exitCode == 1)
    }

    @Test("When a step takes too long, no other scenario is cancelled or run twice")
    func timeout() throws {
        let run = try Self.run("a step sleeps without end", ["-j", "2", "--step-timeout", "300ms"])
        #expect(try Results(run).statuses == Self.failed)
        #expect(try Self.notes(run).sorted() == Array(1...600))
    }

    @Test("Those after a scenario that takes long are run by the others")
    func recall() throws {
        let run = try Self.run(#"a step waits until 600 are noted in "notes.txt""#, ["-j", "2"])
        #expect(try Results(run).statuses == (1...600).map { _ in [.passed, .passed] })
        #expect(try Self.notes(run).sorted() == Array(1...600))
        #expect(run.exitCode == 0)
    }

    @Test("Nothing is handed out ahead when the first failure ends the run")
    func failFast() throws {
        let run = try Self.run("a step fails", ["-j", "1", "--fail-fast"])
        #expect(try Self.notes(run) == Array(1...300))
        #expect(
            try Results(run).statuses
                == (1...600).map { number -> [Status] in
                    number > 300 ? [.skipped, .skipped] : number == 300 ? [.passed, .failed] : [.passed, .passed]
                })
    }

    @Test("A program that a step has started does not hide that the worker died")
    func grandchild() throws {
        let run = try CrashFixture.run(
            Self.feature(300, "a step starts a program that outlives it and traps"),
            ["-f", "message:run.ndjson", "--step-timeout", "30s"])
        #expect(
            try Results(run).messages == [
                "the app crashed while this step ran; for developers: Swift trap, Misdeeds.swift:N: with a child (SIGILL, signal 4)"
            ])
    }

    @Test("The messages are those of a run in one process")
    func order() throws {
        let feature = Self.feature(300, "a step fails")
        let one = try Self.lines(CrashFixture.run(feature, ["-f", "message:run.ndjson", "--in-process"]))
        for workers in ["1", "3"] {
            #expect(
                try Self.lines(CrashFixture.run(feature, ["-f", "message:run.ndjson", "-j", workers])) == one)
        }
    }

    /// The messages without times, workers and the settings of the run.
    private static func lines(_ run: CrashFixture.Ended) throws -> [String] {
        try String(contentsOf: run.folder.appending(path: "run.ndjson"), encoding: .utf8)
            .replacing(/\{"seconds":\d+,"nanos":\d+\}/, with: "{}").replacing(/,"workerId":"\d+"/, with: "")
            .split(separator: "\n").map(String.init).filter { !$0.contains(MediaType.run) }
    }
}
