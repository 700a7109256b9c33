import Testing

@testable import BDDLive
@testable import BDDPlatform

@Suite struct WatchScreenTests {
    private func screen(_ change: (inout WatchScreen) -> Void = { _ in }) -> WatchScreen {
        var screen = WatchScreen()
        screen.reason = "Features/a.feature was changed"
        screen.progress = "2 scenarios ran in 0.010s"
        screen.figures = "2 scenarios (2 passed)"
        screen.keys = "q quit"
        change(&screen)
        return screen
    }

    @Test("What woke it, how it went, figures and keys")
    func plain() {
        #expect(
            screen().lines(width: 80, height: 24) == [
                "Features/a.feature was changed", "2 scenarios ran in 0.010s", "", "2 scenarios (2 passed)", "q quit",
            ])
    }

    @Test("A bar while it runs, and what builds the program")
    func running() {
        let screen = screen {
            $0.progress = "1/3 scenarios"
            $0.share = 1.0 / 3
            $0.build = "building: swift build --product bdd"
        }
        #expect(
            screen.lines(width: 80, height: 24).prefix(3) == [
                "Features/a.feature was changed", "building: swift build --product bdd",
                "██████████░░░░░░░░░░░░░░░░░░░░ 1/3 scenarios",
            ])
    }

    @Test("Errors and problems stand in between, wrapped to the width, and are cut to the height")
    func problems() {
        let screen = screen {
            $0.errors = ["a.swift:1: error: no such thing"]
            $0.problems = "\nFailed scenarios:\n\n  1) S\n     it is wrong\n"
        }
        #expect(
            screen.lines(width: 22, height: 24) == [
                "Features/a.feature wa", "2 scenarios ran in 0.", "", "a.swift:1: error: no ", "such thing", "",
                "Failed scenarios:", "", "  1) S", "     it is wrong", "", "2 scenarios (2 passed", "q quit",
            ])
        // If lines are scarce, the empty ones are left out first.
        let low = screen.lines(width: 60, height: 9)
        #expect(
            low == [
                "Features/a.feature was changed", "2 scenarios ran in 0.010s", "a.swift:1: error: no such thing",
                "Failed scenarios:", "  1) S", "     it is wrong", "2 scenarios (2 passed)", "q quit",
            ])
        let lower = screen.lines(width: 60, height: 7)
        #expect(
            lower[2...3] == ["a.swift:1: error: no such thing", "… 3 more lines: '-f html:FILE' writes all of them"])
        #expect(lower.count == 6)
    }

    @Test("A small screen names what failed before it shows how")
    func small() {
        let screen = screen {
            $0.errors = ["a.feature:4:5: error: expected a step\n    Whne\n    ^", "b.feature:1:1: error: no\n  x"]
            $0.problems = "\nFailed scenarios:\n\n  1) The first of them\n     it is wrong\n  2) The second\n"
            $0.names = ["✘ The first of them", "✘ The second"]
        }
        #expect(
            screen.lines(width: 20, height: 12) == [
                "Features/a.feature ", "2 scenarios ran in ", "a.feature:4:5: erro", "r: expected a step",
                "b.feature:1:1: erro",
                "r: no", "✘ The first of them", "✘ The second", "… 12 more lines: '-",
                "2 scenarios (2 pass", "q quit",
            ])
        #expect(
            screen.lines(width: 20, height: 8)[2...] == [
                "a.feature:4:5: erro", "✘ The first of them", "… 13 more lines: '-",
                "2 scenarios (2 pass", "q quit",
            ])
    }

    @Test("Colours take no room")
    func colours() {
        let red = "\u{1B}[31mred\u{1B}[39m"
        #expect(WatchScreen.wrapped(red + red, to: 7) == ["\(red)\(red)"])
        #expect(WatchScreen.wrapped("\(red) fox", to: 5) == ["\(red) ", "fox"])
    }

    @Test("What woke it is named, up to three of it")
    func reasons() {
        typealias Changes = FolderWatch.Changes
        #expect(WatchReason.text(Changes(files: ["b", "a"])) == "a, b were changed")
        #expect(WatchReason.text(Changes(files: ["a"])) == "a was changed")
        #expect(WatchReason.text(Changes(files: ["a", "b", "c"], folders: ["d"])) == "d, a, b and 1 more were changed")
        #expect(
            WatchReason.text(Changes(isIncomplete: true)) == "so much was changed that everything was looked at")
    }

    @Test("A round counts what waits, runs and has ended")
    func round() {
        var round = WatchRound()
        round.receive(.planned([1, 2, 3]))
        round.receive(.began(1))
        round.receive(.ended(1))
        round.receive(.began(2))
        #expect(round.total == 3)
        #expect(round.running == [2])
        round.receive(.planned([2, 3]))
        #expect(round.ended == [1])
        #expect(round.running == [])
        round.receive(.settled)
        #expect(round.isOver)
        round.receive(.planned([4]))
        #expect(!round.isOver)
        #expect(round.total == 1)
    }
}
