public import HeadlessUI

/// What a person can do to the board: these three things and nothing else.
public enum BoardEvent: Hashable, Sendable {
    /// A tap on a cell. Any number is legal; a row or column that the board does not have does nothing.
    case tap(row: Int, column: Int)
    /// A swipe over one row.
    case swipe(row: Int, direction: SwipeDirection)
    /// The swipe over the whole board.
    case reset
}

/// Takes each event to where it belongs: to the board, or to a new one. What it does there is the board's business.
///
/// Secrets come from the generator, one a game. With a generator that can be compared the controller can be too, and
/// an event that does nothing leaves it equal to what it was.
public struct BoardController<Generator: RandomNumberGenerator> {
    public private(set) var board: Board
    private var generator: Generator

    /// The app as it opens: with a new game. (MM-B4)
    public init(generator: Generator) {
        self.generator = generator
        board = Board(game: Game(using: &self.generator))
    }

    /// The app with a given game; the generator makes the secrets of those after it.
    public init(game: Game, generator: Generator) {
        self.generator = generator
        board = Board(game: game)
    }

    public mutating func receive(_ event: BoardEvent) {
        switch event {
        case .tap(let row, let column): board.tap(row: row, column: column)
        case .swipe(let row, .right): board.validate(row: row)
        case .swipe: break
        case .reset: board = Board(game: Game(using: &generator))
        }
    }
}

extension BoardController: Equatable where Generator: Equatable {}
extension BoardController: Sendable where Generator: Sendable {}
