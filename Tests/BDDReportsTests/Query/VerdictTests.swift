import BDDTestStreams
import Gherkin
import Testing

@testable import BDDReports
@testable import CucumberMessages

@Suite("The verdict")
struct VerdictTests {
    private static let feature = "Feature: F\n  Scenario: one\n    Given a\n  Scenario: two\n    Given b\n    Given c\n"

    /// The verdict on messages that are lines of a file.
    private func verdict(_ envelopes: [Envelope], isStrict: Bool = true) -> Verdict {
        let query = RunQuery(isStrict: isStrict)
        for (index, envelope) in envelopes.enumerated() { _ = query.receive(envelope, at: "s:\(index + 1)") }
        return query.verdict
    }

    private func played(_ outcomes: [String: TestStepResult] = [:]) throws -> [Envelope] {
        try ScriptedRun.played(Self.feature, outcomes: outcomes)
    }

    @Test("is accepted when everything that was planned passed, and counts it")
    func accepted() throws {
        let verdict = verdict(try played())
        var counts = StatusCounts()
        counts.add(.passed, times: 2)
        #expect(verdict.scenarios == [.passed: 2])
        #expect(
            verdict
                == Verdict(
                    outcome: .accepted, counts: counts, reasons: [], flaky: 0, quarantined: .init(),
                    missing: 0, remark: nil))
    }

    @Test("gives its reasons in order: what came up first, scenarios, what is missing, the run, its stream")
    func reasons() throws {
        var run = try ScriptedRun(
            ["a.feature": Self.feature], outcomes: ["a": .failed("no")],
            hooks: [
                Envelope.Hook(id: "h", name: "shop", sourceReference: .init(uri: "H", line: 1), type: .afterTestRun)
            ])
        run.append(.parseError(ParseError(.reported("bad"), at: Location(line: 1), uri: "b.feature")))
        run.play(0)
        run.runHook("h", .failed("shut"))
        run.finish(.init(type: "Oops", message: "gone"), message: "it ends", success: false)
        run.append(.testRunStarted(TestRunStarted(id: "again", timestamp: run.tick())))
        let verdict = verdict(run.envelopes)
        #expect(verdict.outcome == .refused)
        #expect(
            verdict.reasons.map(\.text) == [
                "b.feature:1: bad", "AfterAll hook (shop) failed: shut", "1 scenario failed",
                "1 planned scenario did not finish", "it ends\ngone",
                "s:\(run.envelopes.count): error: the run starts once more",
            ])
        #expect(verdict.scenarios == [.failed: 1])
        #expect(verdict.missing == 1)
    }

    @Test("is that of strict readers, unless pending scenarios are accepted")
    func pending() throws {
        let stream = try ScriptedRun(["a.feature": Self.feature], outcomes: ["b": .pending]).ended(success: true)
        #expect(verdict(stream, isStrict: false).isAccepted)
        #expect(
            verdict(stream).reasons.map(\.text) == [
                "1 scenario is pending",
                "s:\(stream.count): error: testRunFinished says that the run succeeded, but not everything in it did",
            ])
    }

    @Test("is broken off as long as there is no end, and interrupted when the end says so")
    func noEnd() throws {
        #expect(verdict(try played().dropLast()).outcome == .brokenOff)
        #expect(verdict(try played().dropLast()).reasons.map(\.text) == [Verdict.noEnd])
        let end = Envelope.testRunFinished(
            TestRunFinished(
                message: "interrupted", success: false, timestamp: Timestamp(seconds: 1, nanos: 0),
                exception: .init(type: "Interrupted", message: "interrupted")))
        #expect(verdict(try played().dropLast() + [end]).outcome == .interrupted)
    }

    @Test("has a remark when no scenario passed")
    func remark() throws {
        let skipped = verdict(try played(["a": .skipped, "b": .skipped]))
        #expect(skipped.isAccepted && skipped.remark == "all 2 scenarios were skipped")
        #expect(verdict(try ScriptedRun.played("Feature: F")).remark == "no scenario was run")
    }

    /// Removes each message of a stream in turn.
    @Test("is no other than refused when a result, or what it refers to, is missing")
    func removed() throws {
        var run = try ScriptedRun(["a.feature": Self.feature])
        run.play(0)
        run.play(1, willBeRetried: true)
        run.play(1, attempt: 1)
        run.finish()
        let stream = run.envelopes
        #expect(verdict(stream).isAccepted)
        for index in stream.indices {
            if case .gherkinDocument = stream[index] { continue }
            var cut = stream
            cut.remove(at: index)
            #expect(!verdict(cut).isAccepted, "without \(stream[index].memberName) at \(index)")
        }
    }

    @Test("is no other than refused when two messages change places, or one comes twice")
    func moved() throws {
        let stream = try played()
        let start = try #require(stream.firstIndex { $0.memberName == "testRunStarted" })
        for index in (start + 3)..<(stream.count - 1) {
            // Messages of attempts that run in parallel may be swapped.
            if stream[index].memberName != "testCaseFinished" || stream[index + 1].memberName != "testCaseStarted" {
                var swapped = stream
                swapped.swapAt(index, index + 1)
                #expect(!verdict(swapped).isAccepted, "\(stream[index].memberName) at \(index) comes later")
            }
            var doubled = stream
            doubled.insert(stream[index], at: index)
            #expect(!verdict(doubled).isAccepted, "\(stream[index].memberName) at \(index) comes twice")
        }
    }

    @Test("of official streams is what they say themselves", arguments: Sample.all("cck") + Sample.all("pretty"))
    func official(sample: Sample) throws {
        let messages = try sample.messages
        let success = messages.lazy.compactMap { if case .testRunFinished(let end) = $0 { end.success } else { nil } }
        let verdict = verdict(messages)
        #expect(verdict.isAccepted == success.first)
        #expect(verdict.reasonsOfRun == [])
    }
}

extension ScriptedRun {
    fileprivate func ended(success: Bool) -> [Envelope] {
        var run = self
        for index in run.pickles.indices { run.play(index) }
        run.finish(success: success)
        return run.envelopes
    }
}
