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
