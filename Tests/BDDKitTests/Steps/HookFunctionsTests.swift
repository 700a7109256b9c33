import CucumberMessages
import Testing

@testable import BDDSteps

@Suite("HookFunctions")
struct HookFunctionsTests {
    private func hook(_ entry: LibraryEntry<Notes>) throws -> Hook {
        guard case .hook(let hook) = entry.definition else { throw StepFailure("no hook") }
        return hook
    }

    @Test("Each function makes its kind of hook, with or without the scenario or run")
    func types() throws {
        let entries: [LibraryEntry<Notes>] = [
            Before { _ in }, Before { _, _ in }, After { _ in }, After { _, _ in },
            BeforeAll {}, BeforeAll { _ in }, AfterAll {}, AfterAll { _ in },
        ]
        #expect(
            try entries.map { try hook($0).type.rawValue } == [
                "BEFORE_TEST_CASE", "BEFORE_TEST_CASE", "AFTER_TEST_CASE", "AFTER_TEST_CASE",
                "BEFORE_TEST_RUN", "BEFORE_TEST_RUN", "AFTER_TEST_RUN", "AFTER_TEST_RUN",
            ])
    }

    @Test("A hook keeps its tags, name, order and place")
    func details() throws {
        let full = try hook(Before("@a", name: "n", order: 3, file: "f.swift", line: 4) { _ in })
        #expect(full.tags == "@a")
        #expect(full.name == "n")
        #expect(full.order == 3)
        #expect(full.location.description == "f.swift:4")
        let bare = try hook(After { _ in })
        #expect(bare.tags == nil)
        #expect(bare.name == nil)
        #expect(bare.order == 0)
        let run = try hook(AfterAll(name: "m", order: -1, file: "g.swift", line: 5) {})
        #expect(run.name == "m")
        #expect(run.order == -1)
        #expect(run.location.description == "g.swift:5")
    }
}
