import BDDReports
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
        for (uri, text) in texts { _ = state.take(uri, Array(text.utf8), rules) }
        let figures = LiveFigures(state, rules.options)
        #expect(!figures.isAccepted)
        return figures.text(.plain)
    }

    @Test("names a file that cannot be parsed before the results of its earlier text")
    func unreadable() {
        let broken = Self.text.replacing("Given", with: "Gievn")
        #expect(verdict([("a.feature", Self.text)]) == "1 scenario (1 not run)")
        #expect(
            verdict([("a.feature", Self.text), ("a.feature", broken)])
                == "1 file does not run, 1 scenario (1 not run)")
        #expect(
            verdict([("a.feature", Self.text), ("a.feature", broken), ("b.feature", broken)])
                == "2 files do not run, 1 scenario (1 not run)")
        #expect(
            verdict([("a.feature", Self.text), ("a.feature", broken), ("a.feature", Self.text)])
                == "1 scenario (1 not run)")
    }

    @Test("names a file whose warnings refuse a run, where they do")
    func warnings() {
        let rowless = Self.text + "  Scenario Outline: second\n    Given a <n>\n    Examples:\n      | n |\n"
        #expect(verdict([("a.feature", rowless)]) == "1 scenario (1 not run)")
        #expect(verdict([("a.feature", rowless)], warnings: .refused) == "1 file does not run, 0 scenarios")
    }
}
