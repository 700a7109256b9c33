import Foundation
import Testing

@testable import CucumberMessages

/// Tests a misbehaving step among 200 scenarios: it fails with a readable reason, and the other 199 scenarios have
/// results.
@Suite struct MisdeedTests {
    struct Misdeed: Sendable, CustomTestStringConvertible {
        let step: String
        let message: String
        var arguments: [String] = []
        var testDescription: String { step }
    }

    private static let quick = ["--step-timeout", "300ms"]

    static let misdeeds = [
        Misdeed(step: "a step fails", message: "on purpose"),
        Misdeed(
            step: "a step calls fatalError",
            message:
                "the app crashed while this step ran; for developers: Swift trap, Misdeeds.swift:N: this cannot be (SIGILL, signal 4)"
        ),
        Misdeed(
            step: "a step reads behind the end of an array",
            message:
                "the app crashed while this step ran; for developers: Swift trap, Index out of range (SIGILL, signal 4)"
        ),
        Misdeed(
            step: "a step overflows",
            message:
                "the app crashed while this step ran; for developers: SIGILL, signal 4: a Swift trap, such as an index out of range, an unwrapped nil or an overflow; '--backtrace' shows where"
        ),
        Misdeed(
            step: "a step unwraps nothing",
            message:
                "the app crashed while this step ran; for developers: Swift trap, Misdeeds.swift:N: Unexpectedly found nil while unwrapping an Optional value (SIGILL, signal 4)"
        ),
        Misdeed(
            step: "a step calls abort",
            message: "the app crashed while this step ran; for developers: SIGABRT, signal 6: a call of abort"),
        Misdeed(
            step: "a step overflows the stack",
            message:
                "the app crashed while this step ran; for developers: SIGSEGV, signal 11: a bad memory access, or a stack overflow"
        ),
        Misdeed(
            step: "a step kills its process",
            message:
                "the app crashed while this step ran; for developers: SIGKILL, signal 9: killed from outside, for example because memory ran out"
        ),
        Misdeed(
            step: "a step kills its process group",
            message:
                "the app crashed while this step ran; for developers: SIGKILL, signal 9: killed from outside, for example because memory ran out"
        ),
        Misdeed(
            step: "a step exits with 0",
            message: "the app ended itself while this step ran; for developers: it called exit, with exit code 0"),
        Misdeed(
            step: "a step exits with 3",
            message: "the app ended itself while this step ran; for developers: it called exit, with exit code 3"),
        Misdeed(
            step: "a step writes garbage to every file it can find",
            message: "something was written into the channel that bdd uses itself; the process was stopped"),
        Misdeed(
            step: "a step closes every file it can find",
            message: "the channel that bdd uses itself was closed; the process was stopped"),
        Misdeed(
            step: "a background thread crashes during the step",
            message:
                "the app crashed while this step ran; for developers: Swift trap, Misdeeds.swift:N: in the background (SIGILL, signal 4); it may be due to something begun earlier: run.feature:N ran before in the same process"
        ),
        Misdeed(
            step: "a step is alarmed",
            message:
                "the app crashed while this step ran; for developers: SIGALRM, signal 14: a timer of the process that nobody waited for"
        ),
        Misdeed(
            step: "a step never returns",
            message:
                "the step took longer than 0.3 s and was stopped; the tag @timeout(1s) gives the steps of a scenario more time",
            arguments: quick),
        Misdeed(
            step: "a step whose definition gives it 200 ms never returns",
            message: "the step took longer than the 0.2 s that its definition gives it, and was stopped"),
        Misdeed(
            step: "a step whose definition gives it 200 ms sleeps without end",
            message: "the step took longer than the 0.2 s that its definition gives it, and was stopped"),
        Misdeed(
            step: "a step sleeps without end",
            message:
                "the step took longer than 0.3 s and was stopped; the tag @timeout(1s) gives the steps of a scenario more time",
            arguments: quick),
        Misdeed(
            step: "a step ignores that it is cancelled",
            message:
                "the step took longer than 0.3 s and was stopped; the tag @timeout(1s) gives the steps of a scenario more time",
            arguments: quick),
    ]

    @Test("A misdeed fails its own step and nothing else", arguments: misdeeds)
    func misdeed(_ misdeed: Misdeed) throws {
        let run = try CrashFixture.run(
            Self.twoHundred(with: misdeed.step), ["-f", "message:run.ndjson", "-j", "2"] + misdeed.arguments)
        let results = try Results(run)
        #expect(run.exitCode == 1)
        #expect(results.statuses == Self.expectedStatuses)
        // The scenarios that a worker has run before are random.
        #expect(results.messages.map { $0.replacing(/run\.feature:\d+/, with: "run.feature:N") } == [misdeed.message])
        #expect(run.errors == "")
    }

    @Test("A step may take the time that its definition gives it, however short that of the run is")
    func longLimit() throws {
        let run = try CrashFixture.run(
            Self.twoHundred(with: "a step whose definition gives it 60 s takes 600 ms"),
            ["-f", "message:run.ndjson", "-j", "2"] + Self.quick)
        #expect(run.exitCode == 0)
        #expect(try Results(run).statuses == [[Status]](repeating: [.passed, .passed, .passed], count: 200))
    }

    @Test("A step that takes all memory fails, and nothing else does")
    func memory() throws {
        let run = try CrashFixture.run(
            Self.twoHundred(with: "a step exhausts the memory"), ["-f", "message:run.ndjson", "-j", "2"])
        let results = try Results(run)
        #expect(run.exitCode == 1)
        #expect(results.statuses == Self.expectedStatuses)
    }

    @Test("What a step prints does not disturb the run, however much it is")
    func flood() throws {
        let run = try CrashFixture.run(
            Self.twoHundred(with: "a step floods standard output"), ["-f", "message:run.ndjson", "-j", "2"])
        #expect(run.exitCode == 0)
        #expect(try Results(run).statuses == [[Status]](repeating: [.passed, .passed, .passed], count: 200))
    }

    /// 200 scenarios of three steps. The middle step of the hundredth misbehaves.
    private static func twoHundred(with step: String) -> String {
        (1...200).reduce("Feature: Two hundred\n") { text, number in
            """
            \(text)  Scenario: number \(number)
                Given all is well
                When \(number == 100 ? step : "all is well")
                Then all is well

            """
        }
    }

    private static let expectedStatuses = (1...200).map { number -> [Status] in
        number == 100 ? [.passed, .failed, .skipped] : [.passed, .passed, .passed]
    }
}
