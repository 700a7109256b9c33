import HeadlessUI
import Testing

@Suite struct BitmapDrawingTests {
    @Test("An empty picture is transparent, a part of a pixel being a whole one")
    func ground() throws {
        #expect(try Bitmap(drawing: picture(2, 1)) == Bitmap(width: 2, height: 1))
        #expect(try Bitmap(drawing: picture(1.1, 2.9)) == Bitmap(width: 2, height: 3))
    }

    @Test(
        "A picture whose size is negative, not finite or too large has no pixels",
        arguments: [(-1.0, 2.0), (.infinity, 2), (2, -.infinity), (1e300, 1), (1e6, 1e6)])
    func impossible(width: Double, height: Double) {
        #expect(throws: BitmapError.size(width: width, height: height)) {
            try Bitmap(drawing: picture(width, height))
        }
    }

    @Test("A size that is not a number is refused as well")
    func notANumber() {
        #expect(throws: BitmapError.self) { try Bitmap(drawing: picture(.nan, 1)) }
    }

    @Test("A rectangle on whole pixels covers these and no others")
    func rectangle() throws {
        let drawn = try alphas(
            4, 3, Path(.rectangle(Rect(x: 1, y: 1, width: 2, height: 1)), style: .fill, color: .black))
        #expect(
            drawn == [
                [0, 0, 0, 0],
                [0, 255, 255, 0],
                [0, 0, 0, 0],
            ])
    }

    @Test("A rectangle between pixels covers a part of them")
    func betweenPixels() throws {
        let rect = Rect(x: 0.5, y: 0.25, width: 1, height: 1)
        #expect(try alphas(2, 2, Path(.rectangle(rect), style: .fill, color: .black)) == [[96, 96], [32, 32]])
    }

    @Test("Two rectangles that share an edge between samples leave no gap and do not overlap")
    func sharedEdge() throws {
        let left = Path(.rectangle(Rect(x: 0, y: 0, width: 0.3125, height: 1)), style: .fill, color: .black)
        let right = Path(.rectangle(Rect(x: 0.3125, y: 0, width: 0.6875, height: 1)), style: .fill, color: .black)
        #expect(try alphas(1, 1, left) == [[64]])
        #expect(try alphas(1, 1, right) == [[191]])
    }

    @Test("A stroked rectangle is a frame, half of the line outside and half inside")
    func strokedRectangle() throws {
        let frame = Path(.rectangle(Rect(x: 1, y: 1, width: 4, height: 3)), style: .stroke(width: 2), color: .black)
        #expect(
            try alphas(6, 5, frame) == [
                [255, 255, 255, 255, 255, 255],
                [255, 255, 255, 255, 255, 255],
                [255, 255, 0, 0, 255, 255],
                [255, 255, 255, 255, 255, 255],
                [255, 255, 255, 255, 255, 255],
            ])
    }

    @Test("A stroke as wide as its shape leaves no hole")
    func noHole() throws {
        let frame = Path(.rectangle(Rect(x: 1, y: 1, width: 1, height: 1)), style: .stroke(width: 1), color: .black)
        #expect(try alphas(3, 3, frame) == [[64, 128, 64], [128, 255, 128], [64, 128, 64]])
    }

    @Test("A circle's edge is smooth, and it is the same on its four sides")
    func circle() throws {
        let drawn = try alphas(
            4, 4, Path(.oval(in: Rect(x: 0, y: 0, width: 4, height: 4)), style: .fill, color: .black))
        #expect(
            drawn == [
                [84, 235, 235, 84],
                [235, 255, 255, 235],
                [235, 255, 255, 235],
                [84, 235, 235, 84],
            ])
    }

    @Test("An ellipse touches the sides of its rectangle")
    func ellipse() throws {
        let drawn = try alphas(
            6, 3, Path(.oval(in: Rect(x: 0, y: 0, width: 6, height: 3)), style: .fill, color: .black))
        #expect(
            drawn == [
                [76, 203, 251, 251, 203, 76],
                [239, 255, 255, 255, 255, 239],
                [76, 203, 251, 251, 203, 76],
            ])
    }

    @Test("A stroked circle is a ring")
    func ring() throws {
        let drawn = try alphas(
            5, 5, Path(.oval(in: Rect(x: 0.5, y: 0.5, width: 4, height: 4)), style: .stroke(width: 1), color: .black))
        #expect(
            drawn == [
                [40, 195, 255, 195, 40],
                [195, 120, 8, 120, 195],
                [255, 8, 0, 8, 255],
                [195, 120, 8, 120, 195],
                [40, 195, 255, 195, 40],
            ])
    }

    @Test("The pixels of a shape that covers their samples number its area")
    func area() throws {
        let rect = Rect(x: 3, y: 5, width: 80, height: 40)
        let drawn = try alphas(90, 50, Path(.oval(in: rect), style: .fill, color: .black))
        let sum = drawn.joined().reduce(0) { $0 + Double($1) / 255 }
        #expect(abs(sum - Double.pi * 20 * 40) < 1)
    }

    @Test("What lies outside the picture is cut off")
    func clipping() throws {
        let rect = Rect(x: -2, y: -2, width: 4, height: 4)
        let drawn = try alphas(3, 3, Path(.oval(in: rect), style: .fill, color: .black))
        #expect(drawn == [[255, 235, 0], [235, 84, 0], [0, 0, 0]])
        let outside = Rect(x: 1e300, y: -1e300, width: 1e300, height: 7)
        #expect(try alphas(1, 1, Path(.oval(in: outside), style: .fill, color: .black)) == [[0]])
        let around = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
        #expect(try alphas(1, 1, Path(.oval(in: around), style: .fill, color: .black)) == [[255]])
    }

    @Test(
        "An empty or impossible rectangle draws nothing, neither filled nor stroked",
        arguments: [
            Rect(x: 1, y: 1, width: 0, height: 2), Rect(x: 1, y: 1, width: 2, height: 0),
            Rect(x: 2, y: 2, width: -1, height: 1), Rect(x: .nan, y: 0, width: 1, height: 1),
            Rect(x: 0, y: 0, width: .infinity, height: 1),
        ])
    func nothing(rect: Rect) throws {
        for style in [Path.Style.fill, .stroke(width: 1)] {
            #expect(try alphas(2, 2, Path(.oval(in: rect), style: style, color: .black)) == [[0, 0], [0, 0]])
            #expect(try alphas(2, 2, Path(.rectangle(rect), style: style, color: .black)) == [[0, 0], [0, 0]])
        }
    }

    @Test("A line whose width is no number draws nothing")
    func impossibleLine() throws {
        let rect = Rect(x: 0, y: 0, width: 2, height: 2)
        #expect(try alphas(1, 1, Path(.rectangle(rect), style: .stroke(width: .nan), color: .black)) == [[0]])
    }

    @Test("Paths are painted in order, the last on top")
    func order() throws {
        let rect = Rect(x: 0, y: 0, width: 1, height: 1)
        var both = picture(1, 1)
        both.paths = [.gray, .white].map { Path(.rectangle(rect), style: .fill, color: $0) }
        #expect(try Bitmap(drawing: both).pixels == [.white])
    }

    private func picture(_ width: Double, _ height: Double) -> Picture {
        Picture(size: Size(width: width, height: height), accessibilityLabel: "", paths: [])
    }

    /// The opacities of the pixels of a picture with only this path, row by row.
    private func alphas(_ width: Int, _ height: Int, _ path: Path) throws -> [[UInt8]] {
        var picture = picture(Double(width), Double(height))
        picture.paths = [path]
        let bitmap = try Bitmap(drawing: picture)
        return (0..<height).map { y in (0..<width).map { x in bitmap[x, y].alpha } }
    }

    @Test("Text is a bar as large as its rectangle")
    func text() throws {
        let rect = Rect(x: 1, y: 1, width: 2, height: 1)
        func drawn(_ shape: Path.Shape) throws -> Bitmap {
            let path = Path(shape, style: .fill, color: .black)
            return try Bitmap(
                drawing: Picture(size: Size(width: 4, height: 3), accessibilityLabel: "", paths: [path]))
        }
        #expect(try drawn(.text("erat", in: rect)) == drawn(.rectangle(rect)))
    }
}
