import HeadlessUI
import Mastermind
import TestEquipment
import Testing

@Suite struct ReferenceDrawingTests {
    private static let results = ["", " ", "A", " A", "AB", "AAB", " BB", "AAAA", "ABBB", "ABAC", "777777788", "  x x"]

    @Test("A cell is drawn as expected in small sizes", arguments: results)
    func smallSizes(text: String) throws {
        let lengths = [0, 1, 2, 3, 4, 7, 12, 17]
        for width in lengths {
            for height in lengths { try compare(text, width, height) }
        }
    }

    @Test(
        "A cell is drawn as expected in larger and in extreme sizes",
        arguments: [(40, 40), (97, 31), (31, 97), (128, 64), (49, 4), (300, 1), (1, 300), (101, 99)], results)
    func largeSizes(size: (Int, Int), text: String) throws {
        try compare(text, size.0, size.1)
    }

    @Test("A cell is drawn as expected with hundreds of circles, where they are smaller than a pixel too")
    func manyCircles() throws {
        let text = String(repeating: "A", count: 150) + String(repeating: "B", count: 150)
        for (width, height) in [(1, 1), (7, 5), (96, 3), (120, 90)] { try compare(text, width, height) }
    }

    @Test("The colour is mixed with its own opacity")
    func opacity() throws {
        try compare("AAB", 30, 20, color: Color(red: 200, green: 30, blue: 90, alpha: 100))
    }

    @Test("What it draws is known")
    func golden() throws {
        let bitmap = try ReferenceDrawing(width: 8, height: 4, text: "AB", color: .black).bitmap()
        let alphas = (0..<4).map { y in (0..<8).map { x in bitmap[x, y].alpha } }
        #expect(
            alphas == [
                [84, 235, 235, 97, 231, 159, 159, 231],
                [235, 255, 255, 244, 159, 0, 0, 159],
                [235, 255, 255, 244, 159, 0, 0, 159],
                [84, 235, 235, 97, 231, 159, 159, 231],
            ])
    }

    @Test("No size that a bitmap cannot have is drawn")
    func impossible() {
        #expect(throws: BitmapError.size(width: -1, height: 2)) {
            try ReferenceDrawing(width: -1, height: 2, text: "A", color: .black).bitmap()
        }
    }

    private func compare(_ text: String, _ width: Int, _ height: Int, color: Color = .black) throws {
        var cell = ResultCell(frame: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
        cell.combination = text
        cell.color = color
        let expected = try ReferenceDrawing(width: width, height: height, text: text, color: color).bitmap()
        let difference = try Bitmap(drawing: cell.picture).firstDifference(from: expected)
        #expect(difference == nil, "\"\(text)\" in \(width) × \(height)")
    }
}
