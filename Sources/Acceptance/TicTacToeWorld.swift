import BDDKit
import TicTacToe

/// What a scenario about tic-tac-toe has in hand: one game.
final class TicTacToeWorld: World {
    private(set) var engine = Engine()
    /// The game before the latest peg.
    private(set) var engineBefore = Engine()
    /// What the latest peg led to: the square of the answer, if there was one; nil before the first peg.
    private(set) var outcome: Result<Int?, any Error>?
    private var film = FilmStrip()

    init() {}
}

extension TicTacToeWorld {
    func begin() {
        engine = Engine()
        showSquares()
    }

    func start() {
        engine.start()
        showSquares()
    }

    func place(at square: Int) {
        engineBefore = engine
        outcome = Result { try engine.place(at: square) }
        showSquares()
    }

    /// The letters on the squares, row by row; empty where there is no peg.
    var squares: DataTable {
        DataTable(engine.rows.map { row in row.map { $0?.letter ?? "" } })
    }

    private func showSquares() {
        film.show(squares.ticTacToeBoard, in: self)
    }
}
