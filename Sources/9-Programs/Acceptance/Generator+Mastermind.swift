import BDDSteps
import HeadlessUI
import Mastermind

extension Generator<Combination> {
    /// Any combination. Shrinking leads to 1111.
    static let any = Generator<[Peg]>.array(of: .element(of: Peg.allCases), count: Combination.length)
        .map { try Combination($0) }
}

extension Generator<Gestures> {
    /// Up to a hundred gestures of a player, in a game whose first rows may be red and validated already. Most gestures
    /// continue the game, so that games make progress; the rest are any gestures, even outside the board.
    static let any = Generator.frequency(
        [(4, playing(after: 0))] + (1...6).map { (1, playing(after: $0)) } + [
            (2, playing(after: 7)), (4, playing(after: 8)),
        ])

    /// Gestures in a game with `count` rows that are red and validated.
    private static func playing(after count: Int) -> Generator {
        let beginning = (0..<count).flatMap { BoardEvent.play(row: $0 + 1, Array(repeating: .red, count: 4)) }
        return Generator<[BoardEvent]>.sequence(count: 1...100, from: PlayerAim(row: count + 1)) { aim in
            aim.gesture
        } then: { aim, gesture in
            aim.note(gesture)
        }.map { Gestures(beginning + $0) }
    }
}

/// The state of a player who fills row after row.
private struct PlayerAim: Sendable {
    private var row: Int
    /// The columns of the guess that have a colour: bit n stands for column n + 2 of the board.
    private var filled = 0
    /// The column of the latest tap, which may be tapped again for the next colour.
    private var latest = columns.lowerBound

    private static let columns = 2...5
    private static let allFilled = 15

    init(row: Int) {
        self.row = row
    }

    /// The generator of the next gesture.
    var gesture: Generator<BoardEvent> {
        Self.gestures[
            ((row - 1) * (Self.allFilled + 1) + filled) * Self.columns.count + latest - Self.columns.lowerBound]
    }

    /// The generators for each row, each set of filled columns and each latest column. They are made once, because many
    /// gestures are drawn from few generators.
    private static let gestures = Board.rows.flatMap { row in
        (0...allFilled).flatMap { filled in columns.map { gesture(inRow: row, filled: filled, latest: $0) } }
    }

    private static func gesture(inRow row: Int, filled: Int, latest: Int) -> Generator<BoardEvent> {
        let validating = Generator<BoardEvent>.always(.swipe(row: row, direction: .right))
        let empty = columns.filter { filled & 1 << ($0 - columns.lowerBound) == 0 }
        let taps = empty.map { Generator<BoardEvent>.always(.tap(row: row, column: $0)) }
        let next = taps.isEmpty ? [(30, validating)] : [(15, taps[0]), (15, taps[taps.count - 1])]
        return .frequency(
            next + [
                (filled == 0 ? 0 : 30, .always(.tap(row: row, column: latest))),
                (4, tap(rows: row...row, columns: columns)),
                (3, tap(rows: 0...10, columns: 0...6)),
                (empty.count == 1 ? 8 : 2, validating),
                (2, swipe(rows: 0...10)),
                // A full row is swiped in each direction, and so are its neighbours.
                (empty.isEmpty ? 12 : 0, swipe(rows: row - 1...row + 1)),
                (1, Generator<SwipeDirection>.element(of: SwipeDirection.allCases).map { .swipeBoard(direction: $0) }),
                (1, .always(.swipeBoard(direction: .right))),
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
        case .tap(row, let column) where Self.columns.contains(column):
            filled |= 1 << (column - Self.columns.lowerBound)
            latest = column
        case .swipe(row, .right) where filled == Self.allFilled && row < Board.rows.upperBound:
            self = PlayerAim(row: row + 1)
        case .swipeBoard(.right): self = PlayerAim(row: 1)
        case .tap, .swipe, .swipeBoard: break
        }
    }
}

/// A text in quotes that is tried as a combination.
struct Attempt: Sendable, CustomStringConvertible {
    let text: String

    var description: String { "\"\(text)\"" }
}

extension Generator<Attempt> {
    /// Four numbers with one of them replaced by another sign, or with one sign too many. There are few enough to try
    /// all.
    static let any = zip(
        .element(of: ["1234", "4321", "1111", "4444"]), Generator<Int>.int(in: 0...8), .element(of: signs)
    ).map { numbers, place, sign in
        var signs = numbers.map { String($0) }
        // Places 0 to 3 are the numbers, 4 to 8 the gaps between, before and after them.
        if place < 4 { signs[place] = sign } else { signs.insert(sign, at: place - 4) }
        return Attempt(text: signs.joined())
    }

    /// Signs that may be taken for a number: numbers of all kinds, letters alike, and signs that cannot be seen.
    private static let signs = [
        "1", "2", "3", "4", "0", "5", "6", "7", "8", "9", "-1", "+1", "01", "1.", "10", "a", "l", "I", "O", "Z", "-",
        "+",
        ",", ".", "'", "#", "²", "¼", "①", "②", "③", "④", "Ⅰ", "Ⅱ", "Ⅲ", "Ⅳ", "一", "四",
        "١", "٢", "٣", "٤", "۱", "۴", "१", "२", "३", "४", "৪", "１", "２", "３", "４", "𝟏", "𝟐", "𝟑", "𝟜", "1\u{301}",
        "4\u{20E3}", "\u{301}", "\u{FE0F}", " ", "\t", "\n", "\u{0}", "\u{7F}", "\u{85}", "\u{A0}",
        "\u{AD}", "\u{2003}", "\u{2009}", "\u{200B}", "\u{200D}", "\u{200F}", "\u{2028}", "\u{202E}", "\u{202F}",
        "\u{2060}", "\u{3000}", "\u{FEFF}", "🔴",
    ]
}
