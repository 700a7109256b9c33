import BDDSteps
import TicTacToe

/// The state of a scenario about tic-tac-toe: one game.
final class TicTacToeWorld: World {
    private var begun: Engine?
    /// The game before the latest peg or the latest start.
    private(set) var engineBefore = Engine()
    /// The result of the latest peg: the square of the answer, if there was one. Nil before the first peg.
    private(set) var outcome: Result<Int?, any Error>?
    /// All possible games; nil before they are played.
    var everyGame: EveryGame?
    private var film = FilmStrip()

    init() {}
}

extension TicTacToeWorld {
    /// - Throws: `StepFailure` if the scenario has not begun a game.
    var engine: Engine {
        get throws {
            try require(
                begun,
                "no game of tic-tac-toe has begun: begin with 'Given a new game of tic-tac-toe', "
                    + "or with 'Given the computer has started'")
        }
    }

    func begin() throws {
        try show(Engine())
    }

    func start() throws {
        var engine = try engine
        engineBefore = engine
        engine.start()
        try show(engine)
    }

    func place(at square: Int) throws {
        var engine = try engine
        engineBefore = engine
        outcome = Result { try engine.place(at: square) }
        try show(engine)
    }

    /// The letters on the squares, row by row; empty for squares without a peg.
    var squares: DataTable {
        get throws { try engine.squareTable }
    }

    private func show(_ engine: Engine) throws {
        begun = engine
        film.show(try engine.squareTable.ticTacToeBoard, in: self)
    }
}

extension Engine {
    /// The letters on the squares, row by row; empty for squares without a peg.
    var squareTable: DataTable {
        get throws { try DataTable(rows.map { row in row.map { $0?.letter ?? "" } }) }
    }
}
