import BDDSteps
import CucumberMessages
import Gherkin
import Testing

@Suite("Features, rules and examples in messages")
struct StructureMessagesTests {
    @Test("Backgrounds of the feature, then those of the rule, come before the steps of a scenario in a rule")
    func rulesAndBackgrounds() async throws {
        let glue: StepLibrary<Nobody> = [
            Given("{word} is there") { (_, _: String) in }
        ]
        let feature = """
            Feature: Party
              Background:
                Given Ann is there

              Scenario: Early
                Given Bob is there

              Rule: Later
                Background:
                  Given Cem is there

                Example: Full house
                  Given Dan is there
            """
        let run = try await FeatureRun(["a.feature": feature], [glue])
        #expect(
            Array(run.outline.prefix { $0 != "Early started" }) == [
                "step definition 0: {word} is there",
                "run started",
                "test case Early",
                "    Ann is there → 0({word} 'Ann' at 0)",
                "    Bob is there → 0({word} 'Bob' at 0)",
                "test case Full house",
                "    Ann is there → 0({word} 'Ann' at 0)",
                "    Cem is there → 0({word} 'Cem' at 0)",
                "    Dan is there → 0({word} 'Dan' at 0)",
            ])
    }

    @Test("Each row of examples can attach a picture of its own")
    func examplesAttach() async throws {
        let glue: StepLibrary<Nobody> = [
            When("a {word} picture is taken") { (world, kind: String) in
                world.attach([0x47, 0x49, 0x46], mediaType: "image/\(kind)", fileName: "shot.\(kind)")
            }
        ]
        let feature = """
            Feature: Camera
              Scenario Outline: A <kind>
                When a <kind> picture is taken
                Examples:
                  | kind |
                  | gif  |
                  | png  |
            """
        let run = try await FeatureRun(["a.feature": feature], [glue])
        #expect(
            run.outline(from: "A gif started") == [
                "A gif started",
                "  a gif picture is taken started",
                "  a gif picture is taken attached image/gif shot.gif: R0lG",
                "  a gif picture is taken: PASSED",
                "A gif finished",
                "A png started",
                "  a png picture is taken started",
                "  a png picture is taken attached image/png shot.png: R0lG",
                "  a png picture is taken: PASSED",
                "A png finished",
                "run finished: accepted",
            ])
    }

    @Test("In reverse order the last scenario of the last file comes first; files are reported in their own order")
    func reversed() async throws {
        let glue: StepLibrary<Nobody> = [
            Given("a day") { _ in }
        ]
        let features = [
            "1.feature": "Feature: One\n Scenario: A\n  Given a day\n Scenario: B\n  Given a day",
            "2.feature": "Feature: Two\n Scenario: C\n  Given a day\n Scenario: D\n  Given a day",
        ]
        let run = try await FeatureRun(features, [glue], arguments: ["--order", "reverse"])
        #expect(
            run.outline.filter { $0.hasPrefix("test case") || $0.hasSuffix("started") && !$0.hasPrefix(" ") } == [
                "run started",
                "test case D", "test case C", "test case B", "test case A",
                "D started", "C started", "B started", "A started",
            ])
        let pickles: [String] = run.envelopes.compactMap {
            if case .pickle(let pickle) = $0 { pickle.name } else { nil }
        }
        #expect(pickles == ["A", "B", "C", "D"])
    }

    @Test("A scenario without steps has a test case without steps, hooks around nothing, and passes")
    func emptyScenario() async throws {
        let glue: StepLibrary<Nobody> = [
            Before { _ in }
        ]
        let run = try await FeatureRun(["a.feature": "Feature: F\n  Scenario: Nothing"], [glue])
        #expect(
            run.outline == [
                "hook 0 BEFORE_TEST_CASE",
                "run started",
                "test case Nothing",
                "    hook 0",
                "Nothing started",
                "  hook 0 started",
                "  hook 0: PASSED",
                "Nothing finished",
                "run finished: accepted",
            ])
    }
}

private final class Nobody: World {}
