import BDDSteps
import HeadlessUI
import Mastermind

/// Steps about properties that the board has whatever the player does.
let playedGameSteps: StepLibrary<MastermindWorld> = [
    ParameterType("gestures", pattern: Gestures.pattern, generator: Generator<Gestures>.any) { text in
        try require(Gestures(text), "'\(text)' are no gestures")
    },

    When("I do this: {gestures}") { (world, gestures: Gestures) in
        try world.perform(gestures.events)
    },

    Then("at no time are more than {int} rows validated") { (world, most: Int) in
        for screen in try world.played.screens {
            let count = screen.app.board.game.attempts
            try expect(count <= most, "\(screen.time): expected at most \(most) validated rows, actual \(count)")
        }
    },
    Then("no validated row ever changes, but by the reset") { world in
        for moment in try world.played.moments
        where moment.hasChanged && moment.gesture != .swipeBoard(direction: .right) {
            let validated = moment.before.app.board.game.attempts
            let (before, after) = (moment.before.rows, moment.after.rows)
            for row in 0..<validated {
                try expect(
                    after[row] == before[row],
                    "row \(row + 1) \(moment.after.time): expected \(spoken(before[row])), actual \(spoken(after[row]))"
                )
            }
        }
    },
    Then("at any time the validated rows show the history") { world in
        for screen in try world.played.screens {
            let history = screen.app.board.game.history.map { $0.shownRow }
            let (validated, others) = (screen.rows[..<history.count], screen.rows[history.count...])
            for (number, pair) in zip(1..., zip(history, validated)) {
                try expect(spoken(pair.1), equals: spoken(pair.0), "row \(number) \(screen.time)")
            }
            for (number, row) in zip((history.count + 1)..., others) {
                try expect(row[0], equals: "", "the result of row \(number), which is not validated, \(screen.time)")
            }
        }
    },
    Then("every gesture without a rule does nothing, and every other one something") { world in
        for moment in try world.played.moments {
            let outcome = moment.hasChanged ? "something happens" : "nothing happens"
            try expect(
                outcome, equals: moment.hasRule ? "something happens" : "nothing happens", "'\(moment.gesture.text)'")
        }
    },
]

/// A row of the board as one line of text.
private func spoken(_ row: [String]) -> String {
    "| " + row.joined(separator: " | ") + " |"
}

/// Steps that count results in another way than the game does.
let countedResultSteps: StepLibrary<MastermindWorld> = [
    Then("the result is what counting by hand gives") { world in
        let attempt = try require(world.game.history.last, "no attempt was accepted: begin with 'When I try 1234'")
        let counted = CountedResult(attempt.combination, try world.game.secret)
        try expect(attempt.result.letters, equals: counted.letters, "the result of \(attempt.combination)")
    }
]

/// The result of a guess, by counting: the common numbers of guess and secret, less those in place, are misplaced.
private struct CountedResult {
    let letters: String

    init(_ guess: Combination, _ secret: Combination) {
        let (guess, secret) = (Array(guess.description), Array(secret.description))
        let common = "1234".reduce(0) { sum, number in
            sum + min(guess.count { $0 == number }, secret.count { $0 == number })
        }
        let placed = zip(guess, secret).count { $0 == $1 }
        letters = String(repeating: "A", count: placed) + String(repeating: "B", count: common - placed)
    }
}

extension Game.Attempt {
    /// The words of the row that shows this attempt: circles, then the names of the colours.
    fileprivate var shownRow: [String] {
        let circles = String(repeating: "●", count: result.placed) + String(repeating: "○", count: result.misplaced)
        return [circles] + combination.pegs.map { $0.name }
    }
}
