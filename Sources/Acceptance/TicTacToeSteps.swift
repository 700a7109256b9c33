import BDDKit
import HeadlessUI
import TicTacToe

let ticTacToeSteps: StepLibrary<TicTacToeWorld> = [
    ParameterType("peg", pattern: "[CX]") { text in try require(Peg(rawValue: text), "'\(text)' is no peg") },

    Given("a new game of tic-tac-toe") { world in
        world.begin()
    },
    Given("the computer has started") { world in
        world.start()
    },
    Given("the player begins") { world in
        world.begin()
    },
    When("the computer starts") { world in
        world.start()
    },
    When("I place a peg on square {int}") { (world, square: Int) in
        world.place(at: square)
    },
    When("I place pegs on squares {numbers}") { (world, squares: [Int]) in
        for square in squares {
            world.place(at: square)
            _ = try world.outcome?.get()
        }
    },

    Then("the squares show:") { (world, expected: DataTable) in
        do {
            try expected.diff(against: world.squares)
        } catch {
            world.attach(
                expected: expected.ticTacToeBoard, actual: world.squares.ticTacToeBoard,
                differences: world.squares.squares(notAsIn: expected))
            throw error
        }
    },
    Then("all {int} squares are empty") { (world, count: Int) in
        try expect(world.engine.pegs, equals: Array(repeating: nil, count: count), "the pegs")
    },
    Then("square {int} has {peg}") { (world, square: Int, peg: Peg) in
        try expect(world.letter(square), equals: peg.letter, "square \(square)")
    },
    Then("the first free square is {int}") { (world, square: Int) in
        try expect(world.engine.lowestUnoccupiedSquare, equals: square, "the first free square")
    },
    Then("it is {peg}'s turn") { (world, peg: Peg) in
        try expect(world.engine.currentPlayer, equals: peg, "the player whose turn it is")
    },
    Then("the computer answers on square {int}") { (world, square: Int) in
        try expect(world.answer, equals: square, "the square of the answer")
    },
    Then("the computer does not answer") { world in
        try expect(world.answer, equals: nil, "the square of the answer")
        try expect(world.newPegs, equals: ["X"], "the new pegs")
    },
    Then("the peg is refused, because {string}") { (world, reason: String) in
        try expect(world.refusal, equals: reason, "the reason of the refusal")
    },
    Then("the game of tic-tac-toe is exactly as it was") { world in
        try expect(world.engine == world.engineBefore, "the squares have changed:\n\(world.squares)")
    },
    Then("the game is not over") { world in
        try expect(world.engine.isOver, equals: false, "the end of the game")
        try expect(world.engine.winner, equals: nil, "the winner")
    },
    Then("the game is over and {peg} has won") { (world, peg: Peg) in
        try expect(world.engine.isOver, equals: true, "the end of the game")
        try expect(world.engine.winner, equals: peg, "the winner")
    },
    Then("the game is over and nobody has won") { world in
        try expect(world.engine.isOver, equals: true, "the end of the game")
        try expect(world.engine.winner, equals: nil, "the winner")
    },
]

extension TicTacToeWorld {
    /// What stands on a square; nil where there is none or no such square.
    fileprivate func letter(_ square: Int) -> String? {
        let pegs = engine.pegs
        guard Engine.squares ~= square, pegs.indices.contains(square - 1) else { return nil }
        return pegs[square - 1]?.letter
    }

    /// The square of the answer to the latest peg; fails the step when the peg was refused.
    fileprivate var answer: Int? {
        get throws {
            try require(outcome, "no peg was placed").get()
        }
    }

    /// The letters that the latest peg and its answer have added.
    fileprivate var newPegs: [String] {
        zip(engine.pegs, engineBefore.pegs).compactMap { $0 == $1 ? nil : $0?.letter }
    }

    /// Why the latest peg was refused; nil when it was not.
    fileprivate var refusal: String? {
        guard case .failure(let error) = outcome else { return nil }
        return "\(error)"
    }
}
