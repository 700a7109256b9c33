/// The board of one game: the contents of its nine rows and five columns, and the effects of taps and swipes.
///
/// Rows and columns count from 1. Row 1 is at the top, column 1 shows the results. Rows are validated from the top, so
/// the game's history has the contents of the validated rows. The only other state is the row being filled.
public struct Board: Hashable, Sendable {
    /// One row for each attempt. (MM-B1)
    public static let rows = 1...Game.maximumAttempts

    /// The result and the four pegs. (MM-B1)
    public static let columns = 1...1 + Combination.length

    public private(set) var game: Game

    /// The pegs of the open row, from column 2 on.
    private var entry: [Peg?]

    /// The board of `game`. The open row is empty.
    public init(game: Game) {
        self.game = game
        entry = Self.emptyEntry
    }

    private static let emptyEntry = [Peg?](repeating: nil, count: Combination.length)
}

extension Board {
    /// The contents of a cell; nil if the cell is empty.
    public enum Cell: Hashable, Sendable {
        case result(Game.Result?)
        case peg(Peg?)
    }

    /// The row that taps fill and a swipe validates: the first row below the validated ones. Nil if the game is over.
    /// (MM-P8, MM-P9, MM-R5)
    public var openRow: Int? {
        game.refusal == nil ? game.attempts + 1 : nil
    }

    /// The cell in `row` and `column`; nil if the board has no such cell.
    public subscript(row: Int, column: Int) -> Cell? {
        // mutate: keeps the line because no gesture and no picture asks for a cell that the board does not have
        guard Self.rows ~= row, Self.columns ~= column else { return nil }
        return cell(row, column, openRow: openRow)
    }

    /// All cells, row by row from the top.
    package var cells: [[Cell]] {
        let openRow = openRow
        return Self.rows.map { row in Self.columns.map { column in cell(row, column, openRow: openRow) } }
    }

    private func cell(_ row: Int, _ column: Int, openRow: Int?) -> Cell {
        let attempt = row <= game.attempts ? game.history[row - 1] : nil
        if column == Self.columns.lowerBound { return .result(attempt?.result) }
        let index = Self.pegIndex(column)
        return .peg(attempt?.combination.pegs[index] ?? (row == openRow ? entry[index] : nil))
    }

    /// Shows the next colour in a peg cell of the open row; other cells do not change. (MM-P1 to MM-P5, MM-P7 to MM-P9)
    public mutating func tap(row: Int, column: Int) {
        guard row == openRow, Self.columns.dropFirst().contains(column) else { return }
        let index = Self.pegIndex(column)
        entry[index] = entry[index]?.next ?? .red
    }

    /// Validates the open row if it has all four pegs. Does nothing for any other row. (MM-P6)
    public mutating func validate(row: Int) {
        guard row == openRow, let combination = try? Combination(entry.compactMap(\.self)),
            (try? game.insert(combination)) != nil
        else { return }
        entry = Self.emptyEntry
    }

    private static func pegIndex(_ column: Int) -> Int {
        column - columns.lowerBound - 1
    }
}
