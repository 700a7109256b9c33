import BDDKit
import HeadlessUI
import Mastermind

/// What a property of the board has in hand: a game on the board, and all that was done in it.
final class PlayedGameWorld: World {
    typealias App = BoardController<SeededGenerator>

    /// One gesture, with the app before and after it.
    struct Moment {
        let gesture: BoardEvent
        let before: App
        let after: App
    }

    private var app = App(generator: PlayedGameWorld.generator)
    private(set) var moments: [Moment] = []

    private static let generator = SeededGenerator(seed: 2014)

    init() {}

    func begin(secret: Combination) {
        app = App(game: Game(secret: secret), generator: Self.generator)
        moments = []
    }

    func perform(_ gestures: Gestures) {
        for gesture in gestures.events {
            let before = app
            app.receive(gesture)
            moments.append(Moment(gesture: gesture, before: before, after: app))
        }
    }
}

extension PlayedGameWorld.Moment {
    /// Whether a rule of the board says that the gesture does something, read from what the player sees. (MM-P1 to
    /// MM-P9, MM-R5, MM-R6, MM-M13)
    var hasRule: Bool {
        let cells = before.board.table.rows
        let validated = before.board.game.attempts
        let isOver = validated == 9 || validated > 0 && cells[validated - 1][0] == "●●●●"
        switch gesture {
        case .reset: return true
        case .tap(let row, let column): return !isOver && row == validated + 1 && 2...5 ~= column
        case .swipe(let row, .right): return !isOver && row == validated + 1 && !cells[row - 1].dropFirst().contains("")
        case .swipe: return false
        }
    }
}

extension Board {
    var table: BoardTable { BoardTable(BoardView(self)) }
}
