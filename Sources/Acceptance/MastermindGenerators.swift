import BDDKit
import HeadlessUI
import Mastermind

extension Generator<Combination> {
    /// Any combination; 1111 is the simplest.
    static let any = Generator<[Peg]>.array(of: .element(of: Peg.allCases), count: Combination.length)
        .map { try Combination($0) }
}

extension Generator<Gestures> {
    /// What a player might do, up to a hundred gestures: mostly what comes next in a game, so that games get on; and
    /// everything else, also where the board has no cell.
    static let any = Generator<[BoardEvent]>.sequence(count: 1...100, from: PlayerAim()) { aim in
        .frequency([
            (30, .always(aim.next)),
            (4, tap(rows: aim.row...aim.row, columns: 2...5)),
            (3, tap(rows: 0...10, columns: 0...6)),
            (2, .always(.swipe(row: aim.row, direction: .right))),
            (2, swipe(rows: 0...10)),
            (1, .always(.reset)),
        ])
    } then: { aim, gesture in
        aim.note(gesture)
    }.map { Gestures($0) }

    private static func tap(rows: ClosedRange<Int>, columns: ClosedRange<Int>) -> Generator<BoardEvent> {
        zip(.int(in: rows), .int(in: columns)).map { .tap(row: $0, column: $1) }
    }

    private static func swipe(rows: ClosedRange<Int>) -> Generator<BoardEvent> {
        zip(.int(in: rows), .element(of: SwipeDirection.allCases)).map { .swipe(row: $0, direction: $1) }
    }
}

/// Where a player is in a game who fills row after row.
private struct PlayerAim: Sendable {
    private(set) var row = 1
    private var filled: Set<Int> = []

    /// The tap on the first empty cell of the row, or the swipe over a full one.
    var next: BoardEvent {
        let empty = (2...5).first { !filled.contains($0) }
        return empty.map { .tap(row: row, column: $0) } ?? .swipe(row: row, direction: .right)
    }

    mutating func note(_ gesture: BoardEvent) {
        switch gesture {
        case .tap(row, let column) where 2...5 ~= column: filled.insert(column)
        case .swipe(row, .right) where filled.count == 4 && row < 9: self = PlayerAim(row: row + 1)
        case .reset: self = PlayerAim()
        case .tap, .swipe: break
        }
    }

    init(row: Int = 1) {
        self.row = row
    }
}
