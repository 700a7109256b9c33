import Foundation
import Gherkin
import Testing

@testable import BDDLive
@testable import BDDRunning

@Suite("What is different since the last accepted run")
struct RunHistoryTests {
    /// - Parameter text: the text of the scenario's step; nil for no step.
    private func scenario(_ id: Int, _ name: String, _ text: String? = "a step") throws -> LiveScenario {
        let source = "Feature: F\n\n  Scenario: \(name)\n" + (text.map { "    Given \($0)\n" } ?? "")
        var ids = IdGenerator()
        let set = FeatureSet(uri: "a.feature", bytes: Array(source.utf8), dialect: .english, ids: &ids)
        let pickle = try #require(set.features.first?.pickles.first)
        return LiveScenario(id: id, pickle: pickle)
    }

    /// Begins a run of these scenarios.
    private func begin(_ history: inout RunHistory, _ scenarios: [LiveScenario]) {
        history.take(scenarios, insteadOf: scenarios.map(\.id))
        history.begin()
    }

    private let fast = 1_000_000
    private let slow = 30_000_000

    @Test("is reported for scenarios that are new, broken, fixed or slower")
    func marks() throws {
        var history = RunHistory(path: nil)
        let (one, two) = (try scenario(1, "One"), try scenario(2, "Two"))
        begin(&history, [one])
        history.note(one, isAccepted: true)
        #expect(history.mark(of: one, isAccepted: true, nanoseconds: fast) == nil, "no run was accepted before")
        history.accept([(1, fast)])
        #expect(history.mark(of: one, isAccepted: true, nanoseconds: fast) == nil)

        begin(&history, [one, two])
        #expect(history.mark(of: two, isAccepted: true, nanoseconds: fast) == .new)
        #expect(history.mark(of: one, isAccepted: true, nanoseconds: slow) == .slower)
        #expect(history.mark(of: one, isAccepted: true, nanoseconds: fast * 20) == nil, "less than 20 ms more")
        let changed = try scenario(1, "One", "another step")
        history.note(changed, isAccepted: false)
        #expect(history.mark(of: changed, isAccepted: false, nanoseconds: fast) == .broken)
        let mended = try scenario(1, "One", "a third step")
        history.note(mended, isAccepted: true)
        #expect(history.mark(of: mended, isAccepted: true, nanoseconds: fast) == .fixed)

        history.accept([(1, fast), (2, fast)])
        #expect(history.mark(of: two, isAccepted: true, nanoseconds: fast) == .new, "the run before counts")
        begin(&history, [mended, two])
        #expect(history.mark(of: two, isAccepted: true, nanoseconds: fast) == nil)
        #expect(history.mark(of: mended, isAccepted: true, nanoseconds: fast) == nil)
    }

    @Test("is that a scenario is new with its first step, which it had not when all was accepted")
    func empty() throws {
        var history = RunHistory(path: nil)
        let (one, two) = (try scenario(1, "One"), try scenario(2, "Two", nil))
        begin(&history, [one, two])
        history.accept([(1, fast), (2, 0)])
        begin(&history, [one, two])
        #expect(history.mark(of: two, isAccepted: true, nanoseconds: 0) == nil)
        let begun = try scenario(2, "Two")
        begin(&history, [one, begun])
        #expect(history.mark(of: begun, isAccepted: false, nanoseconds: fast) == .new)
        #expect(history.mark(of: one, isAccepted: false, nanoseconds: fast) == .broken)
    }

    @Test("is reported for scenarios that end differently without a change")
    func flaky() throws {
        var history = RunHistory(path: nil)
        let one = try scenario(1, "One")
        begin(&history, [one])
        history.note(one, isAccepted: false)
        history.note(one, isAccepted: true)
        #expect(history.mark(of: one, isAccepted: true, nanoseconds: fast) == .flaky)
        let changed = try scenario(1, "One", "another step")
        history.note(changed, isAccepted: true)
        #expect(history.mark(of: changed, isAccepted: true, nanoseconds: fast) == nil)
    }

    @Test("is kept in a file, by the names of scenarios")
    func keeping() throws {
        let path = NSTemporaryDirectory() + "bdd-history-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let twins = [try scenario(1, "One"), try scenario(2, "One")]
        var history = RunHistory(path: path)
        begin(&history, twins)
        history.accept([(1, fast), (2, slow * 4)])
        var next = RunHistory(path: path)
        begin(&next, [try scenario(7, "One"), try scenario(8, "One"), try scenario(9, "One")])
        let found = try [7, 8, 9].map {
            next.mark(of: try scenario($0, "One"), isAccepted: true, nanoseconds: slow)
        }
        #expect(found == [.slower, nil, .new])
    }
}
