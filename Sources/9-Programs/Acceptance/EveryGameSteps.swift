import BDDSteps

/// Steps about all games of tic-tac-toe at once.
let everyGameSteps: StepLibrary<TicTacToeWorld> = [
    When("every game is played to its end, with every peg tried at every moment") { world in
        world.everyGame = EveryGame()
    },
    Then("each game goes as the rules say") { world in
        let games = try world.allGames
        try expect(games.difference == nil, games.difference ?? "")
    },
    Then("there were {int} games that the player began, and {int} that the computer began") {
        (world, player: Int, computer: Int) in
        try expect(world.allGames.begunByPlayer, equals: player, "the games that the player began")
        try expect(world.allGames.begunByComputer, equals: computer, "the games that the computer began")
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
