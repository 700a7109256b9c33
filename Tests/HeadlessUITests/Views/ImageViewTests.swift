import HeadlessUI
import Testing

@Suite struct ImageViewTests {
    private let frame = Rect(x: 5, y: 5, width: 70, height: 70)

    private func paths(_ width: Int, _ height: Int) throws -> [Path] {
        ImageView("image", image: try Bitmap(width: width, height: height, color: .gray), frame: frame).paths
    }

    private func place(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        Path(.rectangle(Rect(x: x, y: y, width: width, height: height)), style: .fill, color: .gray)
    }

    @Test("A small image is in the middle, a large one is made smaller, both in proportion")
    func places() throws {
        #expect(try paths(20, 40) == [place(25, 15, 20, 40)])
        #expect(try paths(70, 70) == [place(0, 0, 70, 70)])
        #expect(try paths(140, 70) == [place(0, 18, 70, 35)])
        #expect(try paths(35, 140) == [place(26, 0, 18, 70)])
    }

    @Test("Without pixels or without a place nothing is drawn")
    func nothing() throws {
        #expect(try paths(0, 10) == [])
        #expect(ImageView("image", image: try Bitmap(width: 1, height: 1, color: .gray)).paths == [])
    }

    @Test("Rows that are alike are one rectangle a colour")
    func patches() throws {
        var image = try Bitmap(width: 3, height: 3, color: .gray)
        image[0, 2] = .black
        let view = ImageView("image", image: image, frame: Rect(x: 0, y: 0, width: 3, height: 3))
        #expect(
            view.paths == [
                place(0, 0, 3, 2),
                Path(.rectangle(Rect(x: 0, y: 2, width: 1, height: 1)), style: .fill, color: .black),
                place(1, 2, 2, 1),
            ])
    }

    @Test("Rows that differ in one pixel are not alike, wherever it is", arguments: 0..<5)
    func difference(_ column: Int) throws {
        var image = try Bitmap(width: 5, height: 2, color: .gray)
        image[column, 1] = .black
        let view = ImageView("image", image: image, frame: Rect(x: 0, y: 0, width: 5, height: 2))
        var lower = [place(0, 1, Double(column), 1), place(Double(column) + 1, 1, Double(4 - column), 1)]
        lower.insert(
            Path(.rectangle(Rect(x: Double(column), y: 1, width: 1, height: 1)), style: .fill, color: .black), at: 1)
        #expect(view.paths == [place(0, 0, 5, 1)] + lower.filter { $0.bounds.size.width > 0 })
    }
}
