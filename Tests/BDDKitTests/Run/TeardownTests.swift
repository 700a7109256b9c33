import Testing

@testable import BDDSteps

@Suite("Teardowns")
struct TeardownTests {
    private func run(_ text: String, _ entries: LibraryEntry<Notes>...) async throws -> [String] {
        let steps = StepLibrary { for entry in entries { entry } }
        let feature = "Feature: F\n  Scenario: one\n    \(text)\n"
        return try await FeatureRun(["a.feature": feature], [steps]).plainOutline(from: "one started")
    }

    @Test("run after the After hooks, the last one first, also when a step failed")
    func order() async throws {
        let lines = try await run(
            "Given a step",
            Before { notes, scenario in
                scenario.addTeardown { notes.log("first") }
                scenario.addTeardown { notes.log("second") }
            },
            Given("a step") { (notes, scenario: Scenario) in
                scenario.addTeardown { notes.log("third") }
                throw StepFailure("no")
            },
            After { notes in notes.log("after") })
        #expect(
            lines == [
                "one started",
                "  hook 0 started", "  hook 0: PASSED",
                "  a step started", "  a step: FAILED no",
                "  hook 1 started", "  log after", "  log third", "  log second", "  log first", "  hook 1: PASSED",
                "one finished", "run finished: refused",
            ])
    }

    @Test("that throw fail the last step, and the others run")
    func throwing() async throws {
        let lines = try await run(
            "Given a step",
            Given("a step") { (notes, scenario: Scenario) in
                scenario.addTeardown { notes.log("first") }
                scenario.addTeardown { throw StepFailure("it is stuck") }
            })
        #expect(
            lines == [
                "one started", "  a step started", "  log first", "  a step: FAILED a teardown: it is stuck",
                "one finished", "run finished: refused",
            ])
    }
}
