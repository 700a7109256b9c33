import HeadlessUI
import Testing

@testable import Mastermind

/// The pixels of small cells, worked out by hand: a pixel is as opaque as the circle covers it. (RC-V1)
@Suite("The pixels of a result cell")
struct ResultCellPixelsTests {
    struct Drawing: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let width: Double
        let height: Double
        let color: Color
        let background: Color
        let combination: String
        /// The red, green and blue of each pixel, and its opacity if it is not full; `-` for a clear pixel.
        let rows: [String]
    }

    static let drawings = [
        Drawing(
            testDescription:
                "A filled circle covers the pixels in the middle wholly and those in the corners by a third", width: 4,
            height: 4,
            color: .black, background: .clear, combination: "A",
            rows: [
                "0 0 0 84 | 0 0 0 235 | 0 0 0 235 | 0 0 0 84",
                "0 0 0 235 | 0 0 0 | 0 0 0 | 0 0 0 235",
                "0 0 0 235 | 0 0 0 | 0 0 0 | 0 0 0 235",
                "0 0 0 84 | 0 0 0 235 | 0 0 0 235 | 0 0 0 84",
            ]),
        Drawing(
            testDescription: "A ring is one pixel wide, half of it outside of the circle", width: 4, height: 4,
            color: .black, background: .clear, combination: " B",
            rows: [
                "0 0 0 231 | 0 0 0 159 | 0 0 0 159 | 0 0 0 231",
                "0 0 0 159 | - | - | 0 0 0 159",
                "0 0 0 159 | - | - | 0 0 0 159",
                "0 0 0 231 | 0 0 0 159 | 0 0 0 159 | 0 0 0 231",
            ]),
        Drawing(
            testDescription: "Where a circle covers a part of a pixel, its colour is mixed with the one behind it",
            width: 4, height: 4,
            color: Color(red: 200, green: 100, blue: 0), background: Color(red: 0, green: 50, blue: 255),
            combination: "A",
            rows: [
                "66 66 171 | 184 96 20 | 184 96 20 | 66 66 171",
                "184 96 20 | 200 100 0 | 200 100 0 | 184 96 20",
                "184 96 20 | 200 100 0 | 200 100 0 | 184 96 20",
                "66 66 171 | 184 96 20 | 184 96 20 | 66 66 171",
            ]),
        Drawing(
            testDescription: "Through a circle that is half opaque the colour behind it shines", width: 4, height: 4,
            color: Color(red: 200, green: 100, blue: 0, alpha: 128), background: Color(red: 0, green: 50, blue: 255),
            combination: "A",
            rows: [
                "33 58 213 | 93 73 137 | 93 73 137 | 33 58 213",
                "93 73 137 | 100 75 127 | 100 75 127 | 93 73 137",
                "93 73 137 | 100 75 127 | 100 75 127 | 93 73 137",
                "33 58 213 | 93 73 137 | 93 73 137 | 33 58 213",
            ]),
        Drawing(
            testDescription: "A circle that is half opaque is no more opaque on nothing", width: 4, height: 4,
            color: Color(red: 200, green: 100, blue: 0, alpha: 128), background: .clear, combination: "A",
            rows: [
                "200 100 0 42 | 200 100 0 118 | 200 100 0 118 | 200 100 0 42",
                "200 100 0 118 | 200 100 0 128 | 200 100 0 128 | 200 100 0 118",
                "200 100 0 118 | 200 100 0 128 | 200 100 0 128 | 200 100 0 118",
                "200 100 0 42 | 200 100 0 118 | 200 100 0 118 | 200 100 0 42",
            ]),
        Drawing(
            testDescription: "A circle that is not opaque at all cannot be seen", width: 4, height: 4,
            color: .clear, background: .clear, combination: "A",
            rows: [
                "- | - | - | -",
                "- | - | - | -",
                "- | - | - | -",
                "- | - | - | -",
            ]),
        Drawing(
            testDescription: "The edges of circles that stand between pixels are drawn to a sixteenth of a pixel",
            width: 5, height: 3,
            color: .black, background: .clear, combination: "AAAB",
            rows: [
                "0 0 0 223 | 0 0 0 152 | 0 0 0 247 | 0 0 0 152 | 0 0 0 223",
                "0 0 0 245 | 0 0 0 216 | 0 0 0 124 | 0 0 0 62 | 0 0 0 96",
                "0 0 0 199 | 0 0 0 239 | 0 0 0 24 | - | -",
            ]),
    ]

    @Test("are as opaque as the circle covers them", arguments: drawings)
    func pixels(drawing: Drawing) throws {
        var cell = ResultCell(frame: Rect(x: 0, y: 0, width: drawing.width, height: drawing.height))
        cell.color = drawing.color
        cell.backgroundColor = drawing.background
        cell.combination = drawing.combination
        let bitmap = try Bitmap(drawing: cell.picture)
        let rows = (0..<bitmap.height).map { y in
            (0..<bitmap.width).map { Self.words(bitmap[$0, y]) }.joined(separator: " | ")
        }
        #expect(rows == drawing.rows)
    }

    private static func words(_ color: Color) -> String {
        if color == .clear { return "-" }
        return "\(color.red) \(color.green) \(color.blue)" + (color.alpha == 255 ? "" : " \(color.alpha)")
    }

    @Test("are an ellipse for each circle in the picture of a report")
    func svg() {
        var cell = ResultCell(frame: Rect(x: 0, y: 0, width: 20, height: 16))
        cell.color = Color(red: 0, green: 0, blue: 255, alpha: 204)
        cell.backgroundColor = .white
        cell.combination = "AAB"
        #expect(
            cell.picture.svg == """
                <svg xmlns="http://www.w3.org/2000/svg" role="img" width="20" height="16" viewBox="0 0 20 16">
                <title>2 filled, 1 open</title>
                <rect x="0" y="0" width="20" height="16" fill="#FFFFFF"/>
                <ellipse cx="5" cy="4" rx="5" ry="4" fill="#0000FF" fill-opacity="0.8"/>
                <ellipse cx="15" cy="4" rx="5" ry="4" fill="#0000FF" fill-opacity="0.8"/>
                <ellipse cx="5" cy="12" rx="5" ry="4" fill="none" stroke="#0000FF" stroke-width="1" stroke-opacity="0.8"/>
                </svg>
                """)
    }
}
