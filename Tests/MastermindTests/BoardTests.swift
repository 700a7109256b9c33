import Mastermind
import Testing

@Suite struct BoardTests {
    private let secret: Combination
    private var board: Board

    init() throws {
        secret = try Combination("1234")
        board = Board(game: Game(secret: secret))
    }

    @Test("Nine rows, a result and four pegs in each, all of them empty")
    func new() {
        for row in 1...9 {
            #expect(board[row, 1] == .result(nil))
            for column in 2...5 { #expect(board[row, column] == .peg(nil)) }
        }
    }

    @Test(
        "There is nothing outside",
        arguments: [(0, 1), (10, 1), (1, 0), (1, 6), (-1, -1), (Int.min, Int.min), (Int.max, Int.max), (1, Int.max)])
    mutating func outside(row: Int, column: Int) {
        #expect(board[row, column] == nil)
        let before = board
        board.tap(row: row, column: column)
        board.validate(row: row == 1 ? 0 : row)
        #expect(board == before)
    }

    @Test(
        "Taps go from nothing through red, yellow, green and blue to red, in each column for itself", arguments: 2...5)
    mutating func colors(column: Int) {
        for peg in [Peg.red, .yellow, .green, .blue, .red] {
            board.tap(row: 1, column: column)
            #expect(board[1, column] == .peg(peg))
        }
        for other in 2...5 where other != column { #expect(board[1, other] == .peg(nil)) }
    }

    @Test("A tap on the result cell does nothing")
    mutating func resultCell() {
        let before = board
        board.tap(row: 1, column: 1)
        #expect(board == before)
    }

    @Test("No row but the first takes a tap at first", arguments: 2...9)
    mutating func laterRows(row: Int) {
        let before = board
        for column in 1...5 { board.tap(row: row, column: column) }
        #expect(board == before)
    }

    @Test("An incomplete row is not validated", arguments: 2...5)
    mutating func incomplete(missing: Int) {
        for column in 2...5 where column != missing { board.tap(row: 1, column: column) }
        let before = board
        board.validate(row: 1)
        #expect(board == before)
    }

    @Test("A validated row shows its result and its pegs, and takes no more taps")
    mutating func validated() {
        enter("1243")
        #expect(board[1, 1] == .result(nil))
        board.validate(row: 1)
        #expect(board.game.history.map(\.result.letters) == ["AABB"])
        #expect(board[1, 1] == .result(Game.Result(of: board.game.history[0].combination, against: secret)))
        #expect((2...5).map { board[1, $0] } == [.peg(.red), .peg(.yellow), .peg(.blue), .peg(.green)])
        let before = board
        for column in 1...5 { board.tap(row: 1, column: column) }
        board.validate(row: 1)
        #expect(board == before)
    }

    @Test("The row below is open then, and empty")
    mutating func next() {
        enter("1243")
        board.validate(row: 1)
        #expect(board.openRow == 2)
        #expect((2...5).map { board[2, $0] } == [.peg(nil), .peg(nil), .peg(nil), .peg(nil)])
        board.tap(row: 2, column: 3)
        #expect(board[2, 3] == .peg(.red))
    }

    @Test("A complete row is not validated by another one's swipe", arguments: [0, 2, 9, 10])
    mutating func otherRow(row: Int) {
        enter("1243")
        let before = board
        board.validate(row: row)
        #expect(board == before)
    }

    @Test("The game ends with the secret found, the board with it", arguments: 1...9)
    mutating func solved(lastRow: Int) {
        for row in 1..<lastRow { play("1111", row) }
        play("1234", lastRow)
        expectClosed()
    }

    @Test("The game ends with the ninth row, the board with it")
    mutating func full() {
        for row in 1...9 {
            #expect(board.openRow == row)
            play("1111", row)
        }
        expectClosed()
    }

    private mutating func expectClosed() {
        #expect(board.openRow == nil)
        let before = board
        for row in 0...10 {
            for column in 0...6 { board.tap(row: row, column: column) }
            board.validate(row: row)
        }
        #expect(board == before)
    }

    private mutating func play(_ digits: String, _ row: Int) {
        enter(digits)
        board.validate(row: row)
        #expect(board.game.attempts == row)
    }

    /// Enters the digits into the open row by taps.
    private mutating func enter(_ digits: String) {
        for (column, digit) in zip(2...5, digits) {
            for _ in 0..<(digit.wholeNumberValue ?? 0) { board.tap(row: board.openRow ?? 0, column: column) }
        }
    }
}
