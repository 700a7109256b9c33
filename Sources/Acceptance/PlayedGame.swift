import HeadlessUI
import Mastermind
import TestEquipment

/// A game on the board, and all that was done in it.
struct PlayedGame {
    typealias App = MastermindWorld.App

    /// What the player sees from one gesture on, until another one changes it.
    final class Screen {
        let app: App
        /// Nil when the app was opened so.
        let gesture: BoardEvent?
        private let previous: Screen?
        private lazy var view: BoardView = BoardView(app.board)
        private lazy var table: BoardTable =
            previous.map { BoardTable(view, after: $0.view, $0.table) } ?? BoardTable(view)

        init(_ app: App, after gesture: BoardEvent? = nil, _ previous: Screen? = nil) {
            self.app = app
            self.gesture = gesture
            self.previous = previous
        }

        /// Those of the board, as words.
        var rows: [[String]] { table.rows }

        /// Since when it is seen, in words.
        var time: String { gesture.map { "after '\($0.text)'" } ?? "at the start" }
    }

    /// One gesture, with the screen before and after it: the same one when nothing has changed.
    struct Moment {
        let gesture: BoardEvent
        let before: Screen
        let after: Screen

        var hasChanged: Bool { after !== before }
    }

    private(set) var moments: [Moment] = []
    /// All that differ from the one before, the first one too.
    private(set) var screens: [Screen]

    init(_ app: App) {
        screens = [Screen(app)]
    }

    /// The app as it is now.
    var app: App { screens[screens.count - 1].app }

    mutating func perform(_ gestures: Gestures) {
        for gesture in gestures.events {
            let before = screens[screens.count - 1]
            var app = before.app
            app.receive(gesture)
            if app != before.app { screens.append(Screen(app, after: gesture, before)) }
            moments.append(Moment(gesture: gesture, before: before, after: screens[screens.count - 1]))
        }
    }
}

extension PlayedGame.Moment {
    /// Whether a rule of the board says that the gesture does something, read from what the player sees. (MM-P1 to
    /// MM-P9, MM-R5, MM-R6, MM-M13)
    var hasRule: Bool {
        let cells = before.rows
        let validated = before.app.board.game.attempts
        let isOver = validated == 9 || validated > 0 && cells[validated - 1][0] == "●●●●"
        switch gesture {
        case .reset: return true
        case .tap(let row, let column): return !isOver && row == validated + 1 && 2...5 ~= column
        case .swipe(let row, .right): return !isOver && row == validated + 1 && !cells[row - 1].dropFirst().contains("")
        case .swipe: return false
        }
    }
}
