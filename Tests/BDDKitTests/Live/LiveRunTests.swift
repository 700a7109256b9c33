import BDDReports
import CucumberMessages
import Foundation
import Synchronization
import Testing

@testable import BDDLive
@testable import BDDRunning
@testable import BDDSteps

@Suite struct LiveRunTests {
    private static func feature(_ steps: [String]) -> String {
        "Feature: F\n" + steps.map { "  Scenario: \($0)\n    Given \($0)\n" }.joined()
    }

    @Test("Texts run that are in no file, and again only where they have changed")
    func texts() throws {
        let trial = try LiveTrial()
        trial.take(Self.feature(["all is well", "a step fails"]))
        #expect(trial.waitUntilSettled())
        #expect(trial.statuses == ["all is well": "Passed", "a step fails": "Failed"])
        let before = try #require(trial.live.state.selected.first?.result?.events.first?.time)
        trial.take(Self.feature(["all is well", "a step skips the rest"]))
        #expect(trial.waitUntilSettled(2))
        #expect(trial.statuses == ["all is well": "Passed", "a step skips the rest": "Skipped"])
        #expect(trial.live.state.selected.first?.result?.events.first?.time == before)
    }

    @Test("Large pictures wait on disk, and are as they were attached")
    func pictures() throws {
        let trial = try LiveTrial()
        let sizes = [4095, 5000]
        trial.take(Self.feature(sizes.map { "a step attaches a picture of \($0) bytes" }))
        #expect(trial.waitUntilSettled())
        let attached = trial.live.state.selected.flatMap { $0.attachments.values.flatMap(\.self) }
        #expect(attached.map { if case .stored = $0.body { true } else { false } } == [false, true])
        #expect(attached.map(\.bytes) == sizes.map { [UInt8](repeating: UInt8($0 % 251), count: $0) })
    }

    @Test("A crash fails its scenario, and the next change runs")
    func crash() throws {
        let trial = try LiveTrial(workers: 1)
        trial.take(Self.feature(["a step calls fatalError", "all is well"]))
        #expect(trial.waitUntilSettled())
        #expect(trial.statuses == ["a step calls fatalError": "Failed", "all is well": "Passed"])
        trial.take(Self.feature(["a step is alright", "all is well"]))
        #expect(trial.waitUntilSettled(2))
        #expect(trial.statuses == ["a step is alright": "Undefined", "all is well": "Passed"])
    }

    @Test(
        "A change ends what runs of a scenario as it was",
        arguments: ["a step never returns", "a step sleeps without end"])
    func cancelled(_ hang: String) throws {
        let trial = try LiveTrial(workers: 1)
        trial.take(Self.feature([hang, "all is well"]))
        #expect(trial.wait { $0.selected.first?.phase == .running })
        trial.take(Self.feature(["all is better", "all is well"]))
        #expect(trial.waitUntilSettled())
        #expect(trial.statuses == ["all is better": "Undefined", "all is well": "Passed"])
    }

    @Test("What runs continues when another scenario changes")
    func undisturbed() throws {
        let folder = try ScratchFolder()
        let notes = "\(folder.path)/notes"
        let long = "a step waits until 1 are noted in \"\(notes)\""
        try folder.write("", to: "notes")
        let trial = try LiveTrial(workers: 2)
        trial.take(Self.feature([long, "all is well"]))
        #expect(trial.wait { $0.selected.first?.phase == .running && $0.selected.last?.result != nil })
        trial.take(Self.feature([long, "a step notes 1 in \"\(notes)\""]))
        #expect(trial.waitUntilSettled())
        #expect(trial.statuses == [long: "Passed", "a step notes 1 in \"\(notes)\"": "Passed"])
        let attempts = trial.live.state.selected.first?.result?.events.count {
            if case .started = $0 { true } else { false }
        }
        #expect(attempts == 1)
    }

    @Test("What failed before runs first")
    func failedFirst() throws {
        let trial = try LiveTrial(workers: 1)
        trial.take(Self.feature(["all is well", "a step fails", "a step skips the rest"]))
        #expect(trial.waitUntilSettled())
        trial.live.order(.run(.all))
        #expect(trial.waitUntilSettled(2))
        let begun = trial.live.state.selected.map { ($0.name, $0.result?.events.first?.time) }
        let order = begun.sorted { ($0.1 ?? .init(seconds: 0, nanos: 0)) < ($1.1 ?? .init(seconds: 0, nanos: 0)) }
        #expect(order.map(\.0) == ["a step fails", "all is well", "a step skips the rest"])
    }

    @Test("With fail-fast the first failure drops what waits, up to the next change")
    func failFast() throws {
        var options = RunOptions()
        options.failFast = true
        let trial = try LiveTrial(workers: 1, options: options)
        trial.take(Self.feature(["a step fails", "all is well"]))
        #expect(trial.waitUntilSettled())
        #expect(trial.statuses == ["a step fails": "Failed", "all is well": "-"])
        #expect(trial.live.state.isCutShort)
    }

    @Test("A run is stopped, and runs again when it is asked for")
    func stopped() throws {
        let trial = try LiveTrial(workers: 1)
        trial.take(Self.feature(["a step sleeps without end", "all is well"]))
        #expect(trial.wait { $0.selected.first?.phase == .running })
        trial.live.order(.stop)
        #expect(trial.waitUntilSettled())
        #expect(trial.statuses == ["a step sleeps without end": "-", "all is well": "-"])
        let id = try #require(trial.live.state.selected.last?.id)
        trial.live.order(.run(.scenarios([id])))
        #expect(trial.waitUntilSettled(2))
        #expect(trial.statuses == ["a step sleeps without end": "-", "all is well": "Passed"])
    }

    @Test("What a step attaches is kept with the step")
    func attachments() throws {
        let trial = try LiveTrial()
        trial.take("Feature: F\n  Scenario: S\n    Given all is well\n    When a step attaches 3 bytes\n")
        #expect(trial.waitUntilSettled())
        let scenario = try #require(trial.live.state.selected.first)
        #expect(scenario.attachments.mapValues { $0.map { $0.encoded.0 } } == [1: ["aaa"]])
    }

    @Test("While it runs again a scenario has what it attached the last time")
    func attachmentsWhileItRuns() throws {
        let folder = try ScratchFolder()
        try folder.write("1\n", to: "notes")
        let trial = try LiveTrial(workers: 1)
        let wait = "a step waits until 1 are noted in \"\(folder.path)/notes\""
        trial.take("Feature: F\n  Scenario: S\n    Given \(wait)\n    When a step attaches 3 bytes\n")
        #expect(trial.waitUntilSettled())
        try folder.write("", to: "notes")
        trial.live.order(.run(.all))
        #expect(trial.wait { $0.selected.first?.phase == .running })
        #expect(trial.live.state.selected.first?.attachments.keys.sorted() == [1])
        try folder.write("1\n", to: "notes")
        #expect(trial.waitUntilSettled(2))
    }

    @Test("The state is reported as one run, with what has no result")
    func report() throws {
        let trial = try LiveTrial()
        trial.take(Self.feature(["all is well", "a step fails"]))
        #expect(trial.waitUntilSettled())
        var state = trial.live.state
        let written = Written()
        let report = RunReports([MessageReport { bytes in written.bytes.withLock { $0 += bytes } }])
        let verdict = try state.emit(.meta(.current([:])), to: report, rules: trial.rules)
        #expect(verdict.outcome == .refused)
        #expect(verdict.scenarios == [.passed: 1, .failed: 1])
        #expect(verdict.missing == 0)
        let lines = written.bytes.withLock { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
        #expect(lines.count { $0.hasPrefix(#"{"testStepStarted""#) } == 2)
        #expect(lines.last?.contains(#""success":false"#) == true)
        _ = state.take("b.feature", Array(Self.feature(["all is new"]).utf8), rules: trial.rules)
        #expect(try state.emit(.meta(.current([:])), to: RunReports([]), rules: trial.rules).missing == 1)
    }

    private final class Written: Sendable {
        let bytes = Mutex<[UInt8]>([])
    }
}
