import HeadlessUI
import TestEquipment
import Testing

@Suite struct TestImagesTests {
    @Test("The checker alternates")
    func checker() throws {
        let (a, b) = (Color.white, Color.blue)
        let checker = try Bitmap.checker(a, b)
        #expect(checker.width == 3)
        #expect(checker.height == 3)
        #expect(checker.pixels == [a, b, a, b, a, b, a, b, a])
    }

    @Test("Four colours")
    func fourColors() throws {
        #expect(try Bitmap.fourColors() == Bitmap(width: 2, height: 2, colors: [.red, .green, .blue, .black]))
    }
}
