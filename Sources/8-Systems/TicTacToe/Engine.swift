/// The game: nine squares, the pegs on them, and a computer that always takes the lowest free square.
///
/// Squares are numbered from 1 to 9, row by row from the top left. Two games with the same pegs are equal.
public struct Engine: Hashable, Sendable {
    /// The numbers of the squares. (TTT-1)
    public static let squares = 1...9

    /// The pegs on squares 1 to 9; nil for an empty square.
    public private(set) var pegs = [Peg?](repeating: nil, count: Engine.squares.count)

    /// A game that has not begun. (TTT-1 to TTT-3)
    public init() {}
}

extension Engine {
    /// The squares as three rows of three.
    public var rows: [[Peg?]] {
        stride(from: 0, to: pegs.count, by: 3).map { Array(pegs[$0..<$0 + 3]) }
    }

    /// The player whose turn it is; nil if the game is over. It is the computer's turn on an empty board and the
    /// player's on any other, because the computer answers at once. (TTT-3)
    public var currentPlayer: Peg? {
        if isOver { return nil }
        return hasBegun ? .player : .computer
    }

    /// The square that the computer takes next; nil if all squares are occupied. (TTT-6, TTT-8)
    public var lowestUnoccupiedSquare: Int? {
        Self.squares.first { self[$0] == nil }
    }

    /// Whether a line is complete or all squares are occupied. (TTT-9 to TTT-16, TTT-18)
    public var isOver: Bool { winner != nil || lowestUnoccupiedSquare == nil }

    private var hasBegun: Bool { pegs.contains { $0 != nil } }

    /// The peg on a square. Other numbers than 1 to 9 are a programming error.
    subscript(square: Int) -> Peg? {
        get { pegs[square - Self.squares.lowerBound] }
        set { pegs[square - Self.squares.lowerBound] = newValue }
    }
}

extension Engine {
    /// Makes the computer's first move, to square 1. Does nothing if there is a peg on the board. (TTT-4)
    public mutating func start() {
        guard !hasBegun else { return }
        answer()
    }

    /// Puts the player's peg on `square`, and lets the computer answer. (TTT-5, TTT-6)
    ///
    /// The player may make the first move.
    /// - Returns: the square of the computer's answer; nil if the player's peg ended the game.
    /// - Throws: `PlacementError` if the game is over or `square` is not a free square. The game does not change then.
    @discardableResult
    public mutating func place(at square: Int) throws(PlacementError) -> Int? {
        guard !isOver else { throw .gameOver(square: square) }
        guard Self.squares ~= square else { throw .noSuchSquare(square) }
        if let peg = self[square] { throw .occupied(square: square, by: peg) }
        self[square] = .player
        return isOver ? nil : answer()
    }

    /// Puts the computer's peg on the lowest free square, and returns the square; nil if none is free.
    @discardableResult
    private mutating func answer() -> Int? {
        guard let square = lowestUnoccupiedSquare else { return nil }
        self[square] = .computer
        return square
    }
}
