import HeadlessUI
import Mastermind
import TestEquipment
import Testing

@Suite struct BoardTableTests {
    private let blank = ["", "", "", "", ""]

    @Test("The board is read from what it draws")
    func reading() throws {
        var game = try Game(secret: Combination("1123"))
        for guess in ["1132", "2311", "4444"] { try game.insert(Combination(guess)) }
        var board = Board(game: game)
        board.tap(row: 4, column: 3)
        #expect(
            BoardTable(BoardView(board)).rows == [
                ["●●○○", "red", "red", "green", "yellow"],
                ["○○○○", "yellow", "green", "red", "red"],
                ["", "blue", "blue", "blue", "blue"],
                ["", "", "red", "", ""],
                blank, blank, blank, blank, blank,
            ])
    }

    @Test("After another board it is what it is by itself")
    func readingAfter() throws {
        var controller = BoardController(
            game: Game(secret: try Combination("1123")), generator: ConstantGenerator())
        var (view, table) = (BoardView(controller.board), BoardTable(BoardView(controller.board)))
        let taps = [2, 3, 4, 5, 5].map { BoardEvent.tap(row: 1, column: $0) }
        for event in taps + [
            .swipe(row: 1, direction: .right), .tap(row: 2, column: 2), .swipeBoard(direction: .right),
        ] {
            controller.receive(event)
            let after = BoardView(controller.board)
            table = BoardTable(after, after: view, table: table)
            view = after
            #expect(table == BoardTable(view))
        }
    }

    @Test("Rows that are not written are empty")
    func writing() throws {
        let row = ["●", "red", "yellow", "green", "blue"]
        #expect(try BoardTable(rows: []).rows == Array(repeating: blank, count: 9))
        #expect(try BoardTable(rows: [row, blank]).rows == [row] + Array(repeating: blank, count: 8))
        #expect(try BoardTable(rows: Array(repeating: row, count: 9)).rows == Array(repeating: row, count: 9))
    }

    @Test("A table with too many rows or another number of columns is no board")
    func wrongSize() {
        #expect(throws: BoardTableError.rows(10)) { try BoardTable(rows: Array(repeating: blank, count: 10)) }
        #expect(throws: BoardTableError.columns(4, row: 2)) { try BoardTable(rows: [blank, ["", "", "", ""]]) }
        #expect(throws: BoardTableError.columns(6, row: 1)) { try BoardTable(rows: [blank + [""]]) }
        #expect(throws: BoardTableError.columns(0, row: 1)) { try BoardTable(rows: [[]]) }
    }

    @Test(
        "A word that no cell shows is no board",
        arguments: [
            (["", "purple", "", "", ""], "purple", 2), (["", "", "", "", "Red"], "Red", 5),
            (["○●", "", "", "", ""], "○●", 1), (["●●●●●", "", "", "", ""], "●●●●●", 1),
            (["AB", "", "", "", ""], "AB", 1), (["red", "", "", "", ""], "red", 1), (["", "●", "", "", ""], "●", 2),
        ])
    func wrongWord(row: [String], word: String, column: Int) {
        #expect(throws: BoardTableError.word(word, row: 1, column: column)) { try BoardTable(rows: [row]) }
    }

    @Test("What is written is seen as what is played")
    func view() throws {
        var game = try Game(secret: Combination("1123"))
        for guess in ["1132", "2311", "4444"] { try game.insert(Combination(guess)) }
        let view = BoardView(Board(game: game))
        #expect(BoardView(BoardTable(view)).picture == view.picture)
    }

    @Test(
        "The error says what to write",
        arguments: [
            (BoardTableError.rows(10), "the table has 10 rows, but the board has 9"),
            (.columns(4, row: 2), "row 2: the board has 5 columns, but the table has 4"),
            (.columns(1, row: 3), "row 3: the board has 5 columns, but the table has 1"),
            (
                .word("AB", row: 2, column: 1),
                "row 2, column 1: \"AB\" is not a result: write up to four circles,"
                    + " black ● before white ○, or leave the cell empty"
            ),
            (
                .word("purple", row: 9, column: 5),
                "row 9, column 5: \"purple\" is not a colour of the board:"
                    + " write red, yellow, green or blue, or leave the cell empty"
            ),
        ])
    func errorText(error: BoardTableError, text: String) {
        #expect(error.description == text)
    }
}

/// Makes every secret 1111.
private struct ConstantGenerator: RandomNumberGenerator {
    func next() -> UInt64 { 0 }
}
