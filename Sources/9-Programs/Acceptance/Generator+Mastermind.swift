import BDDSteps
import HeadlessUI
import Mastermind

extension Generator<Combination> {
    /// Any combination. Shrinking leads to 1111.
    static let any = Generator<[Peg]>.array(of: .element(of: Peg.allCases), count: Combination.length)
        .map { try Combination($0) }
}

extension Generator<Gestures> {
    /// Up to a hundred gestures of a player. Most of them continue the game, so that games get on; the others can be
    /// any gesture, even outside of the board.
    static let any = Generator<[BoardEvent]>.sequence(count: 1...100, from: PlayerAim()) { aim in
        aim.gesture
    } then: { aim, gesture in
        aim.note(gesture)
    }.map { Gestures($0) }
}

/// The state of a player who fills row after row.
private struct PlayerAim: Sendable {
    private var row = 1
    /// The filled columns: bit n stands for column n.
    private var filled = 0

    private static let columns = 2...5
    private static let allFilled = columns.reduce(0) { $0 | 1 << $1 }

    /// The generator of the next gesture.
    var gesture: Generator<BoardEvent> {
        let empty = (Self.allFilled & ~filled).trailingZeroBitCount
        return Self.gestures[row - 1][min(empty, Self.columns.upperBound + 1) - Self.columns.lowerBound]
    }

    /// The generators for each row and, within it, for each column that can be the first empty one; the last is for a
    /// full row. They are made once, because many gestures are drawn from few generators.
    private static let gestures = Board.rows.map { row in
        columns.map { gesture(inRow: row, next: .tap(row: row, column: $0)) }
            + [gesture(inRow: row, next: .swipe(row: row, direction: .right))]
    }

    private static func gesture(inRow row: Int, next: BoardEvent) -> Generator<BoardEvent> {
        .frequency([
            (30, .always(next)),
            (4, tap(rows: row...row, columns: columns)),
            (3, tap(rows: 0...10, columns: 0...6)),
            (2, .always(.swipe(row: row, direction: .right))),
            (2, swipe(rows: 0...10)),
            (1, .always(.reset)),
        ])
    }

    private static func tap(rows: ClosedRange<Int>, columns: ClosedRange<Int>) -> Generator<BoardEvent> {
        zip(.int(in: rows), .int(in: columns)).map { .tap(row: $0, column: $1) }
    }

    private static func swipe(rows: ClosedRange<Int>) -> Generator<BoardEvent> {
        zip(.int(in: rows), .element(of: SwipeDirection.allCases)).map { .swipe(row: $0, direction: $1) }
    }

    mutating func note(_ gesture: BoardEvent) {
        switch gesture {
        case .tap(row, let column) where Self.columns.contains(column): filled |= 1 << column
        case .swipe(row, .right) where filled == Self.allFilled && row < Board.rows.upperBound:
            row += 1
            filled = 0
        case .reset: self = PlayerAim()
        case .tap, .swipe: break
        }
    }
}
