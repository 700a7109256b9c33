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

    @Test("A bitmap of colours gives them back")
    func colors() throws {
        let colors: [Color] = [.red, .clear, Color(red: 1, green: 2, blue: 3, alpha: 4), .white, .black, .blue]
        let bitmap = try Bitmap(width: 2, height: 3, colors: colors)
        #expect(bitmap.pixels == colors)
        #expect(bitmap[1, 0] == .clear)
        #expect(bitmap[0, 2] == .black)
        #expect(try Bitmap(width: 5, height: 0, colors: []).pixels == [])
    }

    @Test("There must be as many colours as pixels", arguments: [(2, 3), (5, 1), (0, 0), (1, 3), (4, 4)])
    func count(width: Int, height: Int) {
        let colors = [Color](repeating: .red, count: 4)
        #expect(throws: BitmapError.count(4, width: width, height: height)) {
            try Bitmap(width: width, height: height, colors: colors)
        }
    }

    @Test("No size that is negative or too large has colours", arguments: [(-2, -2), (Int.max, Int.max), (-4, 1)])
    func impossibleColors(width: Int, height: Int) {
        let colors = [Color](repeating: .red, count: 4)
        #expect(throws: BitmapError.size(width: Double(width), height: Double(height))) {
            try Bitmap(width: width, height: height, colors: colors)
        }
    }

    @Test("The error says which size it was and which are possible")
    func errorText() {
        #expect(
            BitmapError.count(5, width: 2, height: 3).description == "5 colours do not make 2 × 3 pixels")
        #expect(
            BitmapError.size(width: -1, height: 2.5).description
                == "no bitmap is -1.0 × 2.5: it has zero to 67108864 pixels")
    }
}
