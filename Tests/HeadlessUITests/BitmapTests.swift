import HeadlessUI
import Testing

@Suite struct BitmapTests {
    @Test("A new bitmap has one colour everywhere, transparent by default")
    func new() throws {
        #expect(try Bitmap(width: 2, height: 3).pixels == Array(repeating: .clear, count: 6))
        #expect(try Bitmap(width: 1, height: 2, color: .gray).pixels == [.gray, .gray])
    }

    @Test("Pixels lie row by row from the top left")
    func pixelOrder() throws {
        var bitmap = try Bitmap(width: 3, height: 2)
        bitmap[2, 1] = .black
        bitmap[1, 0] = .white
        #expect(bitmap.pixels == [.clear, .white, .clear, .clear, .clear, .black])
        #expect(bitmap[2, 1] == .black)
    }

    @Test("A bitmap may have no pixels at all", arguments: [(0, 0), (0, 7), (7, 0), (Int.max, 0)])
    func empty(width: Int, height: Int) throws {
        #expect(try Bitmap(width: width, height: height).pixels == [])
    }

    @Test(
        "No size that is negative or too large is a bitmap",
        arguments: [(-1, 4), (4, -1), (-3, -3), (Int.min, 2), (Int.max, Int.max), (Bitmap.maximumPixels + 1, 1)])
    func impossible(width: Int, height: Int) {
        #expect(throws: BitmapError.size(width: Double(width), height: Double(height))) {
            try Bitmap(width: width, height: height)
        }
    }

    @Test("The error says which size it was and which are possible")
    func errorText() {
        #expect(
            BitmapError.size(width: -1, height: 2.5).description
                == "no bitmap is -1.0 × 2.5: it has zero to 67108864 pixels")
    }
}
