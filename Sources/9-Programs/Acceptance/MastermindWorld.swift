import BDDSteps
import HeadlessUI
import Mastermind

/// The state of a scenario about Mastermind: a game without a board, or the app with its board.
final class MastermindWorld: World {
    typealias App = BoardController<RandomStream>

    /// The result of the latest attempt; nil before the first one.
    private(set) var outcome: Result<Game.Result, any Error>?
    private(set) var newGames: [Game] = []
    /// The open app with all gestures since it was opened.
    private var playedGame: PlayedGame?

    /// For each row, the colourings that taps can make; empty until a step makes these taps.
    var colourings: [StateSpace<ColouredRow, Int>] = []
    /// All moments of games, from a step that makes every gesture in each of them; nil before that step.
    var moments: StateSpace<EveryMoment, BoardEvent>?

    private var gameAlone: Game?
    private var gameAloneBefore: Game?
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
            return try playedGame?.app.board.game ?? require(gameAlone, words)
        }
    }

    /// The game before the latest attempt, or before the gestures of the latest step.
    var gameBefore: Game {
        get throws {
            playedGame == nil
                ? try require(gameAloneBefore, "no attempt has been made: begin with 'When I try 1234'")
                : try appBefore.board.game
        }
    }

    func begin(secret: Combination) {
        gameAlone = Game(secret: secret)
        playedGame = nil
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
            try perform([.swipeBoard(direction: .right)])
            return try game
        }
    }

    /// Makes an attempt with `text`, which need not be a combination.
    func attempt(_ text: String) throws {
        try BDDSteps.expect(
            playedGame == nil,
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
            if let playedGame { return playedGame.app }
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
        open(App(generator: Self.generator))
    }

    func open(secret: Combination) {
        open(App(game: Game(secret: secret), generator: Self.generator))
    }

    private func open(_ app: App) {
        openAppBefore = nil
        playedGame = PlayedGame(app)
        show(app)
    }

    /// Performs the gestures of one step, and records each of them for later checks.
    func perform(_ events: [BoardEvent]) throws {
        let before = try app
        openAppBefore = before
        playedGame?.perform(events)
        show(try app, after: events)
    }

    /// The board as the player sees it.
    var board: SeenBoard {
        get throws { try SeenBoard(try app.board) }
    }

    /// The open app with all gestures since it was opened.
    var played: PlayedGame {
        get throws {
            _ = try appBefore
            return try require(playedGame, "there is no board yet: begin with 'Given the app is open'")
        }
    }

    /// - Parameter events: the gestures that led to `app`.
    private func show(_ app: App, after events: [BoardEvent] = []) {
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
