import Testing

@testable import TicTacToe

@Suite struct EngineTests {
    private var engine = Engine()

    @Test("Nine empty squares, nobody has won, the computer is next")
    func new() {
        #expect(engine.pegs == [nil, nil, nil, nil, nil, nil, nil, nil, nil])
        #expect(engine.rows == [[nil, nil, nil], [nil, nil, nil], [nil, nil, nil]])
        #expect(!engine.isOver)
        #expect(engine.winner == nil)
        #expect(engine.currentPlayer == .computer)
        #expect(engine.lowestUnoccupiedSquare == 1)
    }

    @Test("The computer starts on square 1; then it is the player's turn")
    mutating func start() {
        engine.start()
        #expect(letters == "C........")
        #expect(engine.currentPlayer == .player)
        #expect(engine.lowestUnoccupiedSquare == 2)
    }

    @Test("Starting what has begun does nothing", arguments: [1, 2, 9])
    mutating func startLate(square: Int) throws {
        try engine.place(at: square)
        let before = engine
        engine.start()
        #expect(engine == before)
    }

    @Test("Each peg is answered on the lowest free square")
    mutating func answers() throws {
        engine.start()
        #expect(try engine.place(at: 3) == 2)
        #expect(try engine.place(at: 9) == 4)
        #expect(letters == "CCXC....X")
        #expect(try engine.place(at: 7) == 5)
        #expect(try engine.place(at: 8) == nil)
        #expect(letters == "CCXCC.XXX")
        #expect(engine.winner == .player)
    }

    @Test("The player may begin")
    mutating func playerBegins() throws {
        #expect(try engine.place(at: 1) == 2)
        #expect(letters == "XC.......")
    }

    @Test("The rows are the squares in order")
    mutating func rows() throws {
        engine.start()
        try engine.place(at: 6)
        #expect(engine.rows == [[.computer, .computer, nil], [nil, nil, .player], [nil, nil, nil]])
    }

    @Test("What is no square is refused", arguments: [0, 10, -1, 100, Int.min, Int.max])
    mutating func noSquare(square: Int) {
        engine.start()
        expectRefusal(.noSuchSquare(square), at: square)
    }

    @Test("An occupied square is refused")
    mutating func occupied() throws {
        engine.start()
        try engine.place(at: 5)
        expectRefusal(.occupied(square: 1, by: .computer), at: 1)
        expectRefusal(.occupied(square: 2, by: .computer), at: 2)
        expectRefusal(.occupied(square: 5, by: .player), at: 5)
    }

    @Test("After the end everything is refused", arguments: [Int.min, 0, 1, 6, 9, 10])
    mutating func over(square: Int) throws {
        engine.start()
        for square in [4, 5] { try engine.place(at: square) }
        #expect(engine.isOver)
        #expect(engine.currentPlayer == nil)
        expectRefusal(.gameOver(square: square), at: square)
    }

    @Test("A full board ends the game without a winner, whoever takes the last square", arguments: [true, false])
    mutating func full(computerBegins: Bool) throws {
        if computerBegins { engine.start() }
        let moves = computerBegins ? [2, 4, 7, 9] : [2, 4, 5, 7, 9]
        for square in moves.dropLast() {
            _ = try #require(try engine.place(at: square))
            #expect(!engine.isOver)
        }
        #expect(try engine.place(at: 9) == (computerBegins ? 8 : nil))
        #expect(letters == (computerBegins ? "CXCXCCXCX" : "CXCXXCXCX"))
        #expect(engine.isOver)
        #expect(engine.winner == nil)
        #expect(engine.lowestUnoccupiedSquare == nil)
        expectRefusal(.gameOver(square: 5), at: 5)
    }

    private mutating func expectRefusal(_ error: PlacementError, at square: Int) {
        let before = engine
        #expect(throws: error) { try engine.place(at: square) }
        #expect(engine == before)
    }

    private var letters: String {
        engine.pegs.map { $0?.letter ?? "." }.joined()
    }
}
