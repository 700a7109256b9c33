import Gherkin
import Testing

@testable import BDDMutation
@testable import BDDReports
@testable import BDDRunning
@testable import CucumberMessages

@Suite struct TraceabilityTests {
    private static let spec = SpecDocument(path: "s.md", text: "- A-1 first\n- A-2 second\n- A-3 third\n")

    private static let feature = """
        Feature: f
          @A-1 @slow @property(runs=3)
          Scenario: one
            Given a step
          @A-1
          Scenario Outline: many <n>
            Given a step
            Examples:
              | n |
              | 1 |
              | 2 |
          @A-2 @A-9 @B-1 @a-1 @A_2
          Scenario: two
            Given a step
        """

    @Test("Each id is shown with its scenarios, and ids without one are reported")
    func text() throws {
        let trace = Traceability([Self.spec], [try Self.loaded()], results: nil)
        #expect(
            trace.text(withResults: false) == """
                A-1  first
                  · one  # x.feature:3
                  · many 1 (2 examples)  # x.feature:10
                A-2  second
                  · two  # x.feature:13
                A-3  third
                  ✘ no scenario

                3 ids, 2 with scenarios

                """)
        #expect(
            trace.problems(withResults: false, isStrict: false).first == "A-3: warning: no scenario carries this id")
        #expect(
            trace.problems(withResults: false, isStrict: true) == [
                "A-3: error: no scenario carries this id",
                "x.feature:13: error: no specification has the id of the tag @A-9",
                "x.feature:13: error: no specification has the id of the tag @a-1",
                "x.feature:13: error: no specification has the id of the tag @A_2",
            ])
    }

    @Test("One id is not called ids")
    func one() throws {
        let spec = SpecDocument(path: "s.md", text: "- A-3 third\n")
        let trace = Traceability([spec], [try Self.loaded()], results: nil)
        #expect(
            trace.text(withResults: false) == """
                A-3  third
                  ✘ no scenario

                1 id, 0 with scenarios

                """)
    }

    @Test("With results, an id counts when all its scenarios have passed")
    func results() throws {
        let feature = try Self.loaded()
        var results = ScenarioResults()
        for (number, pickle) in feature.pickles.enumerated() where number != 2 {
            Self.finish(pickle, number == 3 ? .failed : .passed, &results)
        }
        let trace = Traceability([Self.spec], [feature], results: results)
        #expect(
            trace.text(withResults: true) == """
                A-1  first
                  ✔ one  # x.feature:3
                  ? many 1 (2 examples)  # x.feature:10
                A-2  second
                  ✘ two  # x.feature:13
                A-3  third
                  ✘ no scenario

                3 ids, 2 with scenarios, 0 with all their scenarios passed

                """)
        #expect(
            trace.problems(withResults: true, isStrict: true).suffix(2) == [
                "A-1: error: 1 of 3 scenarios with this id was not run",
                "A-2: error: 1 of 1 scenario with this id did not pass",
            ])
    }

    @Test("After a run of a part, what failed is counted, and the ids of the rest are listed in one line")
    func part() throws {
        let feature = try Self.loaded()
        var results = ScenarioResults()
        Self.finish(feature.pickles[0], .failed, &results)
        let spec = SpecDocument(path: "s.md", text: "- A-1 first\n- A-2 second\n- A-9 ninth\n")
        let trace = Traceability([spec], [feature], results: results)
        #expect(
            trace.problems(withResults: true, isStrict: false).suffix(2) == [
                "A-1: warning: 1 of 3 scenarios with this id did not pass, 2 were not run",
                "bdd: warning: no scenario of these 2 ids was run: A-2, A-9",
            ])
    }

    @Test("Results of another text of a scenario count for nothing")
    func outdated() throws {
        var results = ScenarioResults()
        for pickle in try Self.loaded().pickles { Self.finish(pickle, .passed, &results) }
        let now = try Self.loaded(
            Self.feature.replacing("Scenario: two\n    Given a", with: "Scenario: two\n    Given another"))
        let trace = Traceability([Self.spec], [now], results: results)
        #expect(
            trace.problems(withResults: true, isStrict: true).suffix(2) == [
                "x.feature:13: error: the results are of another text of this scenario: run it again",
                "bdd: error: no scenario of this id was run: A-2",
            ])
        #expect(trace.text(withResults: true).contains("\n  ? two  # x.feature:13\n"))
    }

    private static func loaded(_ feature: String = feature) throws -> LoadedFeature {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(feature, uri: "x.feature", ids: &ids)
        return LoadedFeature(
            bytes: Array(feature.utf8), document: document,
            pickles: document.pickles(ids: &ids))
    }

    private static func finish(_ pickle: Pickle, _ status: Status, _ results: inout ScenarioResults) {
        let time = Timestamp(seconds: 0, nanos: 0)
        let id = "case \(pickle.id)"
        let step = TestStep(id: "step \(pickle.id)", pickleStepId: pickle.steps[0].id, stepDefinitionIds: ["d"])
        results.receive(.pickle(pickle))
        results.receive(.testCase(TestCase(id: id, pickleId: pickle.id, testSteps: [step])))
        results.receive(.testCaseStarted(TestCaseStarted(id: "run " + id, testCaseId: id, attempt: 0, timestamp: time)))
        results.receive(
            .testStepFinished(
                TestStepFinished(
                    testCaseStartedId: "run " + id, testStepId: step.id, testStepResult: .init(status: status),
                    timestamp: time)))
        results.receive(
            .testCaseFinished(TestCaseFinished(testCaseStartedId: "run " + id, timestamp: time, willBeRetried: false)))
    }
}
