import TicTacToe

/// Every game of tic-tac-toe: every peg is tried at every moment, the squares that do not exist and a second start too.
///
/// Games that come to the same squares in another order go on in the same way, so each position is visited once.
struct EveryGame {
    /// A position, the shortest way to it, and the number of all ways to it.
    private struct Position {
        var engine = Engine()
        var model = TicTacToeModel()
        var moves: [String] = []
        var ways = 1
    }

    /// The number of games that were played to their end, by who began.
    private(set) var begunByPlayer = 0
    private(set) var begunByComputer = 0
    /// The first difference between the engine and the model; nil if there is none.
    private(set) var difference: String?

    /// Breadth first, so that the difference that is found has as few moves as possible.
    init() {
        var positions = [Position()]
        compare(positions[0])
        while !positions.isEmpty, difference == nil {
            var next: [TicTacToeModel: Position] = [:]
            for position in positions {
                if position.model.hasEnded { count(position) }
                for square in -1...11 { place(square, position, &next) }
                start(position, &next)
            }
            positions = next.values.sorted { $0.moves.lexicographicallyPrecedes($1.moves) }
        }
    }

    private mutating func count(_ position: Position) {
        if position.moves.first == "the start" {
            begunByComputer += position.ways
        } else {
            begunByPlayer += position.ways
        }
    }

    private mutating func start(_ position: Position, _ next: inout [TicTacToeModel: Position]) {
        var after = position
        after.engine.start()
        after.model.start()
        after.moves.append("the start")
        note(after, position, &next)
    }

    private mutating func place(_ square: Int, _ position: Position, _ next: inout [TicTacToeModel: Position]) {
        var after = position
        let actual = after.engine.words(ofPlacingAt: square)
        let expected = after.model.place(square)
        after.moves.append("a peg on \(square)")
        if actual != expected { note(after, expected, actual) }
        note(after, position, &next)
    }

    /// Compares what is seen, and adds the position to `next` if it is a new one.
    private mutating func note(
        _ after: Position, _ before: Position, _ next: inout [TicTacToeModel: Position]
    ) {
        if after.model == before.model {
            if after.engine != before.engine { compare(after) }
        } else if next[after.model] == nil {
            compare(after)
            next[after.model] = after
        } else {
            next[after.model]?.ways += after.ways
            if next[after.model]?.engine != after.engine { compare(after) }
        }
    }

    private mutating func compare(_ position: Position) {
        let (actual, expected) = (position.engine.words, position.model.words)
        if actual != expected { note(position, expected.joined(separator: ", "), actual.joined(separator: ", ")) }
    }

    private mutating func note(_ position: Position, _ expected: String, _ actual: String) {
        guard difference == nil else { return }
        difference = "after \(position.moves.joined(separator: ", ")): expected \(expected), actual \(actual)"
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

    /// All that can be seen of the game, as the model says it.
    fileprivate var words: [String] {
        [
            "squares: " + rows.joined().map { $0?.letter ?? "-" }.joined(),
            isOver ? "the game is over and \(winner?.letter ?? "nobody") has won" : "the game is not over",
            "turn: " + (currentPlayer?.letter ?? "nobody"),
            "first free square: " + (lowestUnoccupiedSquare.map { "\($0)" } ?? "none"),
        ]
    }
}
