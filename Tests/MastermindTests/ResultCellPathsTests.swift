import HeadlessUI
import Testing

@testable import Mastermind

@Suite struct ResultCellPathsTests {
    @Test("One symbol is one circle as big as the cell")
    func one() {
        #expect(ovals("A", 40, 40) == [Rect(x: 0, y: 0, width: 40, height: 40)])
    }

    @Test("Circles fill the grid from the left and from the top")
    func order() {
        #expect(
            ovals("AAB", 20, 20) == [
                Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 10, y: 0, width: 10, height: 10),
                Rect(x: 0, y: 10, width: 10, height: 10),
            ])
        #expect(ovals("AAA", 60, 20).map(\.origin.x) == [0, 20, 40])
        #expect(ovals("AAA", 20, 60).map(\.origin.y) == [0, 20, 40])
    }

    @Test("Neighbours share their edges")
    func edges() {
        let ovals = ovals("AAAAAAA", 100, 10)
        #expect(ovals.count == 7)
        for (left, right) in zip(ovals, ovals.dropFirst()) {
            #expect(left.origin.x + left.size.width == right.origin.x)
        }
    }

    @Test(
        "Without a width or a height, or with one that is no length, there are no circles",
        arguments: [(0.0, 10.0), (10, 0), (0, 0), (-5, 10), (10, -5), (.nan, 10), (10, .infinity)])
    func nothing(width: Double, height: Double) {
        #expect(ovals("AAB", width, height) == [])
    }

    @Test(
        "An absurd size is no trap",
        arguments: [(1e308, 1e-308), (1e-308, 1e308), (1e308, 1e308), (.leastNonzeroMagnitude, 1)])
    func absurd(width: Double, height: Double) {
        #expect(ovals("AAAB", width, height).count == 4)
    }

    private func ovals(_ combination: String, _ width: Double, _ height: Double) -> [Rect] {
        var cell = ResultCell(frame: Rect(x: 3, y: 3, width: width, height: height))
        cell.combination = combination
        return cell.paths.compactMap { path in
            guard case .oval(let rect) = path.shape else { return nil }
            return rect
        }
    }
}
