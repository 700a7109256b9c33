import Testing

@testable import TicTacToe

@Suite struct EngineLinesTests {
    @Test("Every game ends with the first line or the last square, and nothing else ends one")
    func everyGame() throws {
        var begun = Engine()
        begun.start()
        var ends: [String: Int] = [:]
        for first in [begun, Engine()] { try play(first, &ends) }
        #expect(ends == ["C wins": 283, "X wins": 487, "nobody wins": 52])
    }

    /// Continues the game in every possible way, and counts how the games end.
    private func play(_ engine: Engine, _ ends: inout [String: Int]) throws {
        let hasLine = Peg.allCases.filter { peg in Self.masks.contains { Self.mask(engine, peg) & $0 == $0 } }
        let free = Engine.squares.filter { engine[$0] == nil }
        #expect(engine.winner == hasLine.first)
        #expect(hasLine.count <= 1)
        #expect(engine.isOver == (!hasLine.isEmpty || free.isEmpty))
        guard !engine.isOver else {
            ends["\(engine.winner?.letter ?? "nobody") wins", default: 0] += 1
            return
        }
        for square in free {
            var next = engine
            let answer = try next.place(at: square)
            #expect(next[square] == .player)
            #expect(answer == (Self.ends(engine, square) ? nil : free.first { $0 != square }))
            try play(next, &ends)
        }
    }

    /// Whether the player's peg on `square` ends the game.
    private static func ends(_ engine: Engine, _ square: Int) -> Bool {
        let mask = mask(engine, .player) | 1 << (square - 1)
        return masks.contains { mask & $0 == $0 } || engine.pegs.count { $0 == nil } == 1
    }

    /// The eight lines as bit masks. Square 1 is the lowest bit.
    private static let masks = [
        0b000_000_111, 0b000_111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100, 0b100_010_001,
        0b001_010_100,
    ]

    private static func mask(_ engine: Engine, _ peg: Peg) -> Int {
        zip(0..., engine.pegs).reduce(0) { $0 | ($1.1 == peg ? 1 << $1.0 : 0) }
    }
}
