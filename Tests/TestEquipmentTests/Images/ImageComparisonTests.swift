import HeadlessUI
import TestEquipment
import Testing

@Suite struct ImageComparisonTests {
    private let gray = Color(red: 100, green: 100, blue: 100, alpha: 100)

    @Test("Equal images are equal, whatever the tolerance", arguments: [0, 0.005, 1])
    func equal(tolerance: Double) throws {
        let image = try Bitmap.fourColors()
        let comparison = ImageComparison(image, with: image, tolerance: tolerance)
        #expect(comparison.areEqual)
        #expect(comparison.firstDifference == nil)
    }

    @Test(
        "A channel may be off by 0.005: one step of 255 is nearer than that, two are not",
        arguments: Color.Channel.allCases, [(98, false), (99, true), (100, true), (101, true), (102, false)])
    func tolerance(channel: Color.Channel, level: (UInt8, Bool)) throws {
        let expected = try Bitmap(width: 1, height: 1, color: gray)
        let actual = try Bitmap(width: 1, height: 1, color: gray.setting(channel, level.0))
        let comparison = ImageComparison(actual, with: expected)
        #expect(comparison.areEqual == level.1)
        let difference = PixelDifference.pixel(x: 0, y: 0, channel: channel, expected: 100, actual: level.0)
        #expect(comparison.firstDifference == (level.1 ? nil : difference))
    }

    @Test("Another tolerance", arguments: [(0, 1, false), (0.02, 5, true), (0.02, 6, false), (1, 155, true)])
    func otherTolerance(tolerance: Double, step: UInt8, areEqual: Bool) throws {
        let expected = try Bitmap(width: 1, height: 1, color: gray)
        let actual = try Bitmap(width: 1, height: 1, color: gray.setting(.blue, 100 + step))
        #expect(ImageComparison(actual, with: expected, tolerance: tolerance).areEqual == areEqual)
    }

    @Test("The number of pixels must be the same, the shape need not be")
    func shape() throws {
        let colors: [Color] = [.red, .green, .blue, .black]
        let square = try Bitmap(width: 2, height: 2, colors: colors)
        let row = try Bitmap(width: 4, height: 1, colors: colors)
        #expect(ImageComparison(row, with: square).areEqual)
        let short = try Bitmap(width: 3, height: 1, colors: Array(colors.prefix(3)))
        #expect(ImageComparison(short, with: square).firstDifference == .count(expected: 4, actual: 3))
        #expect(ImageComparison(square, with: short).firstDifference == .count(expected: 3, actual: 4))
    }

    @Test("The first pixel is named, at its place in the expected image")
    func first() throws {
        let expected = try Bitmap(width: 2, height: 3, color: gray)
        var colors = expected.pixels
        colors[3].green = 7
        colors[5].red = 7
        let actual = try Bitmap(width: 6, height: 1, colors: colors)
        #expect(
            ImageComparison(actual, with: expected).firstDifference
                == .pixel(x: 1, y: 1, channel: .green, expected: 100, actual: 7))
    }

    @Test("Images without pixels are equal")
    func empty() throws {
        #expect(try ImageComparison(Bitmap(width: 0, height: 3), with: Bitmap(width: 2, height: 0)).areEqual)
    }
}

extension Color {
    fileprivate func setting(_ channel: Channel, _ level: UInt8) -> Color {
        Color(
            red: channel == .red ? level : red, green: channel == .green ? level : green,
            blue: channel == .blue ? level : blue, alpha: channel == .alpha ? level : alpha)
    }
}
