public import HeadlessUI

/// The board as it is seen: a gray column of result cells and four white columns of peg cells. (MM-B2, MM-B3)
public struct BoardView: View, Hashable, Sendable {
    /// What the cells hold, row by row from the top.
    package let cells: [[Board.Cell]]

    public init(_ board: Board) {
        cells = board.cells
    }

    /// - Parameter cells: nine rows of five cells, the kind of each fitting its column.
    package init(cells: [[Board.Cell]]) {
        self.cells = cells
    }

    /// The side of each square cell in points.
    public static let cellSide = 32.0

    /// The thin line between the cells, and around them, in points.
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

    /// The cells as rows from the top, each from the left.
    public var rows: [[any View]] {
        Board.rows.map { self.row($0) }
    }

    /// The cells of a row, counted from 1.
    package func row(_ row: Int) -> [any View] {
        zip(Board.columns, cells[row - Board.rows.lowerBound]).map { column, cell in
            let frame = Self.frame(row: row, column: column)
            return switch cell {
            case .peg(let peg): PegCell(frame: frame, peg: peg)
            case .result(let result): ResultCell(frame: frame, result: result)
            }
        }
    }

    /// The frame of a cell, by its row and its column.
    public static func frame(row: Int, column: Int) -> Rect {
        let origin = Point(x: offset(column - Board.columns.lowerBound), y: offset(row - Board.rows.lowerBound))
        return Rect(origin: origin, size: Size(width: cellSide, height: cellSide))
    }

    /// Where the cell begins that has so many before it.
    private static func offset(_ cells: Int) -> Double {
        gap + Double(cells) * (cellSide + gap)
    }
}

extension ResultCell {
    /// The cell of the board's left-most column: gray, with black circles for the `A`s and white ones, as rings, for
    /// the `B`s. (MM-B2, MM-R1 to MM-R4)
    ///
    /// A result without `A`s begins with a space, which tells the cell that it has none of the first kind.
    init(frame: Rect, result: Game.Result?) {
        self.init(frame: frame)
        backgroundColor = .gray
        secondColor = .white
        combination = result.map { $0.placed == 0 ? " " + $0.letters : $0.letters } ?? ""
    }
}
