import BDDSteps
import TicTacToe

/// Every game of tic-tac-toe: in every position every peg is tried, the squares that do not exist and another start too.
///
/// Games that come to the same squares in another order go on in the same way, so each position is visited once.
struct EveryGame {
    typealias Positions = StateSpace<Position, Move>

    let begunByPlayer: Positions
    let begunByComputer: Positions

    /// The engine and the model after the same moves.
    struct Position: Hashable {
        var engine = Engine()
        var model = TicTacToeModel()
    }

    enum Move: Hashable, CustomStringConvertible {
        case start
        case peg(Int)

        var description: String {
            switch self {
            case .start: "the start"
            case .peg(let square): "a peg on \(square)"
            }
        }
    }

    /// - Throws: `StepFailure` for the first difference between the engine and the model, with the way to it.
    init() throws {
        let new = Position()
        let started = try new.after(.start)
        begunByPlayer = try Self.positions(from: new)
        begunByComputer = try Self.positions(from: started)
    }

    private static func positions(from first: Position) throws -> Positions {
        let pegs = (-1...11).map { Move.peg($0) }
        // A start of a new game begins the other games.
        return try Positions(from: first) { $0 == Position() ? pegs : pegs + [.start] } next: { try $0.after($1) }
    }

    /// The number of games that end in one of the positions. Refused moves are not part of a game.
    static func games(in positions: Positions) -> Int {
        var ways = [positions.states[0]: 1]
        // Each move adds a peg of the player, so all ways to a position are known before those that lead out of it.
        for move in positions.moves where move.before != move.after {
            ways[move.after, default: 0] += ways[move.before] ?? 0
        }
        return ways.reduce(0) { $0 + ($1.key.model.hasEnded ? $1.value : 0) }
    }
}

extension EveryGame.Position {
    /// The position after a move.
    ///
    /// - Throws: `StepFailure` if the engine and the model differ.
    fileprivate func after(_ move: EveryGame.Move) throws -> Self {
        var after = self
        switch move {
        case .start:
            after.engine.start()
            after.model.start()
        case .peg(let square):
            let actual = after.engine.words(ofPlacingAt: square)
            try expect(actual, equals: after.model.place(square), "what is said of the peg")
        }
        if after != self { try after.check() }
        return after
    }

    /// Fails the step unless the game shows what the model predicts.
    func check() throws {
        let (actual, expected) = (engine.words, model.words)
        if actual != expected {
            try expect(actual.joined(separator: ", "), equals: expected.joined(separator: ", "), "the game")
        }
    }
}

extension Engine {
    fileprivate mutating func words(ofPlacingAt square: Int) -> String {
        do throws(PlacementError) {
            return try place(at: square).map { "the computer answers on square \($0)" }
                ?? "the computer does not answer"
        } catch {
            return error.description
        }
    }

    /// Everything visible of the game, as the model predicts it.
    fileprivate var words: [String] {
        [
            "squares: " + rows.joined().map { $0?.letter ?? "-" }.joined(),
            isOver ? "the game is over and \(winner?.letter ?? "nobody") has won" : "the game is not over",
            "turn: " + (currentPlayer?.letter ?? "nobody"),
            "first free square: " + (lowestUnoccupiedSquare.map { "\($0)" } ?? "none"),
        ]
    }
}
