/// The game: nine squares, the pegs on them, and a computer that always takes the lowest square it can.
///
/// Squares are numbered from 1 to 9, row by row from the top left. What is on them is all there is to know about a
/// game; two games with the same pegs are equal.
public struct Engine: Hashable, Sendable {
    /// TTT-1.
    public static let squares = 1...9

    /// What is on squares 1 to 9; nil on an empty one.
    public private(set) var pegs = [Peg?](repeating: nil, count: Engine.squares.count)

    /// A game that has not begun. (TTT-1 to TTT-3)
    public init() {}
}

extension Engine {
    /// The squares as they lie: three rows of three.
    public var rows: [[Peg?]] {
        stride(from: 0, to: pegs.count, by: 3).map { Array(pegs[$0..<$0 + 3]) }
    }

    /// Who is next: the computer at first, the player as soon as there is a peg, as the computer answers at once; nil
    /// when the game is over. (TTT-3)
    public var currentPlayer: Peg? {
        if isOver { return nil }
        return hasBegun ? .player : .computer
    }

    /// The square that the computer would take; nil when all are occupied. (TTT-6, TTT-8)
    public var lowestUnoccupiedSquare: Int? {
        Self.squares.first { self[$0] == nil }
    }

    /// Whether somebody has three in a line, or no square is left. (TTT-9 to TTT-16, TTT-18)
    public var isOver: Bool { winner != nil || lowestUnoccupiedSquare == nil }

    private var hasBegun: Bool { pegs.contains { $0 != nil } }

    /// The peg on a square from 1 to 9.
    subscript(square: Int) -> Peg? {
        get { pegs[square - Self.squares.lowerBound] }
        set { pegs[square - Self.squares.lowerBound] = newValue }
    }
}

extension Engine {
    /// The computer's first move, to square 1; does nothing once there is a peg anywhere. (TTT-4)
    public mutating func start() {
        guard !hasBegun else { return }
        answer()
    }

    /// Puts the player's peg on a square and lets the computer answer. (TTT-5, TTT-6)
    ///
    /// A game that was not started may be begun by the player.
    /// - Returns: the square of the answer; nil when there is none, as the peg has ended the game.
    /// - Throws: `PlacementError`, for any number that is not a free square of a game that goes on; nothing is changed
    ///   then.
    @discardableResult
    public mutating func place(at square: Int) throws(PlacementError) -> Int? {
        guard !isOver else { throw .gameOver(square: square) }
        guard Self.squares ~= square else { throw .noSuchSquare(square) }
        if let peg = self[square] { throw .occupied(square: square, by: peg) }
        self[square] = .player
        return isOver ? nil : answer()
    }

    /// Puts the computer's peg on the lowest free square, if there is one, and returns the square.
    @discardableResult
    private mutating func answer() -> Int? {
        guard let square = lowestUnoccupiedSquare else { return nil }
        self[square] = .computer
        return square
    }
}
