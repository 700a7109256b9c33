import HeadlessUI
import Testing

@testable import Mastermind

@Suite struct BoardViewTests {
    private let view: BoardView

    init() throws {
        var board = try Board(game: Game(secret: Combination("1234")))
        for column in 2...5 { board.tap(row: 1, column: column) }
        board.validate(row: 1)
        board.tap(row: 2, column: 5)
        view = BoardView(board)
    }

    @Test("Nine rows of five square cells, a line between them and around")
    func layout() {
        #expect(view.frame == Rect(x: 0, y: 0, width: 166, height: 298))
        #expect(view.rows.map(\.count) == Array(repeating: 5, count: 9))
        for (row, cells) in view.rows.enumerated() {
            for (column, cell) in cells.enumerated() {
                let (x, y) = (1 + 33 * Double(column), 1 + 33 * Double(row))
                #expect(cell.frame == Rect(x: x, y: y, width: 32, height: 32))
            }
        }
        #expect(view.subviews.map(\.frame) == view.rows.joined().map(\.frame))
    }

    @Test("The first column is gray, the others are white")
    func backgrounds() {
        for cells in view.rows {
            #expect(cells.map(\.backgroundColor) == [.gray, .white, .white, .white, .white])
        }
    }

    @Test("Each cell can be read aloud")
    func labels() {
        #expect(view.accessibilityLabel == "Mastermind board")
        #expect(view.rows[0].map(\.accessibilityLabel) == ["1 filled, 0 open", "red", "red", "red", "red"])
        #expect(view.rows[1].map(\.accessibilityLabel) == ["0 filled, 0 open", "empty", "empty", "empty", "red"])
    }

    @Test("Its picture has the lines, 45 cells, the result and the pegs")
    func picture() {
        let paths = view.picture.paths
        #expect(paths.count == 1 + 45 + 1 + 5)
        #expect(paths.first == Path(.rectangle(view.frame), style: .fill, color: .black))
        let last = Rect(x: 133 + 3.2, y: 34 + 3.2, width: 25.6, height: 25.6)
        #expect(paths.contains(Path(.oval(in: last), style: .fill, color: Peg.red.color)))
    }

    @Test(
        "A result is drawn in circles, black and filled for the As, white rings for the Bs, also when there are no As",
        arguments: [("1234", 4, 0), ("1243", 2, 2), ("2341", 0, 4), ("2111", 0, 2), ("1111", 1, 0)])
    func results(guess: String, filled: Int, open: Int) throws {
        var game = try Game(secret: Combination("1234"))
        try game.insert(Combination(guess))
        let paths = BoardView(Board(game: game)).rows[0][0].paths
        let expected =
            Array(repeating: Path.Style.fill, count: filled)
            + Array(repeating: .stroke(width: 1), count: open)
        #expect(paths.map(\.style) == expected)
        let colors = Array(repeating: Color.black, count: filled) + Array(repeating: .white, count: open)
        #expect(paths.map(\.color) == colors)
    }
}
