import BDDReports
import CucumberMessages
import Testing

@testable import BDDLive
@testable import BDDRunning
@testable import BDDSteps

@Suite("The verdict on a live run")
struct LiveFiguresTests {
    private final class PlainWorld: World {
        init() {}
    }

    private static let steps: StepLibrary<PlainWorld> = [Given("a {int}") { (_, _: Int) in }]

    private static let text = "Feature: F\n  Scenario: first\n    Given a 2\n"

    /// The verdict after each of `texts` was taken in turn for its file.
    private func verdict(_ texts: [(uri: String, text: String)], warnings: Warnings = .shown) -> String {
        let rules = LiveRules(code: SupportCode([Self.steps]), warnings: warnings)
        var state = LiveState()
        for (uri, text) in texts { _ = state.take(uri, Array(text.utf8), rules: rules) }
        let figures = LiveFigures(state)
        #expect(!figures.isAccepted(rules.options))
        return figures.text(.plain)
    }

    @Test("names a file that cannot be parsed before the results of its earlier text")
    func unreadable() {
        let broken = Self.text + "    Gievn a 3\n"
        #expect(verdict([("a.feature", Self.text)]) == "1 scenario (1 not run)")
        #expect(
            verdict([("a.feature", Self.text), ("a.feature", broken)])
                == "1 file cannot be read, 1 scenario (1 not run)")
        #expect(
            verdict([("a.feature", Self.text), ("a.feature", broken), ("b.feature", broken)])
                == "2 files cannot be read, 1 scenario (1 not run)")
        #expect(
            verdict([("a.feature", Self.text), ("a.feature", broken), ("a.feature", Self.text)])
                == "1 scenario (1 not run)")
    }

    @Test("is not acceptance where there is nothing to run")
    func empty() {
        #expect(!LiveFigures(LiveState()).isAccepted(RunOptions()))
        #expect(!LiveFigures(LiveState()).isRefused(RunOptions()))
    }

    @Test("names undefined steps before failures", arguments: [Status.undefined, .ambiguous, .failed])
    func order(_ status: Status) {
        var figures = LiveFigures()
        figures.statuses = [.passed: 3, status: 1, .pending: 2]
        #expect(figures.text(.plain) == "6 scenarios (1 \(status.name.lowercased()), 2 pending, 3 passed)")
        figures.statuses[.undefined] = 1
        #expect(figures.text(.plain).contains("scenarios (1 undefined"))
        #expect(figures.isRefused(RunOptions()) && !figures.isAccepted(RunOptions()))
    }

    @Test("names a file whose warnings refuse a run, where they do")
    func warnings() {
        let rowless = Self.text + "  Scenario Outline: second\n    Given a <n>\n    Examples:\n      | n |\n"
        #expect(verdict([("a.feature", rowless)]) == "1 scenario (1 not run)")
        #expect(verdict([("a.feature", rowless)], warnings: .refused) == "1 file does not run, 0 scenarios")
    }
}
