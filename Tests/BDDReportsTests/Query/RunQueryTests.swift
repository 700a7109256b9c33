import Gherkin
import Testing

@testable import BDDReports
@testable import CucumberMessages

@Suite("Looking up what messages speak of")
struct RunQueryTests {
    private let feature = """
        Feature: Shop
          Background:
            Given a shop

          Rule: Money
            Scenario Outline: Buying <what>
              When I buy <what>
              Examples: Food
                | what |
                | ham  |
                | eggs |
        """

    private func events(_ envelopes: [Envelope], _ query: RunQuery) -> [RunEvent] {
        envelopes.compactMap { query.receive($0) }
    }

    @Test("a step that finishes is found with its scenario, its definition and where it stands")
    func step() throws {
        var run = try ScriptedRun(["shop.feature": feature])
        run.play(1)
        let query = RunQuery()
        let attempt = try #require(
            events(run.envelopes, query).compactMap { event -> Attempt? in
                if case .attemptFinished(let attempt) = event { attempt } else { nil }
            }.first)
        #expect(attempt.pickle.name == "Buying eggs")
        #expect(query.line(of: attempt.pickle) == 11)
        #expect(query.location(of: attempt.pickle) == ScenarioLocation(uri: "shop.feature", line: 11))
        let lineage = try #require(query.lineage(of: attempt.pickle))
        #expect(lineage.feature.name == "Shop")
        #expect(lineage.rule?.name == "Money")
        #expect(lineage.scenario.name == "Buying <what>")
        #expect(lineage.example?.examples.name == "Food")
        #expect(lineage.example?.rowIndex == 1)
        let last = try #require(attempt.steps.last)
        let step = try #require(attempt.pickleStep(of: last.testStep))
        #expect(step.text == "I buy eggs")
        #expect(query.step(of: step, in: attempt.pickle)?.keyword == "When ")
        #expect(query.background(of: step, in: attempt.pickle) == nil)
        #expect(query.definition(of: last.testStep)?.pattern.source == "I buy eggs")
        let first = try #require(attempt.pickleStep(of: attempt.steps[0].testStep))
        #expect(query.background(of: first, in: attempt.pickle)?.location.line == 2)
    }

    /// The scenarios whose documents are still known after each message that ends a scenario. Reports have received the
    /// message by then.
    private func known(_ envelopes: [Envelope], _ pickles: [Pickle]) -> [String] {
        let query = RunQuery()
        var known: [String] = []
        var hasEnded = false
        for envelope in envelopes {
            _ = query.receive(envelope)
            if hasEnded {
                known.append(pickles.filter { query.lineage(of: $0) != nil }.map(\.name).joined(separator: " "))
            }
            if case .testCaseFinished = envelope { hasEnded = true } else { hasEnded = false }
        }
        return known
    }

    private func feature(_ names: String...) -> String {
        "Feature: F\n" + names.map { " Scenario: \($0)\n  Given \($0)\n" }.joined()
    }

    @Test("a document is forgotten when all its scenarios have passed, and not when one has failed")
    func documentForgotten() throws {
        var run = try ScriptedRun(
            ["1": feature("a", "b"), "2": feature("c", "d"), "3": feature("e")], outcomes: ["c": .failed("no")])
        for index in run.pickles.indices { run.play(index) }
        run.finish()
        #expect(known(run.envelopes, run.pickles) == ["a b c d e", "c d e", "c d e", "c d e", "c d"])
    }

    @Test("a document is known as long as one of its scenarios is tried again, or an earlier scenario still runs")
    func notYetForgotten() throws {
        var run = try ScriptedRun(["1": feature("a"), "2": feature("b"), "3": feature("c"), "4": feature("d")])
        run.play(0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.start(2)
        run.play(1)
        run.playStep(0, of: 2)
        run.end(2)
        run.play(3)
        run.finish()
        #expect(known(run.envelopes, run.pickles) == ["a b c d", "b c d", "b c d", "d", ""])
    }

    @Test("messages about what no message was about are no event")
    func unknown() {
        let query = RunQuery()
        let time = Timestamp(seconds: 0, nanos: 0)
        let messages: [Envelope] = [
            .testCaseStarted(TestCaseStarted(id: "1", testCaseId: "2", attempt: 0, timestamp: time)),
            .testStepFinished(
                TestStepFinished(testCaseStartedId: "1", testStepId: "2", testStepResult: .passed, timestamp: time)),
            .testCaseFinished(TestCaseFinished(testCaseStartedId: "1", timestamp: time, willBeRetried: false)),
        ]
        #expect(messages.compactMap(query.receive).isEmpty)
    }

    @Test("a scenario is forgotten when its last attempt has finished, and not before")
    func forgotten() throws {
        var run = try ScriptedRun(["shop.feature": feature])
        run.play(0, attempt: 0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.play(0, attempt: 2)
        let query = RunQuery()
        let finished = events(run.envelopes, query).compactMap { event -> Int? in
            if case .attemptFinished(let attempt) = event { attempt.number } else { nil }
        }
        #expect(finished == [1, 2])
    }

    @Test("an attachment belongs to the step it names, before or after that finished")
    func attachments() throws {
        var run = try ScriptedRun(["shop.feature": feature])
        run.start(0)
        run.attach("early", .identity, to: 0, of: 0)
        run.playStep(0, of: 0)
        run.attach("late", .identity, to: 0, of: 0)
        run.attach("never", .identity, to: 1, of: 0)
        run.end(0)
        let query = RunQuery()
        for case .attemptFinished(let attempt) in events(run.envelopes, query) {
            #expect(attempt.steps.map { $0.attachments.map(\.body) } == [["early", "late"]])
            #expect(attempt.attachments.map(\.body) == ["never"])
        }
    }

    @Test("a hook of the run that ends in several workers in the same way is news once")
    func repeatedHooks() throws {
        var run = try ScriptedRun([:])
        run.append(.hook(.init(id: "h", sourceReference: .init(uri: "H.swift", line: 1), type: .beforeTestRun)))
        let results = [TestStepResult.passed, .passed, .failed("a"), .failed("b"), .failed("a"), .pending]
        for result in results { run.runHook("h", result) }
        run.runHook("never defined", .failed("a"))
        run.runHook("never defined", .failed("a"))
        let query = RunQuery()
        let hooks = events(run.envelopes, query).compactMap { event -> RunHook? in
            if case .runHookFinished(let hook) = event { hook } else { nil }
        }
        #expect(hooks.map(\.isRepeated) == [false, true, false, false, true, false, false, false])
        #expect(hooks.map { $0.isRefused(true) } == [false, false, true, true, false, true, true, true])
        #expect(hooks.map { $0.isRefused(false) } == [false, false, true, true, false, false, true, true])
        #expect(hooks.map(\.isReportable) == [false, false, true, true, false, true, true, true])
    }
}
