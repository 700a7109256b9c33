/// A model of tic-tac-toe, written from the documents alone: squares in, words out.
///
/// It checks the engine, so it uses no code of it.
struct TicTacToeModel: Hashable {
    /// The letters on squares 1 to 9; index 0 is not a square.
    private var letters = Array(repeating: "", count: 10)

    private func has(_ letter: String, _ line: String) -> Bool {
        line.compactMap(\.wholeNumberValue).allSatisfy { letters[$0] == letter }
    }

    private func hasWon(_ letter: String) -> Bool {
        ["123", "456", "789", "147", "258", "369", "159", "357"].contains { has(letter, $0) }
    }

    private var free: [Int] { (1...9).filter { letters[$0] == "" } }

    /// "The initial player is C", who starts on square 1. A start in a game that has begun does nothing.
    mutating func start() {
        if free.count == 9 { letters[1] = "C" }
    }

    /// Puts X on a square, and C on the lowest free one.
    /// - Returns: the message about the move.
    mutating func place(_ square: Int) -> String {
        if hasEnded { return "the game is over: no peg can be placed on square \(square)" }
        guard (1...9).contains(square) else { return "there is no square \(square): they are numbered from 1 to 9" }
        guard letters[square] == "" else { return "square \(square) is occupied by \(letters[square])" }
        letters[square] = "X"
        guard !hasEnded, let answer = free.first else { return "the computer does not answer" }
        letters[answer] = "C"
        return "the computer answers on square \(answer)"
    }

    var hasEnded: Bool { hasWon("C") || hasWon("X") || free.isEmpty }

    /// Everything visible of the game.
    var words: [String] {
        let winner = hasWon("C") ? "C" : hasWon("X") ? "X" : "nobody"
        return [
            "squares: " + letters[1...].map { $0 == "" ? "-" : $0 }.joined(),
            hasEnded ? "the game is over and \(winner) has won" : "the game is not over",
            "turn: " + (hasEnded ? "nobody" : free.count == 9 ? "C" : "X"),
            "first free square: " + (free.first.map { "\($0)" } ?? "none"),
        ]
    }
}
