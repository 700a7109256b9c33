import BDDKit
import Mastermind

/// What holds on the board whatever the player does.
let playedGameSteps: StepLibrary<PlayedGameWorld> = [
    ParameterType("gestures", pattern: Gestures.pattern, generator: Generator<Gestures>.any) { text in
        try require(Gestures(text), "'\(text)' are no gestures")
    },

    Given("a board with the secret combination {combination}") { (world, secret: Combination) in
        world.begin(secret: secret)
    },
    When("the player does this: {gestures}") { (world, gestures: Gestures) in
        world.perform(gestures)
    },

    Then("at no time are more than {int} rows validated") { (world, most: Int) in
        for screen in world.screens {
            let count = screen.app.board.game.attempts
            try expect(count <= most, "\(screen.time) \(count) rows are validated")
        }
    },
    Then("no validated row ever changes, but by the reset") { world in
        for moment in world.moments where moment.hasChanged && moment.gesture != .reset {
            let validated = moment.before.app.board.game.attempts
            let (before, after) = (moment.before.rows, moment.after.rows)
            for row in 0..<validated where after[row] != before[row] {
                try expect(after[row], equals: before[row], "row \(row + 1) \(moment.after.time)")
            }
        }
    },
    Then("at any time the validated rows show the history") { world in
        for screen in world.screens {
            let history = screen.app.board.game.history.map { $0.shownRow }
            let (validated, others) = (screen.rows[..<history.count], screen.rows[history.count...])
            try expect(Array(validated), equals: history, "the validated rows \(screen.time)")
            try expect(others.allSatisfy { $0[0].isEmpty }, "a row shows a result that is not validated")
        }
    },
    Then("every gesture without a rule does nothing, and every other one something") { world in
        for moment in world.moments {
            try expect(
                moment.hasChanged, equals: moment.hasRule, "whether '\(moment.gesture.text)' does something")
        }
    },
]

/// Results, counted in another way than the game counts them.
let countedResultSteps: StepLibrary<MastermindWorld> = [
    Then("the result is what counting by hand gives") { world in
        let attempt = try require(world.game.history.last, "no attempt was accepted")
        let counted = CountedResult(attempt.combination, try world.game.secret)
        try expect(attempt.result.letters, equals: counted.letters, "the result")
    }
]

/// The result of a guess by counting: how often each number is in both, wherever it is, less those in place.
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
    /// The row that shows it: the circles, then the names of the colours.
    fileprivate var shownRow: [String] {
        let circles = String(repeating: "●", count: result.placed) + String(repeating: "○", count: result.misplaced)
        return [circles] + combination.pegs.map { $0.name }
    }
}
