import BDDSteps
import HeadlessUI

extension DataTable {
    /// A picture of the cells as squares of a board.
    var ticTacToeBoard: Picture {
        let columns = rows.map(\.count).max() ?? 0
        let end = Self.square(row: rows.count, column: columns).origin
        let size = Size(width: end.x, height: end.y)
        let lines = Path(.rectangle(Rect(origin: .zero, size: size)), style: .fill, color: .black)
        let squares = positions.flatMap { row, column in
            let square = Self.square(row: row, column: column)
            let letter = Path.text(rows[row][column], centeredIn: square, metric: TextMetric(size: 24))
            return [Path(.rectangle(square), style: .fill, color: .white), letter]
        }
        return Picture(size: size, accessibilityLabel: "Tic-tac-toe board", paths: [lines] + squares)
    }

    /// The frames of the squares whose cells are missing or different in `other`.
    func squares(notAsIn other: DataTable) -> [Rect] {
        positions.filter { row, column in
            let isThere = other.rows.indices.contains(row) && other.rows[row].indices.contains(column)
            return !isThere || other.rows[row][column] != rows[row][column]
        }.map(Self.square)
    }

    /// The row and column of each cell, counted from 0.
    private var positions: [(row: Int, column: Int)] {
        rows.indices.flatMap { row in rows[row].indices.map { (row, $0) } }
    }

    /// The frame of a square. A thin line separates it from the next one.
    private static func square(row: Int, column: Int) -> Rect {
        Rect(x: 1 + Double(column) * 33, y: 1 + Double(row) * 33, width: 32, height: 32)
    }
}
