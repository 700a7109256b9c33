import BDDKit
import HeadlessUI
import Mastermind

/// What a scenario about Mastermind has in hand: a game to play without a board, or the app with its board.
final class MastermindWorld: World {
    typealias App = BoardController<RandomStream>

    /// What the latest attempt led to; nil before the first one.
    private(set) var outcome: Result<Game.Result, any Error>?
    private(set) var newGames: [Game] = []
    /// The app before the gestures of the latest step.
    private(set) var appBefore = App(generator: MastermindWorld.generator)

    private var gameAlone: Game?
    private var gameAloneBefore: Game?
    private var openApp: App?
    private var film = FilmStrip()

    /// Secrets are random, and yet the same in every run.
    private static let generator = RandomStream(seed: 2014)

    init() {}
}

extension MastermindWorld {
    /// The game of the app that is open, or the one that is played without a board.
    ///
    /// - Throws: `StepFailure` when there is none: a scenario that begins no game says nothing of one.
    var game: Game {
        get throws { try openApp?.board.game ?? require(gameAlone, "no game has begun in this scenario") }
    }

    /// The game before the latest attempt, or before the gestures of the latest step.
    var gameBefore: Game {
        get throws {
            openApp == nil
                ? try require(gameAloneBefore, "no attempt has been made in this scenario") : appBefore.board.game
        }
    }

    func begin(secret: Combination) {
        gameAlone = Game(secret: secret)
        openApp = nil
    }

    func startNewGames(_ count: Int) {
        var generator = Self.generator
        newGames = (0..<count).map { _ in Game(using: &generator) }
    }

    /// Makes an attempt with whatever the text holds.
    func attempt(_ text: String) throws {
        try BDDKit.expect(openApp == nil, "the app is open: attempts are made on its board")
        var game = try game
        gameAloneBefore = game
        outcome = Result { try game.insert(Combination(text)) }
        gameAlone = game
    }
}

extension MastermindWorld {
    /// - Throws: `StepFailure` when it is not open.
    var app: App {
        get throws { try require(openApp, "the app is not open in this scenario") }
    }

    func open() {
        show(App(generator: Self.generator))
    }

    func open(secret: Combination) {
        show(App(game: Game(secret: secret), generator: Self.generator))
    }

    /// All the gestures of one step.
    func perform(_ events: [BoardEvent]) throws {
        var app = try app
        appBefore = app
        events.forEach { app.receive($0) }
        show(app)
    }

    /// What the player sees.
    var board: BoardTable {
        get throws { BoardTable(BoardView(try app.board)) }
    }

    private func show(_ app: App) {
        openApp = app
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
