import Testing

@testable import BDDLive
@testable import BDDRunning
@testable import BDDSteps

@Suite struct ScenarioMatchingTests {
    /// A scenario with a name and one step, written as `name:step`.
    private func scenario(_ text: String, line: Int = 1) -> ScenarioInput {
        let parts = text.split(separator: ":").map(String.init)
        return ScenarioInput(
            name: parts[0], uri: "a.feature", line: line, tags: [], steps: [StepInput(text: parts[1], line: line + 1)])
    }

    private func origins(_ old: [String], _ new: [String]) -> [ScenarioMatching.Origin] {
        let moved = new.enumerated().map { scenario($1, line: 100 + $0) }
        return ScenarioMatching(from: old.map { scenario($0) }, to: moved).origins
    }

    @Test("What has only moved runs as before")
    func moved() {
        #expect(origins(["a:1", "b:2"], ["a:1", "b:2"]) == [.same(0), .same(1)])
        #expect(origins(["a:1", "b:2", "c:3"], ["c:3", "a:1", "b:2"]) == [.same(2), .same(0), .same(1)])
    }

    @Test("What stands in between leaves the others alone")
    func inserted() {
        #expect(origins(["a:1", "b:2"], ["a:1", "x:9", "b:2"]) == [.same(0), .new, .same(1)])
        #expect(origins(["a:1", "b:2", "c:3"], ["a:1", "c:3"]) == [.same(0), .same(2)])
    }

    @Test("What has changed is found by its name, then by its turn")
    func changed() {
        #expect(origins(["a:1", "b:2"], ["b:3", "a:4"]) == [.changed(1), .changed(0)])
        #expect(origins(["a:1", "b:2"], ["a:1", "c:2"]) == [.same(0), .changed(1)])
    }

    @Test("Of scenarios that are the same each is one of them")
    func doubled() {
        #expect(origins(["a:1", "a:1"], ["a:1", "a:1", "a:1"]) == [.same(0), .same(1), .new])
        #expect(origins(["a:1", "a:1", "a:2"], ["a:1", "a:2"]) == [.same(0), .same(2)])
    }

    @Test("A step's kind, table and text below it count, and its line does not")
    func steps() {
        func input(_ step: StepInput) -> ScenarioInput {
            ScenarioInput(name: "a", uri: "a", line: 1, tags: [], steps: [step])
        }
        let plain = input(StepInput(text: "a", line: 1))
        #expect(plain.runsAs(input(StepInput(text: "a", line: 7))))
        #expect(!plain.runsAs(input(StepInput(text: "a", line: 1, isOutcome: true))))
        #expect(!plain.runsAs(input(StepInput(text: "a", line: 1, docString: DocString(content: "b", mediaType: nil)))))
        #expect(!plain.runsAs(input(StepInput(text: "a", line: 1, dataTable: DataTable(equallyLong: [["b"]])))))
    }
}
