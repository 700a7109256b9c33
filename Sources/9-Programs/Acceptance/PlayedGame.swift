import HeadlessUI
import Mastermind
import TestEquipment

/// A game on the board, with all gestures and the screens after them.
struct PlayedGame {
    typealias App = MastermindWorld.App

    /// The screen that the player sees from one gesture until a later gesture changes it.
    final class Screen {
        let app: App
        /// The gesture that led to this screen; nil for the first screen.
        let gesture: BoardEvent?
        private let previous: Screen?
        private lazy var view: BoardView = BoardView(app.board)
        private lazy var table: BoardTable =
            previous.map { BoardTable(view, after: $0.view, table: $0.table) } ?? BoardTable(view)

        init(_ app: App, after gesture: BoardEvent? = nil, previous: Screen? = nil) {
            self.app = app
            self.gesture = gesture
            self.previous = previous
        }

        /// The rows of the board, as words.
        var rows: [[String]] { table.rows }

        /// The words of a screen reader for the cells in row `row`, which counts from 1.
        func spoken(row: Int) -> [String] { view.row(row).map(\.accessibilityLabel) }

        /// When the screen appeared, such as `after 'I tap row 1, column 2'`.
        var time: String { gesture.map { "after '\($0.text)'" } ?? "at the start" }
    }

    /// One gesture, and the screens before and after it. They are the same object if nothing changed.
    struct Moment {
        let gesture: BoardEvent
        let before: Screen
        let after: Screen

        var hasChanged: Bool { after !== before }
    }

    private(set) var moments: [Moment] = []
    /// The first screen, and each screen that differs from the one before it.
    private(set) var screens: [Screen]

    init(_ app: App) {
        screens = [Screen(app)]
    }

    /// The app after the last gesture.
    var app: App { screens[screens.count - 1].app }

    mutating func perform(_ gestures: [BoardEvent]) {
        for gesture in gestures {
            let before = screens[screens.count - 1]
            var app = before.app
            app.receive(gesture)
            if app != before.app { screens.append(Screen(app, after: gesture, previous: before)) }
            moments.append(Moment(gesture: gesture, before: before, after: screens[screens.count - 1]))
        }
    }
}

extension PlayedGame.Moment {
    /// Whether the rules of the board say that the gesture has an effect, judged by the screen before it. (MM-P1 to
    /// MM-P9, MM-R5, MM-R6, MM-M13)
    var hasRule: Bool {
        let cells = before.rows
        let validated = before.app.board.game.attempts
        let isOver = validated == 9 || validated > 0 && cells[validated - 1][0] == "●●●●"
        switch gesture {
        case .swipeBoard(let direction): return direction == .right
        case .tap(let row, let column): return !isOver && row == validated + 1 && 2...5 ~= column
        case .swipe(let row, .right): return !isOver && row == validated + 1 && !cells[row - 1].dropFirst().contains("")
        case .swipe: return false
        }
    }
}
