extension Engine {
    /// The rows, columns and diagonals. Three equal pegs on one of them win. (TTT-9 to TTT-16)
    static let lines = [
        [1, 2, 3], [4, 5, 6], [7, 8, 9],
        [1, 4, 7], [2, 5, 8], [3, 6, 9],
        [1, 5, 9], [3, 5, 7],
    ]

    /// The player who has completed a line; nil if there is none. The game ends with the first complete line.
    public var winner: Peg? {
        // mutate: keeps first because a game has one winner at most
        Peg.allCases.first { peg in
            Self.lines.contains { line in line.allSatisfy { self[$0] == peg } }
        }
    }
}
