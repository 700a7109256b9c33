import Testing

@testable import Acceptance

/// The model judges the game, so it is held against boards that were worked out by hand.
@Suite("The model of Mastermind")
struct MastermindModelTests {
    private func played(_ secret: String, _ combinations: [String]) -> MastermindModel {
        var model = MastermindModel(secret: secret)
        for (row, combination) in zip(1..., combinations) {
            for (column, digit) in zip(2..., combination) {
                for _ in 0..<(digit.wholeNumberValue ?? 0) { model.tap(row: row, column: column) }
            }
            model.swipeFromLeftToRight(row: row)
        }
        return model
    }

    @Test("goes round after blue, in its own cell only")
    func taps() {
        var model = MastermindModel(secret: "1234")
        for _ in 1...6 { model.tap(row: 1, column: 5) }
        for (row, column) in [(0, 2), (2, 2), (1, 1), (1, 6), (10, 5)] { model.tap(row: row, column: column) }
        #expect(model.words(0) == ["", "", "", "", "yellow"])
        #expect(model.spoken(0) == ["0 filled, 0 open", "empty", "empty", "empty", "yellow"])
        #expect((1..<9).allSatisfy { model.words($0) == ["", "", "", "", ""] })
    }

    @Test(
        "counts circles",
        arguments: [
            ("1234", "1234", "●●●●"), ("1123", "1111", "●●"), ("1123", "2311", "○○○○"), ("4434", "4343", "●○○"),
            ("1111", "2222", ""),
        ])
    func results(secret: String, guess: String, circles: String) {
        #expect(played(secret, [guess]).words(0)[0] == circles)
    }

    @Test("ends with four black circles or after nine rows")
    func ends() {
        let solved = played("1234", ["1111", "1234", "2222"])
        #expect(solved.history == [["1111", "A"], ["1234", "AAAA"]])
        #expect(solved.words(2) == ["", "", "", "", ""])
        #expect(played("1234", Array(repeating: "4321", count: 9)).history.count == 9)
        #expect(played("1234", ["111", "1111"]).history == [])
    }
}
