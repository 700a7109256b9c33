import Testing
import TicTacToe

@Suite struct PlacementErrorTests {
    @Test(
        "An error names the square and says what is wrong with it",
        arguments: [
            (PlacementError.gameOver(square: 7), "the game is over: no peg can be placed on square 7"),
            (.noSuchSquare(-10), "there is no square -10: they are numbered from 1 to 9"),
            (.occupied(square: 2, by: .player), "square 2 is occupied by X"),
            (.occupied(square: 1, by: .computer), "square 1 is occupied by C"),
        ])
    func words(error: PlacementError, text: String) {
        #expect(error.description == text)
    }
}
