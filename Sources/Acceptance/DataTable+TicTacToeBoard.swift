import BDDKit
import HeadlessUI

extension DataTable {
    /// The cells as the squares of a board.
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

    /// The squares whose cells the other table does not have, or has otherwise.
    func squares(notAsIn other: DataTable) -> [Rect] {
        positions.filter { row, column in
            let isThere = other.rows.indices.contains(row) && other.rows[row].indices.contains(column)
            return !isThere || other.rows[row][column] != rows[row][column]
        }.map(Self.square)
    }

    /// The rows and columns of all cells, from 0.
    private var positions: [(row: Int, column: Int)] {
        rows.indices.flatMap { row in rows[row].indices.map { (row, $0) } }
    }

    /// The frame of a square, a thin line around each.
    private static func square(row: Int, column: Int) -> Rect {
        Rect(x: 1 + Double(column) * 33, y: 1 + Double(row) * 33, width: 32, height: 32)
    }
}
