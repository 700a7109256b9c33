import BDDSteps
import HeadlessUI
import Mastermind
import TestEquipment

extension LiveView {
    /// The board with the gestures that the studio offers on it: taps on cells and swipes over rows.
    ///
    /// - Parameter events: the gestures of the latest step.
    init(_ board: Board, after events: [BoardEvent]) {
        let size = BoardView(board).frame.size
        self.init(
            width: size.width, height: size.height,
            offers: Board.rows.flatMap { row in Self.taps(board, row) + [Self.swipe(board, row)] },
            buttons: [BoardEvent.swipeBoard(direction: .right).text], checks: [Self.check(board)],
            traces: events.suffix(12).compactMap(Self.trace))
    }

    private static func taps(_ board: Board, _ row: Int) -> [Offer] {
        Board.columns.map { column in
            let frame = BoardView.frame(row: row, column: column)
            func offer(_ step: String) -> Offer {
                Offer(
                    .tap, x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height,
                    step: step)
            }
            var after = board
            after.tap(row: row, column: column)
            let tap = BoardEvent.tap(row: row, column: column).text
            guard after != board, let colours = colours(after, row) else { return offer(tap) }
            // A row is coloured by several taps. The studio joins their steps to one.
            guard let before = self.colours(board, row) else { return offer(tap) }
            let together = "I colour row \(row) \(colours)"
            return before.isEmpty ? offer(together) : offer(tap).joining("I colour row \(row) \(before)", as: together)
        }
    }

    private static func swipe(_ board: Board, _ row: Int) -> Offer {
        let (first, last) = (BoardView.frame(row: row, column: 1), BoardView.frame(row: row, column: 5))
        let offer = Offer(
            .swipeRight, x: first.origin.x, y: first.origin.y,
            width: last.origin.x + last.size.width - first.origin.x, height: first.size.height,
            step: BoardEvent.swipe(row: row, direction: .right).text)
        guard let colours = colours(board, row), colours.split(separator: ",").count == 4 else { return offer }
        return offer.joining("I colour row \(row) \(colours)", as: "I play \(colours) in row \(row)")
    }

    /// The colours of a row up to the last peg; nil if an empty cell comes before a peg.
    private static func colours(_ board: Board, _ row: Int) -> String? {
        let pegs = Board.columns.dropFirst().map { column -> Peg? in
            if case .peg(let peg) = board[row, column] { peg } else { nil }
        }
        let coloured = pegs.prefix { $0 != nil }.compactMap(\.self)
        guard pegs.dropFirst(coloured.count).allSatisfy({ $0 == nil }) else { return nil }
        return coloured.map(\.name).joined(separator: ", ")
    }

    /// The step that checks the board, with its rows down to the last one that is not empty.
    private static func check(_ board: Board) -> String {
        let rows = BoardTable(BoardView(board)).rows
        guard let last = rows.lastIndex(where: { $0.contains { !$0.isEmpty } }) else { return "the board is empty" }
        return (["the board shows:"] + rows[...last].map { "| \($0.joined(separator: " | ")) |" })
            .joined(separator: "\n")
    }

    private static func trace(_ event: BoardEvent) -> Trace? {
        switch event {
        case .tap(let row, let column):
            guard Board.rows ~= row, Board.columns ~= column else { return nil }
            let frame = BoardView.frame(row: row, column: column)
            return Trace(
                .tap, x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
        case .swipe(let row, let direction):
            guard Board.rows ~= row else { return nil }
            let frame = BoardView.frame(row: row, column: 3)
            return Trace(
                direction.gesture, x: frame.origin.x + frame.size.width / 2,
                y: frame.origin.y + frame.size.height / 2, length: frame.size.width * 3)
        case .swipeBoard(let direction):
            let frame = BoardView.frame(row: 5, column: 3)
            return Trace(
                direction.gesture, x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2,
                length: frame.size.width * 4)
        }
    }
}

extension SwipeDirection {
    fileprivate var gesture: LiveView.Gesture {
        switch self {
        case .left: .swipeLeft
        case .right: .swipeRight
        case .up: .swipeUp
        case .down: .swipeDown
        }
    }
}
