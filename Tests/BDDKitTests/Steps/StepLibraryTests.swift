import CucumberMessages
import Testing

@testable import BDDSteps

@Suite("StepLibrary")
struct StepLibraryTests {
    private func sources(_ library: StepLibrary<Notes>) -> [String] {
        library.definitions.map {
            switch $0 {
            case .step(let step): step.pattern.source
            case .hook(let hook): hook.type.rawValue
            case .parameterType(let type): type.name
            case .world(let world): world.name
            }
        }
    }

    @Test("Definitions keep the order in which they are written")
    func order() {
        let library: StepLibrary<Notes> = [
            After { _ in },
            Given("one") { _ in },
            ParameterType("x", pattern: "x") { $0 },
            BeforeAll {},
            Then("two") { _ in },
        ]
        #expect(sources(library) == ["AFTER_TEST_CASE", "one", "x", "BEFORE_TEST_RUN", "two"])
    }

    @Test("Joined libraries follow one another")
    func joined() {
        let first: StepLibrary<Notes> = [
            Given("one") { _ in },
            Given("two") { _ in },
        ]
        let second: StepLibrary<Notes> = [Before { _ in }]
        #expect(sources(StepLibrary(joining: second, first)) == ["BEFORE_TEST_CASE", "one", "two"])
        #expect(sources(StepLibrary(joining: first, [], first)) == ["one", "two", "one", "two"])
    }

    @Test("Between braces loops and conditions are allowed", arguments: [true, false])
    func control(isLong: Bool) {
        let library = StepLibrary<Notes> {
            for name in ["a", "b"] { Given("\(name) is there") { _ in } }
            if isLong { Given("long") { _ in } }
            if isLong {
                Given("if") { _ in }
            } else {
                Given("else") { _ in }
            }
        }
        #expect(sources(library) == ["a is there", "b is there"] + (isLong ? ["long", "if"] : ["else"]))
    }

    @Test("A library may be empty")
    func empty() {
        #expect(sources([] as StepLibrary<Notes>) == [])
    }
}
