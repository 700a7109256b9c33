import Testing

@testable import BDDSteps
@testable import CucumberMessages

@Suite("BeforeStep and AfterStep")
struct StepHooksTests {
    private static let feature = """
        Feature: F
          @a
          Scenario: one
            Given a step
            When it fails
            Then a step
        """

    private func run(_ entries: LibraryEntry<Notes>...) async throws -> [String] {
        let steps = StepLibrary {
            Given("a step") { (notes: Notes) in notes.log("runs") }
            When("it fails") { (_: Notes) in throw StepFailure("no") }
            for entry in entries { entry }
        }
        return try await FeatureRun(["a.feature": Self.feature], [steps]).plainOutline(from: "one started")
    }

    @Test("run around each step that is executed, those after it in reverse, and are a part of the step")
    func order() async throws {
        let lines = try await run(
            BeforeStep { notes, scenario in notes.log("1 \(scenario.step?.text ?? "-") \(scenario.step?.line ?? 0)") },
            BeforeStep("@b") { notes in notes.log("never") },
            BeforeStep(order: -1) { notes in notes.log("0") },
            AfterStep { notes, scenario in notes.log("2 \(scenario.status)") },
            AfterStep("@a") { notes in notes.log("3") })
        #expect(
            lines == [
                "one started",
                "  a step started", "  log 0", "  log 1 a step 4", "  log runs", "  log 3", "  log 2 unknown",
                "  a step: PASSED",
                "  it fails started", "  log 0", "  log 1 it fails 5", "  log 3", "  log 2 failed",
                "  it fails: FAILED no",
                "  a step started", "  a step: SKIPPED",
                "one finished", "run finished: refused",
            ])
    }

    @Test("BeforeStep that fails fails the step, which is not executed; AfterStep runs")
    func failingBefore() async throws {
        let lines = try await run(
            BeforeStep(name: "tidy") { _ in throw StepFailure("no broom") }, AfterStep { notes in notes.log("after") })
        #expect(
            lines.prefix(4) == [
                "one started", "  a step started", "  log after", "  a step: FAILED BeforeStep 'tidy': no broom",
            ])
    }

    @Test("AfterStep that fails fails the step; of two failures the first is reported, and the other is logged")
    func failingAfter() async throws {
        let lines = try await run(AfterStep { _ in throw StepFailure("dirty") })
        #expect(lines[3] == "  a step: FAILED AfterStep: dirty")
        let both = try await run(
            AfterStep { _, scenario in if scenario.status == .failed { throw StepFailure("dirty") } })
        #expect(both.contains("  log AfterStep: dirty"))
        #expect(both.contains("  it fails: FAILED no"))
    }

    @Test("A step that a hook makes pending or skipped has that status")
    func status() async throws {
        #expect(try await run(BeforeStep { _ in throw Pending("later") })[2] == "  a step: PENDING BeforeStep: later")
        #expect(try await run(BeforeStep { _ in throw Skipped() })[2] == "  a step: SKIPPED")
    }

    @Test("The messages tell them with the types of the schema")
    func definitions() async throws {
        let steps: StepLibrary<Notes> = [BeforeStep { _ in }, AfterStep { _ in }]
        let run = try await FeatureRun(["a.feature": Self.feature], [steps])
        let types = run.envelopes.compactMap { if case .hook(let hook) = $0 { hook.type?.rawValue } else { nil } }
        #expect(types == ["BEFORE_TEST_STEP", "AFTER_TEST_STEP"])
    }

    @Test("A step takes the scenario wherever it stands among its arguments")
    func scenario() async {
        let first = await StepCall(
            "7 apples",
            Given("{int} apples") { (notes, scenario: Scenario, count: Int) in
                notes.note("\(scenario.name) \(scenario.step?.text ?? "") \(count)")
            })
        #expect(first.words == "String S 7 apples 7")
        let last = await StepCall(
            "7 apples", docString: DocString(content: "x"),
            Given("{int} apples") { (notes, count: Int, text: String, scenario: Scenario) in
                notes.note("\(count)\(text)\(scenario.line)")
            })
        #expect(last.words == "String 7x2")
    }
}
