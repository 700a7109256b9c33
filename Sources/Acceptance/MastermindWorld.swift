import BDDKit
import HeadlessUI
import Mastermind

/// What a scenario about Mastermind has in hand: a game to play without a board, and the app with its board.
final class MastermindWorld: World {
    private(set) var game: Game
    /// The game before the latest attempt.
    private(set) var gameBefore: Game
    /// What the latest attempt led to; nil before the first one.
    private(set) var outcome: Result<Game.Result, any Error>?
    private(set) var newGames: [Game] = []

    private(set) var app: BoardController<SeededGenerator>
    /// The app before the gestures of the latest step.
    private(set) var appBefore: BoardController<SeededGenerator>
    private var film = FilmStrip()

    /// Secrets are random, and yet the same in every run.
    private static let generator = SeededGenerator(seed: 2014)

    init() {
        var generator = Self.generator
        game = Game(using: &generator)
        gameBefore = game
        app = BoardController(generator: generator)
        appBefore = app
    }
}

extension MastermindWorld {
    func begin(secret: Combination) {
        game = Game(secret: secret)
    }

    func startNewGames(_ count: Int) {
        var generator = Self.generator
        newGames = (0..<count).map { _ in Game(using: &generator) }
    }

    /// Makes an attempt with whatever the text holds.
    func attempt(_ text: String) {
        gameBefore = game
        outcome = Result { try game.insert(Combination(text)) }
    }
}

extension MastermindWorld {
    func open() {
        app = BoardController(generator: Self.generator)
        showBoard()
    }

    func open(secret: Combination) {
        app = BoardController(game: Game(secret: secret), generator: Self.generator)
        showBoard()
    }

    /// All the gestures of one step.
    func perform(_ events: [BoardEvent]) {
        appBefore = app
        events.forEach { app.receive($0) }
        showBoard()
    }

    /// What the player sees.
    var board: BoardTable { BoardTable(BoardView(app.board)) }

    private func showBoard() {
        film.show(BoardView(app.board).picture, in: self)
    }
}

extension BoardEvent {
    /// The taps that bring the first cells of an empty row to these colours.
    static func taps(row: Int, _ pegs: [Peg]) -> [BoardEvent] {
        zip(2..., pegs).flatMap { column, peg in
            Array(repeating: .tap(row: row, column: column), count: peg.number)
        }
    }

    /// The taps, and the swipe that validates the row.
    static func play(row: Int, _ pegs: [Peg]) -> [BoardEvent] {
        taps(row: row, pegs) + [.swipe(row: row, direction: .right)]
    }

    /// One tap on each cell of some rows.
    static func tapsEverywhere(rows: ClosedRange<Int>) -> [BoardEvent] {
        rows.flatMap { row in Board.columns.map { .tap(row: row, column: $0) } }
    }
}
