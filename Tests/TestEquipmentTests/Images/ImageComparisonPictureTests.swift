import HeadlessUI
import TestEquipment
import Testing

@Suite struct ImageComparisonPictureTests {
    @Test("Red where the images differ, pale elsewhere")
    func picture() throws {
        let expected = try Bitmap(width: 2, height: 2, colors: [.black, .white, .clear, .blue])
        let actual = try Bitmap(width: 2, height: 2, colors: [.black, .white, .clear, .black])
        #expect(
            try ImageComparison(actual, with: expected).picture()
                == Bitmap(width: 2, height: 2, colors: [shade(192), .white, .white, .red]))
    }

    @Test("What is within the tolerance is not shown")
    func tolerated() throws {
        let expected = try Bitmap(width: 1, height: 1, color: .black)
        let actual = try Bitmap(width: 1, height: 1, color: Color(red: 1, green: 0, blue: 1))
        #expect(try ImageComparison(actual, with: expected).picture().pixels == [shade(192)])
    }

    @Test("It is as large as the expected image")
    func shape() throws {
        let expected = try Bitmap(width: 2, height: 1, colors: [.black, .white])
        let actual = try Bitmap(width: 1, height: 2, colors: [.black, .blue])
        #expect(
            try ImageComparison(actual, with: expected).picture()
                == Bitmap(width: 2, height: 1, colors: [shade(192), .red]))
    }

    @Test("With different numbers of pixels it has room for both, red where there are not both")
    func both() throws {
        let expected = try Bitmap(width: 1, height: 2, color: .black)
        let actual = try Bitmap(width: 3, height: 1, color: .black)
        #expect(
            try ImageComparison(actual, with: expected).picture()
                == Bitmap(width: 3, height: 2, colors: [shade(192), .red, .red, .red, .red, .red]))
    }

    @Test("There may be no room for both")
    func tooLarge() throws {
        let expected = try Bitmap(width: 1, height: 20_000)
        let actual = try Bitmap(width: 20_001, height: 1)
        #expect(throws: BitmapError.size(width: 20_001, height: 20_000)) {
            try ImageComparison(actual, with: expected).picture()
        }
    }

    private func shade(_ level: UInt8) -> Color {
        Color(red: level, green: level, blue: level)
    }
}
