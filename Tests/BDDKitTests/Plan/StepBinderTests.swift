import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite("StepBinder")
struct StepBinderTests {
    private func names(_ tags: [String], _ entries: LibraryEntry<Notes>...) -> [String] {
        let library = StepLibrary { for entry in entries { entry } }
        let input = ScenarioInput(
            name: "S", uri: "a.feature", line: 4, tags: tags, steps: [StepInput(text: "a step", line: 5)])
        return StepBinder(code: SupportCode([library])).bind(input).steps.map { step in
            switch step {
            case .hook(let hook, _): "\(hook.hook.name ?? "?") at \(step.line)"
            case .step(let bound): "\(bound.input.text) at \(step.line), \(bound.matches.count) definitions"
            case .unmatchable(let reason, _): reason
            }
        }
    }

    @Test("Before hooks come first in their order, After hooks last in reverse, run hooks not at all")
    func order() {
        #expect(
            names(
                [],
                After(name: "x") { _ in },
                After(name: "y", order: 1) { _ in },
                After(name: "z") { _ in },
                BeforeAll(name: "never") {},
                Before(name: "a") { _ in },
                Before(name: "b", order: -1) { _ in },
                Before(name: "c") { _ in },
                AfterAll(name: "never") {},
                Given("a step") { _ in }) == [
                    "b at 4", "a at 4", "c at 4", "a step at 5, 1 definitions", "y at 4", "z at 4", "x at 4",
                ])
    }

    @Test("Hooks apply when their tags match")
    func tags() {
        #expect(
            names(
                ["@a", "@b"],
                Before("@a", name: "a") { _ in },
                Before("@c", name: "c") { _ in },
                Before("not @c", name: "not c") { _ in },
                Before("@a and @b", name: "a and b") { _ in }) == [
                    "a at 4", "not c at 4", "a and b at 4", "a step at 5, 0 definitions",
                ])
    }
}
