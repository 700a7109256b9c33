public import HeadlessUI

/// The only three things that a person can do to the board.
public enum BoardEvent: Hashable, Sendable {
    /// A tap on a cell. Any numbers are allowed; a tap outside of the board does nothing.
    case tap(row: Int, column: Int)
    /// A swipe over one row.
    case swipe(row: Int, direction: SwipeDirection)
    /// A swipe over the whole board. From left to right it starts a new game; other directions do nothing.
    case swipeBoard(direction: SwipeDirection)
}

/// Passes each event to the board, or replaces the board by the board of a new game.
///
/// The generator makes the secret of each new game. If the generator is equatable, so is the controller, and an event
/// without effect leaves it equal.
public struct BoardController<Generator: RandomNumberGenerator> {
    public private(set) var board: Board
    private var generator: Generator

    /// Opens the app with a new game. (MM-B4)
    public init(generator: Generator) {
        self.generator = generator
        board = Board(game: Game(using: &self.generator))
    }

    /// Opens the app with a given game. The generator makes the secrets of later games.
    public init(game: Game, generator: Generator) {
        self.generator = generator
        board = Board(game: game)
    }

    public mutating func receive(_ event: BoardEvent) {
        switch event {
        case .tap(let row, let column): board.tap(row: row, column: column)
        case .swipe(let row, .right): board.validate(row: row)
        case .swipeBoard(.right): board = Board(game: Game(using: &generator))
        case .swipe, .swipeBoard: break
        }
    }
}

extension BoardController: Equatable where Generator: Equatable {}
extension BoardController: Sendable where Generator: Sendable {}
