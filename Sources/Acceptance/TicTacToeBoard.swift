import BDDKit
import HeadlessUI

extension DataTable {
    /// The cells as a board of squares, with a mark around those that are not as in the other table.
    func ticTacToeBoard(markingDifferencesFrom other: DataTable? = nil) -> Sketch {
        let side = Self.offset(max(rows.count, rows.map(\.count).max() ?? 0))
        var sketch = Sketch("Tic-tac-toe board", width: side, height: side, color: .black)
        for (row, letters) in rows.enumerated() {
            for (column, letter) in letters.enumerated() {
                let square = Rect(x: Self.offset(column), y: Self.offset(row), width: 32, height: 32)
                sketch.fill(square, .white)
                guard !letter.isEmpty else { continue }
                sketch.write(letter, in: square, size: 24)
            }
        }
        if let other {
            sketch.mark(
                differences(from: other).map { row, column in
                    Rect(x: Self.offset(column) + 2, y: Self.offset(row) + 2, width: 28, height: 28)
                })
        }
        return sketch
    }

    /// Where the square begins that has so many before it, a thin line between them.
    private static func offset(_ squares: Int) -> Double { 1 + Double(squares) * 33 }

    /// The places of the cells that the other table does not have, or has otherwise.
    private func differences(from other: DataTable) -> [(row: Int, column: Int)] {
        rows.indices.flatMap { row in
            rows[row].indices.compactMap { column in
                let isThere = other.rows.indices.contains(row) && other.rows[row].indices.contains(column)
                return isThere && other.rows[row][column] == rows[row][column] ? nil : (row, column)
            }
        }
    }
}
