import BDDSteps
import TicTacToe

let ticTacToeSteps: StepLibrary<TicTacToeWorld> = [
    ParameterType("peg", pattern: "[CX]") { text in try require(Peg(rawValue: text), "'\(text)' is no peg") },

    Given("a new game of tic-tac-toe") { world in
        try world.begin()
    },
    Given("the computer has started") { world in
        try world.begin()
        try world.start()
    },
    When("the computer starts") { world in
        try world.start()
    },
    When("I place a peg on square {int}") { (world, square: Int) in
        try world.place(at: square)
    },
    When("I place pegs on squares {numbers}") { (world, squares: [Int]) in
        for square in squares {
            try world.place(at: square)
            _ = try world.outcome?.value()
        }
    },

    Then("the squares show:") { (world, expected: DataTable) in
        do {
            try expected.diff(against: world.squares)
        } catch let error as TableDifference {
            world.attach(
                expected: expected.ticTacToeBoard, actual: error.actual.ticTacToeBoard,
                differences: error.actual.squares(notAsIn: expected))
            throw error
        }
    },
    Then("all {int} squares are empty") { (world, count: Int) in
        let letters = try world.squares.rows.joined()
        try expect(letters.count, equals: count, "the squares")
        try expect(letters.joined(), equals: "", "the pegs on them")
    },
    Then("square {int} has {peg}") { (world, square: Int, peg: Peg) in
        try expect(try world.letter(square), equals: peg.letter, "square \(square)")
    },
    Then("the first free square is {int}") { (world, square: Int) in
        let free = try world.engine.lowestUnoccupiedSquare
        try expect(free.map(String.init) ?? "none", equals: "\(square)", "the first free square")
    },
    Then("it is nobody's turn") { world in
        try expect(try world.engine.currentPlayer?.letter ?? "nobody", equals: "nobody", "whose turn it is")
    },
    Then("it is {peg}'s turn") { (world, peg: Peg) in
        try expect(try world.engine.currentPlayer?.letter ?? "nobody", equals: peg.letter, "whose turn it is")
    },
    Then("the computer answers on square {int}") { (world, square: Int) in
        try expect(try world.answer, equals: "\(square)", "the square of the answer")
    },
    Then("the computer does not answer") { world in
        try expect(try world.answer, equals: "none", "the square of the answer")
        try expect(try world.newPegs, equals: "X", "the new pegs")
    },
    Then("the peg is refused, because {string}") { (world, reason: String) in
        try world.latest().expectRefusal(because: reason)
    },
    Then("the game of tic-tac-toe is exactly as it was") { world in
        try world.engineBefore.squareTable.diff(against: world.squares)
    },
    Then("the game is not over") { world in
        try expect(try world.end, equals: "the game is not over", "the end of the game")
    },
    Then("the game is over and {peg} has won") { (world, peg: Peg) in
        try expect(try world.end, equals: "the game is over and \(peg.letter) has won", "the end of the game")
    },
    Then("the game is over and nobody has won") { world in
        try expect(try world.end, equals: "the game is over and nobody has won", "the end of the game")
    },
]

extension TicTacToeWorld {
    /// The letter on a square; empty if there is no peg.
    fileprivate func letter(_ square: Int) throws -> String {
        let letters = Array(try squares.rows.joined())
        let letter = letters.indices.contains(square - 1) ? letters[square - 1] : nil
        return try require(letter, "there is no square \(square)")
    }

    fileprivate func latest() throws -> Result<Int?, any Error> {
        try require(outcome, "no peg was placed: begin with 'When I place a peg on square 2'")
    }

    /// The square of the computer's answer to the latest peg, or `none`. Fails the step if the peg was refused.
    fileprivate var answer: String {
        get throws { try latest().accepted().map(String.init) ?? "none" }
    }

    /// The letters of the pegs that the latest move and its answer have added.
    fileprivate var newPegs: String {
        get throws {
            let letters = try zip(engine.pegs, engineBefore.pegs).compactMap { $0 == $1 ? nil : $0?.letter }
            return letters.joined(separator: ", ")
        }
    }

    /// Whether the game is over and who has won, in the words of the steps.
    fileprivate var end: String {
        get throws {
            let (isOver, winner) = (try engine.isOver, try engine.winner?.letter)
            let result = "\(winner ?? "nobody") has won"
            guard isOver else { return winner == nil ? "the game is not over" : "the game is not over, but \(result)" }
            return "the game is over and \(result)"
        }
    }
}
