import BDDDiagnostics
import CucumberExpressions
import CucumberMessages
import Testing

@testable import BDDLive
@testable import BDDRunning
@testable import BDDSteps

@Suite struct LiveStateTests {
    private final class PlainWorld: World {
        init() {}
    }

    private static let steps: StepLibrary<PlainWorld> = [
        Given("a {int}") { (_, _: Int) in }
    ]

    private let rules = LiveRules(code: SupportCode([steps]))

    private static let text = """
        Feature: F
          Background:
            Given a 1
          @one
          Scenario: first
            Given a 2
          Scenario Outline: row <n>
            Given a <n>
            Examples:
              | n |
              | 3 |
              | 4 |
        """

    /// The names of the scenarios that a change of the text affects.
    private func affected(
        _ rules: LiveRules? = nil, from text: String = text, by change: (String) -> String
    ) -> [String] {
        var state = LiveState()
        _ = state.take("a.feature", Array(text.utf8), rules: rules ?? self.rules)
        let ids = state.take("a.feature", Array(change(text).utf8), rules: rules ?? self.rules)
        return ids.compactMap { state.scenarios[$0]?.name }
    }

    @Test("All scenarios of a new file are affected, in its order")
    func new() {
        var state = LiveState()
        let ids = state.take("a.feature", Array(Self.text.utf8), rules: rules)
        #expect(ids.compactMap { state.scenarios[$0]?.name } == ["first", "row 3", "row 4"])
    }

    @Test("Lines, comments, descriptions and layout affect nothing")
    func layout() {
        #expect(affected { "\n# a comment\n" + $0 } == [])
        #expect(affected { $0.replacing("Feature: F\n", with: "Feature: F\n  Said in words.\n\n") } == [])
        #expect(affected { $0.replacing("| 3 |", with: "|  3  |") } == [])
    }

    @Test("A step, a name, a row and tags of a scenario affect it alone")
    func own() {
        #expect(affected { $0.replacing("a 2", with: "a 20") } == ["first"])
        #expect(affected { $0.replacing("first", with: "1st") } == ["1st"])
        #expect(affected { $0.replacing("| 4 |", with: "| 5 |") } == ["row 5"])
        #expect(affected { $0.replacing("@one", with: "@two") } == ["first"])
    }

    @Test("The background and the tags of the file affect all of it")
    func shared() {
        #expect(affected { $0.replacing("a 1", with: "a 10") } == ["first", "row 3", "row 4"])
        #expect(affected { "@all\n" + $0 } == ["first", "row 3", "row 4"])
    }

    @Test("A file that cannot be parsed affects nothing, and what was known of it stays")
    func broken() throws {
        var state = LiveState()
        _ = state.take("a.feature", Array(Self.text.utf8), rules: rules)
        #expect(state.take("a.feature", Array((Self.text + "\nnonsense").utf8), rules: rules) == [])
        let file = try #require(state.file("a.feature"))
        #expect(file.isBroken)
        #expect(file.diagnostics.map(\.message) == ["expected a table row, a tag or a scenario, got 'nonsense'"])
        #expect(state.selected.map(\.name) == ["first", "row 3", "row 4"])
        #expect(state.take("a.feature", Array(Self.text.utf8), rules: rules) == [])
        #expect(state.file("a.feature")?.isBroken == false)
    }

    @Test("A tag that cannot be understood is reported, and keeps the file from running")
    func badTag() throws {
        var state = LiveState()
        let text = Self.text.replacing("@one", with: "@timeout(soon)")
        #expect(state.take("a.feature", Array(text.utf8), rules: rules) == [])
        #expect(state.file("a.feature")?.isBroken == true)
        #expect(state.file("a.feature")?.diagnostics.count == 1)
    }

    @Test("A file that is gone takes its scenarios along")
    func gone() {
        var state = LiveState()
        _ = state.take("b.feature", Array(Self.text.utf8), rules: rules)
        _ = state.take("a.feature", Array(Self.text.utf8), rules: rules)
        #expect(state.files.map(\.uri) == ["a.feature", "b.feature"])
        _ = state.take("a.feature", nil, rules: rules)
        #expect(state.selected.map(\.uri) == ["b.feature", "b.feature", "b.feature"])
        #expect(state.scenarios.count == 3)
    }

    @Test("Tags decide what runs, of what is written now")
    func tags() throws {
        var rules = rules
        rules.selection.require([try TagExpression("@one")])
        #expect(affected(rules) { $0.replacing("a 1", with: "a 10") } == ["first"])
        let outline = affected(rules) { $0.replacing("  Scenario Outline", with: "  @one\n  Scenario Outline") }
        #expect(outline == ["row 3", "row 4"])
        #expect(affected(rules) { $0.replacing("@one", with: "@two") } == [])
    }

    @Test("Scenarios that lines stood for are followed when they move and change")
    func lines() {
        var rules = rules
        rules.lines = { feature in
            var selection = Selection()
            selection.require(nodes: [feature.uri: Set(LineFilter(feature.document).ids(at: 5))])
            return selection
        }
        #expect(affected(rules) { "# above\n" + $0.replacing("a 2", with: "a 20") } == ["first"])
        #expect(affected(rules) { $0.replacing("| 3 |", with: "| 30 |") } == [])
        #expect(affected(rules) { $0 + "\n  Scenario: new\n    Given a 9" } == [])
    }

    @Test("A scenario that has changed keeps its id and how it ended, and has no result")
    func successor() throws {
        var state = LiveState()
        let id = try #require(state.take("a.feature", Array(Self.text.utf8), rules: rules).first)
        let time = Timestamp(seconds: 0, nanos: 0)
        let failed = TestStepResult(failure: "no", at: "a:1")
        for event in [
            ScenarioEvent.started(attempt: 0, worker: nil, time), .stepStarted(0, time), .stepFinished(0, failed, time),
            .finished(.failed, willBeRetried: false, time),
        ] { state.change(id) { $0.receive(event) } }
        #expect(state.scenarios[id]?.result?.status == .failed)
        let text = Self.text.replacing("first", with: "1st")
        #expect(state.take("a.feature", Array(text.utf8), rules: rules) == [id])
        #expect(state.scenarios[id]?.name == "1st")
        #expect(state.scenarios[id]?.result == nil)
        #expect(state.scenarios[id]?.lastStatus == .failed)
    }

    @Test("What failed before runs first, then the order of the files")
    func order() {
        var state = LiveState()
        let ids = state.take("a.feature", Array(Self.text.utf8), rules: rules)
        state.begin(ids)
        #expect(state.waiting(rules) == ids)
        state.expect([FailedScenario(uri: "a.feature", line: 12, name: "row 4")])
        #expect(state.waiting(rules) == [ids[2], ids[0], ids[1]])
    }
}
