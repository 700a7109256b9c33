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
}
