import BDDSteps

/// Steps about all games of tic-tac-toe at once.
let everyGameSteps: StepLibrary<TicTacToeWorld> = [
    When("every game is played to its end, with every peg tried at every moment") { world in
        world.everyGame = try EveryGame()
    },
    Then("each game goes as the rules say") { world in
        for positions in [try world.allGames.begunByPlayer, try world.allGames.begunByComputer] {
            try positions.check { position, _ in try position.check() }
            try expect(positions.isComplete, "there are more positions than were tried")
        }
    },
    Then("these were all of the {int} positions, after all of the {int} pegs and starts") {
        (world, positions: Int, moves: Int) in
        let all = [try world.allGames.begunByPlayer, try world.allGames.begunByComputer]
        try expect(all.reduce(0) { $0 + $1.states.count }, equals: positions, "the positions")
        try expect(all.reduce(0) { $0 + $1.transitions }, equals: moves, "the pegs and starts")
        try expect(all.allSatisfy(\.isComplete), "there are more positions than were tried")
    },
    Then("there were {int} games that the player began, and {int} that the computer began") {
        (world, player: Int, computer: Int) in
        let games = try world.allGames
        try expect(EveryGame.games(in: games.begunByPlayer), equals: player, "the games that the player began")
        try expect(EveryGame.games(in: games.begunByComputer), equals: computer, "the games that the computer began")
    },
]

extension TicTacToeWorld {
    fileprivate var allGames: EveryGame {
        get throws {
            try require(
                everyGame,
                "no games were played: begin with 'When every game is played to its end, with every peg tried at every "
                    + "moment'")
        }
    }
}
