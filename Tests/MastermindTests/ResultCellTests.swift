import HeadlessUI
import Testing

@testable import Mastermind

@Suite struct ResultCellTests {
    private var cell = ResultCell(frame: Rect(x: 10, y: 10, width: 40, height: 40))

    @Test("A new cell is transparent and empty, its circles are black")
    func new() {
        #expect(cell.backgroundColor == .clear)
        #expect(cell.combination == "")
        #expect(cell.color == .black)
        #expect(cell.paths == [])
        #expect(cell.picture.paths == [])
    }

    @Test(
        "Of more than two kinds of symbols only the first two are kept, up to the third",
        arguments: [
            ("", ""), ("A", "A"), ("ABAB", "ABAB"), ("ABC", "AB"), ("AABCBA", "AAB"), ("xyxyz", "xyxy"),
            (" BC", " B"), (" BBB", " BBB"), ("A B", "A "), ("  B ", "  B "), ("🎲🎯🎲é", "🎲🎯🎲"),
        ])
    mutating func kept(given: String, kept: String) {
        cell.combination = given
        #expect(cell.combination == kept)
    }

    @Test(
        "The first kind is filled, the second one a ring; a leading space is none",
        arguments: [
            ("", ""), ("A", "●"), ("AAAA", "●●●●"), ("AAB", "●●○"), ("ABA", "●○●"), ("77", "●●"), (" B", "○"),
            (" AA", "○○"), (" ", ""), ("   ", ""), ("  A A", "○○"), ("A A", "●○●"), ("ABC", "●○"),
        ])
    mutating func kinds(combination: String, circles: String) {
        cell.combination = combination
        #expect(cell.circles == circles.map { $0 == "●" ? .fill : .stroke(width: 1) })
        #expect(cell.paths.map(\.style) == cell.circles)
        let filled = circles.count { $0 == "●" }
        #expect(cell.accessibilityLabel == "\(filled) filled, \(circles.count - filled) open")
    }

    @Test("Circles have the cell's colour")
    mutating func color() {
        cell.combination = "AB"
        cell.color = .gray
        #expect(cell.paths.map(\.color) == [.gray, .gray])
    }

    @Test("Another combination has other paths")
    mutating func change() {
        var seen: Set<[Path]> = []
        for combination in ["", "A", "AA", "AB", " A", "AAB"] {
            cell.combination = combination
            seen.insert(cell.paths)
        }
        #expect(seen.count == 6)
    }
}
