public import HeadlessUI

/// Draws the board: a gray column of result cells and four white columns of peg cells. (MM-B2, MM-B3)
public struct BoardView: View, Hashable, Sendable {
    /// The contents of the cells, row by row from the top.
    package let cells: [[Board.Cell]]

    public init(_ board: Board) {
        cells = board.cells
    }

    /// - Parameter cells: nine rows of five cells: a result in the first column, pegs in the others.
    package init(cells: [[Board.Cell]]) {
        self.cells = cells
    }

    /// The side of each square cell in points.
    public static let cellSide = 32.0

    /// The width of the lines between and around the cells, in points.
    private static let gap = 1.0

    public var frame: Rect {
        Rect(origin: .zero, size: Size(width: Self.offset(Board.columns.count), height: Self.offset(Board.rows.count)))
    }

    public var backgroundColor: Color { .black }

    public var accessibilityLabel: String { "Mastermind board" }

    /// The cells, row by row from the top.
    public var subviews: [any View] {
        rows.flatMap(\.self)
    }

    /// The cells in rows from the top, each row from the left.
    public var rows: [[any View]] {
        Board.rows.map { self.row($0) }
    }

    /// The cells of row `row`, which counts from 1.
    package func row(_ row: Int) -> [any View] {
        zip(Board.columns, cells[row - Board.rows.lowerBound]).map { column, cell in
            let frame = Self.frame(row: row, column: column)
            return switch cell {
            case .peg(let peg): PegCell(frame: frame, peg: peg)
            case .result(let result): ResultCell(frame: frame, result: result)
            }
        }
    }

    /// The frame of the cell in `row` and `column`.
    public static func frame(row: Int, column: Int) -> Rect {
        let origin = Point(x: offset(column - Board.columns.lowerBound), y: offset(row - Board.rows.lowerBound))
        return Rect(origin: origin, size: Size(width: cellSide, height: cellSide))
    }

    /// The left or top edge of a cell with `cells` cells before it.
    private static func offset(_ cells: Int) -> Double {
        gap + Double(cells) * (cellSide + gap)
    }
}

extension ResultCell {
    /// The cell of the board's left column: gray, with a filled black circle for each `A` and a white ring for each
    /// `B`. (MM-B2, MM-R1 to MM-R4)
    ///
    /// A result without `A`s gets a leading space, which tells the cell that there are no symbols of the first kind.
    init(frame: Rect, result: Game.Result?) {
        self.init(frame: frame)
        backgroundColor = .gray
        secondColor = .white
        combination = result.map { $0.placed == 0 ? " " + $0.letters : $0.letters } ?? ""
    }
}
