import Testing

@testable import BDDRunning

@Suite struct FalsificationTests {
    private func falsification(
        uri: String = "Features/a.feature", passed: Int, original: [String] = ["9", "b|c"],
        smallest: [String] = ["0", "a|b"], steps: Int,
        program: String? = "swift run bdd"
    ) -> Falsification {
        Falsification(
            uri: uri, line: 12, seed: 4, caseNumber: 8, passed: passed, original: original, smallest: smallest,
            steps: (0..<steps).map { ["\(8 - $0)", "b"] }, program: program)
    }

    @Test("The note has the row, the cases before, where it comes from, and what replays it")
    func note() {
        #expect(
            falsification(passed: 7, steps: 5).note == #"""
                This property is false for the row
                  | 0 | a\|b |
                7 cases passed before it.
                It was simplified in 5 steps from
                  | 9 | b\|c |
                To replay it: swift run bdd Features/a.feature:12 --replay 4:8
                """#)
    }

    @Test("One case, one step, a path with a space, and a row that could not be made simpler")
    func singular() {
        #expect(falsification(passed: 1, steps: 1).note.lines[2] == "1 case passed before it.")
        #expect(
            falsification(passed: 1, steps: 1).note.lines[3]
                == "It was simplified in 1 step from")
        #expect(
            falsification(uri: "My features/a.feature", passed: 0, steps: 0).note == #"""
                This property is false for the row
                  | 0 | a\|b |
                No case passed before it.
                To replay it: swift run bdd 'My features/a.feature:12' --replay 4:8
                """#)
    }

    @Test("A long row is shown without its middle, because the log of the way has all of it")
    func longRow() {
        let long = falsification(passed: 1, original: [String(repeating: "a", count: 1200)], steps: 1)
        let ends = String(repeating: "a", count: 498)
        #expect(long.note.lines[4] == "  | \(ends) … 204 bytes left out … \(ends) |")
        #expect(long.shrinkLog?.lines[1] == "  | \(String(repeating: "a", count: 1200)) |")
    }

    @Test("Where no program is known, none is named")
    func noProgram() {
        #expect(
            falsification(passed: 0, steps: 0, program: nil).note == #"""
                This property is false for the row
                  | 0 | a\|b |
                No case passed before it.
                To replay it: BDD_REPLAY=4:8 CUCUMBER_FEATURES=Features/a.feature:12 swift test
                """#)
    }

    @Test("The way has every row from the first to the smallest, if there is more than one")
    func way() {
        #expect(
            falsification(passed: 1, steps: 2).shrinkLog == #"""
                Each of these rows failed, and is simpler than the one before:
                  | 9 | b\|c |
                  | 8 | b |
                  | 7 | b |
                """#)
        #expect(falsification(passed: 1, steps: 0).shrinkLog == nil)
    }
}
