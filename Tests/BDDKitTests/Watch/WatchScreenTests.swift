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

    @Test("Errors and problems stand in between, wrapped between words, and errors come first if lines are scarce")
    func problems() {
        let screen = screen {
            $0.errors = ["a.swift:1: error: no such thing"]
            $0.problems = "\nFailed scenarios:\n\n  1) S\n     it is wrong\n"
            $0.newest = $0.problems
            $0.names = ["✘ S"]
        }
        #expect(
            screen.lines(width: 22, height: 24) == [
                "Features/a.feature wa", "2 scenarios ran in 0.", "", "a.swift:1: error: no ", "such thing", "",
                "Failed scenarios:", "", "  1) S", "     it is wrong", "", "2 scenarios (2 passed", "q quit",
            ])
        #expect(
            screen.lines(width: 60, height: 9) == [
                "Features/a.feature was changed", "2 scenarios ran in 0.010s", "a.swift:1: error: no such thing",
                "  1) S", "     it is wrong", "2 scenarios (2 passed)", "q quit",
            ])
        #expect(
            screen.lines(width: 60, height: 7) == [
                "Features/a.feature was changed", "2 scenarios ran in 0.010s", "a.swift:1: error: no such thing", "✘ S",
                "2 scenarios (2 passed)", "q quit",
            ])
    }

    @Test("On a small screen the newest failure comes first, its message is cut, and the others are named")
    func small() {
        let screen = screen {
            let message = (1...40).map { "     line \($0) of a long message\n" }.joined()
            $0.newest =
                "\nFailed scenarios:\n\n  1) The newest (a.feature:3)\n     Then it is so (a.feature:4)\n" + message
            $0.problems = "\nFailed scenarios:\n\n  1) An older one\n" + message + $0.newest
            $0.names = ["✘ The newest", "✘ An older one", "✘ Another", "✘ A fourth", "✘ A fifth", "✘ A sixth"]
        }
        #expect(
            screen.lines(width: 80, height: 16) == [
                "Features/a.feature was changed", "2 scenarios ran in 0.010s", "  1) The newest (a.feature:3)",
                "     Then it is so (a.feature:4)", "     line 1 of a long message", "     line 2 of a long message",
                "     line 3 of a long message", "     line 4 of a long message", "     line 5 of a long message",
                "     … 35 more lines: '-f html:FILE' writes all of them",
                "✘ An older one", "✘ Another", "… and 3 more, which '-f html:FILE' shows", "2 scenarios (2 passed)",
                "q quit",
            ])
        for height in 3...40 {
            #expect(screen.lines(width: 80, height: height).count <= max(6, height - 1))
        }
    }

    @Test("A build that fails is named in its headline, before the failure that is shown")
    func failedBuild() {
        let screen = screen {
            $0.errors = ["The program cannot be built: the previous one continues\na.swift:1: error: no\n  x\n  y\n  z"]
            $0.newest = "\nFailed scenarios:\n\n  1) The first\n     it is wrong\n"
            $0.problems = $0.newest + "  2) The second\n     it is wrong too\n"
            $0.names = ["✘ The first", "✘ The second"]
        }
        #expect(
            screen.lines(width: 80, height: 14)[2...] == [
                "The program cannot be built: the previous one continues", "a.swift:1: error: no", "  x", "  y",
                "  z", "  1) The first", "     it is wrong", "✘ The second", "2 scenarios (2 passed)", "q quit",
            ])
        #expect(
            screen.lines(width: 80, height: 9)[2...] == [
                "The program cannot be built: the previous one continues",
                "     … 4 more lines: '-f html:FILE' writes all of them",
                "✘ The first", "✘ The second", "2 scenarios (2 passed)", "q quit",
            ])
    }

    @Test("Lines are broken between words, and in words that are too long")
    func words() {
        #expect(WatchScreen.wrapped("one two three four", to: 9) == ["one two ", "three ", "four"])
        #expect(WatchScreen.wrapped("a abcdefghijklmnop", to: 9) == ["a abcdef", "ghijklmn", "op"])
        #expect(WatchScreen.wrapped("abcd efgh", to: 5) == ["abcd", " efg", "h"])
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
