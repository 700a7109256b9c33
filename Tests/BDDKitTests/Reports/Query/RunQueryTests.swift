import Gherkin
import Testing

@testable import BDDKit

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

    private func events(_ envelopes: [Envelope], _ query: inout RunQuery) -> [RunEvent] {
        envelopes.map { query.receive($0) }
    }

    @Test("a step that finishes is found with its scenario, its definition and where it stands")
    func step() throws {
        var run = try ScriptedRun(["shop.feature": feature])
        run.play(1)
        var query = RunQuery()
        let attempt = try #require(
            events(run.envelopes, &query).compactMap { event -> Attempt? in
                if case .attemptFinished(let attempt) = event { attempt } else { nil }
            }.first)
        #expect(attempt.pickle.name == "Buying eggs")
        #expect(query.line(of: attempt.pickle) == 11)
        #expect(query.place(of: attempt.pickle) == ScenarioPlace(uri: "shop.feature", line: 11))
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

    @Test("messages about what was never told are nothing")
    func unknown() {
        var query = RunQuery()
        let time = Timestamp(seconds: 0, nanos: 0)
        let messages: [Envelope] = [
            .testCaseStarted(TestCaseStarted(id: "1", testCaseId: "2", attempt: 0, timestamp: time)),
            .testStepFinished(
                TestStepFinished(testCaseStartedId: "1", testStepId: "2", testStepResult: .passed, timestamp: time)),
            .testCaseFinished(TestCaseFinished(testCaseStartedId: "1", timestamp: time, willBeRetried: false)),
        ]
        let isNothing = messages.allSatisfy { if case .nothing = query.receive($0) { true } else { false } }
        #expect(isNothing)
    }

    @Test("a scenario is forgotten when its last attempt has finished, and not before")
    func forgotten() throws {
        var run = try ScriptedRun(["shop.feature": feature])
        run.play(0, attempt: 0, willBeRetried: true)
        run.play(0, attempt: 1)
        run.play(0, attempt: 2)
        var query = RunQuery()
        let finished = events(run.envelopes, &query).compactMap { event -> Int? in
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
        var query = RunQuery()
        for case .attemptFinished(let attempt) in events(run.envelopes, &query) {
            #expect(attempt.steps.map { $0.attachments.map(\.body) } == [["early", "late"]])
            #expect(attempt.attachments.map(\.body) == ["never"])
        }
    }
}
