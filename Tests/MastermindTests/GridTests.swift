import HeadlessUI
import Testing

@testable import Mastermind

@Suite struct GridTests {
    @Test(
        "As many rows and columns as the rule says, perfect squares to the point",
        arguments: [
            (1, 40.0, 40.0, 1.0, 1.0), (2, 40, 40, 2, 2), (4, 40, 40, 2, 2), (5, 40, 40, 3, 3), (9, 40, 40, 3, 3),
            (4, 40, 10, 1, 4), (4, 10, 40, 4, 1), (4, 49, 4, 1, 7), (8, 98, 16, 2, 7), (12, 30, 10, 2, 6),
            (1, 1, 1000, 32, 1), (3, 7.5, 2.5, 1, 3),
            (3, 41.4, 13.8, 1, 3), (3, 0.3, 0.9, 3, 1), (9, 31.97, 31.97, 3, 3),
        ])
    func counts(circles: Int, width: Double, height: Double, rows: Double, columns: Double) throws {
        let grid = try #require(Grid(of: circles, in: Size(width: width, height: height)))
        #expect([grid.rows, grid.columns] == [rows, columns])
    }

    @Test("The counts are the smallest whose squares are large enough, for every whole size")
    func smallest() throws {
        for (width, height) in sizes(upTo: 60) {
            for count in 1...12 {
                let grid = try #require(Grid(of: count, in: Size(width: Double(width), height: Double(height))))
                let (rows, columns) = (Int(grid.rows), Int(grid.columns))
                let isRight =
                    rows * rows * width >= count * height && (rows - 1) * (rows - 1) * width < count * height
                    && columns * columns * height >= count * width
                    && (columns - 1) * (columns - 1) * height < count * width
                guard !isRight else { continue }
                Issue.record("\(count) in \(width) × \(height): \(rows) rows, \(columns) columns")
            }
        }
    }

    private func sizes(upTo limit: Int) -> [(Int, Int)] {
        (1...limit).flatMap { width in (1...limit).map { (width, $0) } }
    }
}
