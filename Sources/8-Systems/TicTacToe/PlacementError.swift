/// Why no peg can be placed on a square. (TTT-7, TTT-17, TTT-18)
public enum PlacementError: Error, Equatable, Sendable, CustomStringConvertible {
    case gameOver(square: Int)
    case noSuchSquare(Int)
    case occupied(square: Int, by: Peg)

    /// The reason and the number of the square.
    public var description: String {
        switch self {
        case .gameOver(let square): "the game is over: no peg can be placed on square \(square)"
        case .noSuchSquare(let square): "there is no square \(square): they are numbered from 1 to 9"
        case .occupied(let square, let peg): "square \(square) is occupied by \(peg.letter)"
        }
    }
}
