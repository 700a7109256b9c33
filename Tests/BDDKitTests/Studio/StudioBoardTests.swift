import BDDReports
import BDDStudio
import CucumberMessages
import Testing

@testable import BDDLive
@testable import BDDRunning
@testable import BDDSteps

@Suite("What the studio knows of all scenarios")
struct StudioBoardTests {
    private final class PlainWorld: World {
        init() {}
    }

    private static let steps: StepLibrary<PlainWorld> = [Given("a {int}") { (_, _: Int) in }]
    private let rules = LiveRules(code: SupportCode([Self.steps]))

    private func text(_ names: String...) -> String {
        "Feature: F\n" + names.map { "  Scenario: \($0)\n    Given a 2\n" }.joined()
    }

    /// Takes a text for a file, as a run does.
    private func take(
        _ board: inout StudioBoard, _ state: inout LiveState, _ text: String?, of uri: String = "a.feature"
    ) {
        _ = state.take(uri, text.map { Array($0.utf8) }, rules: rules)
        let file = state.file(uri)
        board.take(uri, file.map { file in (file, file.scenarios.compactMap { state.scenarios[$0] }) })
    }

    @Test("is counted as scenarios wait, run, end and go")
    func counts() {
        var (board, state) = (StudioBoard(), LiveState())
        take(&board, &state, text("one", "two"))
        #expect(board.counts == [.unknown: 2])
        #expect(board.takeChanged() == ["a.feature"] && board.takeChanged().isEmpty)
        board.set(0, .waiting, mark: nil, nanoseconds: 0)
        board.set(1, .ended(.failed), mark: .broken, nanoseconds: 5)
        #expect(board.counts == [.waiting: 1, .ended(.failed): 1])
        #expect(board.open == [0] && board.marked == [1])
        #expect(board.files["a.feature"]?.counts == board.counts)
        board.set(7, .running, mark: nil, nanoseconds: 0)
        #expect(board.entries.keys.sorted() == [0, 1])
        take(&board, &state, nil)
        #expect(board.counts.isEmpty && board.open.isEmpty && board.marked.isEmpty && board.files.isEmpty)
    }

    @Test("has the rows of an outline under its heading before they have run")
    func headings() throws {
        var (board, state) = (StudioBoard(), LiveState())
        take(
            &board, &state,
            """
            Feature: F
              Scenario Outline: Some
                Given a <n>
                Examples:
                  | n |
                  | 1 |
                Examples:
                  | n |
                  | 2 |
              Rule: R
                Scenario: Other
                  Given a 2
            """)
        let file = try #require(state.file("a.feature"))
        let scenarios = file.scenarios.compactMap { state.scenarios[$0] }
        #expect(scenarios.map(\.line) == [6, 9, 11])
        #expect(scenarios.map { $0.heading(among: file.headings) } == [2, 2, 11])
    }

    @Test("says which scenarios of a file have changed since a number")
    func changes() throws {
        var (board, state) = (StudioBoard(), LiveState())
        take(&board, &state, text("one", "two"))
        let before = board.change
        board.set(1, .running, mark: nil, nanoseconds: 0)
        #expect(board.entries.filter { $0.value.change > before }.map(\.key) == [1])
        #expect(try #require(board.files["a.feature"]).change == before)
        take(&board, &state, text("one", "two", "three"))
        #expect(try #require(board.files["a.feature"]).change == board.change)
        #expect(board.files["a.feature"]?.scenarios == [0, 1, 2])
    }

    @Test("names the scenarios of a file that has none any more")
    func losses() {
        var (board, state) = (StudioBoard(), LiveState())
        take(&board, &state, text("one", "two"))
        take(&board, &state, text("one"))
        #expect(board.takeLost().isEmpty)
        take(&board, &state, "")
        #expect(board.takeLost().map(\.names) == [["one"]])
        take(&board, &state, nil)
        #expect(board.takeLost().isEmpty)
    }

    @Test("gives the verdict that the whole state gives", arguments: [Warnings.shown, .refused])
    func verdict(_ warnings: Warnings) {
        var rules = rules
        rules.warnings = warnings
        var (board, state) = (StudioBoard(), LiveState())
        let rowless = "  Scenario Outline: none\n    Given a <n>\n    Examples:\n      | n |\n"
        for (uri, text) in [("a", text("one")), ("b", "nonsense"), ("c", text("two") + rowless), ("d", text("x"))] {
            _ = state.take(uri, Array(text.utf8), rules: rules)
            let file = state.file(uri)
            board.take(uri, file.map { file in (file, file.scenarios.compactMap { state.scenarios[$0] }) })
            #expect(board.figures(failures: 0) == LiveFigures(state))
        }
        #expect(board.figures(failures: 2).reasons.last == "the run itself failed 2 times")
    }
}
