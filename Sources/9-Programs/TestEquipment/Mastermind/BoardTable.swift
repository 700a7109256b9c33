import HeadlessUI
public import Mastermind

/// The board as a table of words: each row has the result and four colours.
///
/// A result has `●` for each black circle and `○` for each white one, a peg is the name of its colour, and the word for
/// an empty cell is empty.
public struct BoardTable: Hashable, Sendable {
    /// Nine rows of five words.
    public let rows: [[String]]

    /// Reads the words from the circles that `view` draws.
    public init(_ view: BoardView) {
        rows = Board.rows.map { Self.words(view.row($0)) }
    }

    /// Reads the rows of `view` that differ from `other`, and takes the rest from `table`: gestures change few rows.
    ///
    /// - Parameter table: the table of `other`.
    public init(_ view: BoardView, after other: BoardView, table: BoardTable) {
        var rows = table.rows
        for (index, row) in Board.rows.enumerated() where view.cells[index] != other.cells[index] {
            rows[index] = Self.words(view.row(row))
        }
        self.rows = rows
    }

    /// Checks rows that a person wrote, from the top. Rows missing at the bottom are empty.
    /// - Throws: `BoardTableError` for a word that no cell can show, too many rows, or the wrong number of columns.
    public init(rows: [[String]]) throws(BoardTableError) {
        guard rows.count <= Board.rows.count else { throw .rows(rows.count) }
        for (row, words) in zip(Board.rows, rows) {
            guard words.count == Board.columns.count else { throw .columns(words.count, row: row) }
            for (column, word) in zip(Board.columns, words) where !Self.words(of: column).contains(word) {
                throw .word(word, row: row, column: column)
            }
        }
        let empty = Array(repeating: "", count: Board.columns.count)
        self.rows = rows + Array(repeating: empty, count: Board.rows.count - rows.count)
    }
}

extension BoardTable {
    private static let black = "●"
    private static let white = "○"

    /// The pegs' colours with their names.
    private static let pegs = Peg.allCases.map { (color: $0.color, name: $0.name) }

    private static func words(_ cells: [any View]) -> [String] { cells.map { word($0.paths) } }

    /// The word for a cell that draws `paths`. Most cells have one circle or none.
    private static func word(_ paths: [Path]) -> String {
        paths.count > 1 ? paths.map(word).joined() : paths.first.map(word) ?? ""
    }

    /// The word for one circle.
    private static func word(_ path: Path) -> String {
        switch path.style {
        case .stroke: white
        case .fill: pegs.first { $0.color == path.color }?.name ?? black
        }
    }

    /// All words that a cell in `column` can have.
    static func words(of column: Int) -> [String] {
        guard column == Board.columns.lowerBound else { return [""] + Peg.allCases.map(\.name) }
        return (0...Combination.length).flatMap { placed in
            (0...Combination.length - placed).map { misplaced in
                String(repeating: black, count: placed) + String(repeating: white, count: misplaced)
            }
        }
    }

    fileprivate var cells: [[Board.Cell]] {
        rows.map { words in
            zip(Board.columns, words).map { column, word in
                guard column == Board.columns.lowerBound else { return .peg(Peg.allCases.first { $0.name == word }) }
                let placed = word.count { String($0) == Self.black }
                return .result(Game.Result(placed: placed, misplaced: word.count - placed))
            }
        }
    }
}

extension BoardView {
    /// The view of the board that `table` describes.
    public init(_ table: BoardTable) {
        self.init(cells: table.cells)
    }
}

/// Why a table is not a board.
public enum BoardTableError: Error, Equatable, Sendable, CustomStringConvertible {
    case rows(Int)
    case columns(Int, row: Int)
    case word(String, row: Int, column: Int)

    public var description: String {
        switch self {
        case .rows(let count): "the table has \(count) rows, but the board has 9"
        case .columns(let count, let row):
            "row \(row): the board has 5 columns, but the table has \(count)"
        case .word(let word, let row, let column) where column == Board.columns.lowerBound:
            "row \(row), column \(column): \"\(word)\" is not a result: write up to four circles,"
                + " black ● before white ○, or leave the cell empty"
        case .word(let word, let row, let column):
            "row \(row), column \(column): \"\(word)\" is not a colour of the board:"
                + " write red, yellow, green or blue, or leave the cell empty"
        }
    }
}
