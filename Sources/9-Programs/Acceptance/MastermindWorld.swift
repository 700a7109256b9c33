import BDDSteps
import HeadlessUI
import Mastermind

/// The state of a scenario about Mastermind: a game without a board, or the app with its board.
final class MastermindWorld: World {
    typealias App = BoardController<RandomStream>

    /// The result of the latest attempt; nil before the first one.
    private(set) var outcome: Result<Game.Result, any Error>?
    private(set) var newGames: [Game] = []
    private var playedGame: PlayedGame?

    private var gameAlone: Game?
    private var gameAloneBefore: Game?
    private var openApp: App?
    private var openAppBefore: App?
    private var film = FilmStrip()

    /// Secrets are random, but the same in every run.
    private static let generator = RandomStream(seed: 2014)

    init() {}
}

extension MastermindWorld {
    /// The game of the open app; otherwise the game without a board.
    ///
    /// - Throws: `StepFailure` if the scenario has not begun a game.
    var game: Game {
        get throws {
            let words =
                "no game has begun: begin with 'Given a game with the secret combination 1234', "
                + "or with 'Given the app is open' to play it on the board"
            return try openApp?.board.game ?? require(gameAlone, words)
        }
    }

    /// The game before the latest attempt, or before the gestures of the latest step.
    var gameBefore: Game {
        get throws {
            openApp == nil
                ? try require(gameAloneBefore, "no attempt has been made: begin with 'When I try 1234'")
                : try appBefore.board.game
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

    /// Opens the app `count` times, each time with other random numbers.
    func openApps(_ count: Int) {
        newGames = (0..<count).map { App(generator: RandomStream(seed: UInt64($0))).board.game }
    }

    /// Resets the game `count` times.
    func resetGames(_ count: Int) throws {
        newGames = try (0..<count).map { _ in
            try perform([.reset])
            return try game
        }
    }

    /// Makes an attempt with `text`, which need not be a combination.
    func attempt(_ text: String) throws {
        try BDDSteps.expect(
            openApp == nil,
            "the app is open, so attempts are made on its board, as with 'When I play red, red, blue, blue in row 1'; "
                + "for the game behind it begin with 'Given a game with the secret combination 1234'")
        var game = try game
        gameAloneBefore = game
        outcome = Result { try game.insert(Combination(text)) }
        gameAlone = game
    }
}

extension MastermindWorld {
    /// - Throws: `StepFailure` if the app is not open.
    var app: App {
        get throws {
            if let openApp { return openApp }
            guard let gameAlone else {
                throw StepFailure("there is no board yet: begin with 'Given the app is open'")
            }
            throw StepFailure(
                "this game has no board, attempts are made as with 'When I try 1234'; for the board begin with "
                    + "'Given the app is open with the secret combination \(gameAlone.secret)'")
        }
    }

    /// The app before the gestures of the latest step.
    ///
    /// - Throws: `StepFailure` if there were no gestures.
    var appBefore: App {
        get throws {
            try require(
                openAppBefore, "nothing was done on the board: begin with a gesture, as in 'When I tap row 1, column 2'"
            )
        }
    }

    func open() {
        openAppBefore = nil
        show(App(generator: Self.generator))
    }

    func open(secret: Combination) {
        openAppBefore = nil
        show(App(game: Game(secret: secret), generator: Self.generator))
    }

    /// Performs the gestures of one step.
    func perform(_ events: [BoardEvent]) throws {
        var app = try app
        openAppBefore = app
        events.forEach { app.receive($0) }
        show(app, after: events)
    }

    /// The board as the player sees it.
    var board: SeenBoard {
        get throws { try SeenBoard(try app.board) }
    }

    /// Performs gestures, and records each of them for later checks.
    func play(_ gestures: Gestures) throws {
        var game = PlayedGame(try app)
        openAppBefore = game.app
        game.perform(gestures)
        playedGame = game
        show(game.app, after: gestures.events)
    }

    var played: PlayedGame {
        get throws { try require(playedGame, "nothing was done: begin with 'When I do this: I tap row 1, column 2'") }
    }

    /// - Parameter events: the gestures that led to `app`.
    private func show(_ app: App, after events: [BoardEvent] = []) {
        openApp = app
        film.show(BoardView(app.board).picture, in: self)
        attach(LiveView(app.board, after: events))
    }
}

extension BoardEvent {
    /// The taps that colour the first cells of an empty row.
    static func taps(row: Int, _ pegs: [Peg]) -> [BoardEvent] {
        zip(2..., pegs).flatMap { column, peg in
            Array(repeating: .tap(row: row, column: column), count: peg.number)
        }
    }

    /// The taps that colour an empty row, and the swipe that validates it.
    static func play(row: Int, _ pegs: [Peg]) -> [BoardEvent] {
        taps(row: row, pegs) + [.swipe(row: row, direction: .right)]
    }

    /// One tap on each cell of `rows`.
    static func tapsEverywhere(rows: ClosedRange<Int>) -> [BoardEvent] {
        rows.flatMap { row in Board.columns.map { .tap(row: row, column: $0) } }
    }
}
