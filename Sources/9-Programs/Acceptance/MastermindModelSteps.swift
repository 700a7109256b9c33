import BDDSteps
import HeadlessUI
import Mastermind

/// Steps that compare all that is seen with the model of the documents.
let mastermindModelSteps: StepLibrary<MastermindWorld> = [
    Then("the board shows what the rules say") { world in
        let played = try world.played
        var screen = played.screens[0]
        var model = MastermindModel(secret: screen.app.board.game.secret.description)
        try expect(screen, shows: model, in: 0..<9)
        for moment in played.moments {
            let before = model
            model.receive(moment.gesture, newSecret: moment.after.app.board.game.secret.description)
            guard moment.hasChanged || model != before else { continue }
            screen = moment.after
            // The other rows were compared when they last changed.
            let changed = (0..<9).filter { row in
                !model.isAlike(before, row) || moment.after.rows[row] != moment.before.rows[row]
            }
            try expect(screen, shows: model, in: changed, after: moment.gesture)
        }
        try expect(screen, shows: model, in: 0..<9, after: played.moments.last?.gesture)
        try expect(lines(world.board.rows), equals: lines((0..<9).map(model.words)), "the drawn board at the end")
        let gray = Array(repeating: ["gray", "white", "white", "white", "white"], count: 9)
        try expect(world.board.backgrounds == gray, "column 1 is not gray, or another column is not white")
    }
]

/// Fails the step unless the screen shows and speaks the rows of the model, and the game remembers the same rows.
private func expect(
    _ screen: PlayedGame.Screen, shows model: MastermindModel, in rows: some Sequence<Int>,
    after gesture: BoardEvent? = nil
) throws {
    let time = gesture.map { "after '\($0.text)'" } ?? "at the start"
    for row in rows {
        try expect(lines([screen.rows[row]]), equals: lines([model.words(row)]), "row \(row + 1) \(time)")
        let spoken = screen.spoken(row: row + 1)
        try expect(lines([spoken]), equals: lines([model.spoken(row)]), "what is said of row \(row + 1) \(time)")
    }
    let history = screen.app.board.game.history.map { [$0.combination.description, $0.result.letters] }
    if history != model.history { try expect(lines(history), equals: lines(model.history), "the history \(time)") }
}

/// The rows, one below the other.
private func lines(_ rows: [[String]]) -> String {
    rows.map { $0.joined(separator: " | ") }.joined(separator: "\n")
}
