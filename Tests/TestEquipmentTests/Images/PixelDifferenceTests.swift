import HeadlessUI
import TestEquipment
import Testing

@Suite struct PixelDifferenceTests {
    @Test("Equal bitmaps have no difference")
    func equal() throws {
        let bitmap = try Bitmap(width: 2, height: 2, color: .gray)
        #expect(bitmap.firstDifference(from: bitmap) == nil)
    }

    @Test("The width is compared first, then the height")
    func size() throws {
        let bitmap = try Bitmap(width: 2, height: 3)
        #expect(try bitmap.firstDifference(from: Bitmap(width: 3, height: 4)) == .width(expected: 3, actual: 2))
        #expect(try bitmap.firstDifference(from: Bitmap(width: 2, height: 4)) == .height(expected: 4, actual: 3))
    }

    @Test("The first pixel is named, and in it the first channel")
    func pixel() throws {
        let expected = try Bitmap(width: 3, height: 3, color: .gray)
        var actual = expected
        actual[0, 2] = .white
        actual[1, 1] = Color(red: 128, green: 7, blue: 9)
        #expect(
            actual.firstDifference(from: expected) == .pixel(x: 1, y: 1, channel: .green, expected: 128, actual: 7))
    }

    @Test(
        "Every channel counts",
        arguments: [
            (Color(red: 0, green: 1, blue: 1, alpha: 1), Color.Channel.red),
            (Color(red: 1, green: 0, blue: 1, alpha: 1), .green),
            (Color(red: 1, green: 1, blue: 0, alpha: 1), .blue),
            (Color(red: 1, green: 1, blue: 1, alpha: 0), .alpha),
        ])
    func channels(color: Color, channel: Color.Channel) throws {
        let expected = try Bitmap(width: 1, height: 1, color: Color(red: 1, green: 1, blue: 1, alpha: 1))
        let actual = try Bitmap(width: 1, height: 1, color: color)
        #expect(
            actual.firstDifference(from: expected) == .pixel(x: 0, y: 0, channel: channel, expected: 1, actual: 0))
    }

    @Test(
        "A difference is said in words",
        arguments: [
            (PixelDifference.width(expected: 3, actual: 2), "expected a width of 3 pixels, actual 2"),
            (.height(expected: 3, actual: 2), "expected a height of 3 pixels, actual 2"),
            (.count(expected: 9, actual: 4), "expected 9 pixels, actual 4"),
            (
                .pixel(x: 4, y: 5, channel: .alpha, expected: 255, actual: 0),
                "pixel (4, 5): expected alpha 255, actual 0"
            ),
        ])
    func words(difference: PixelDifference, text: String) {
        #expect(difference.description == text)
    }
}
