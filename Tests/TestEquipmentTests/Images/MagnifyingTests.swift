import HeadlessUI
import TestEquipment
import Testing

@Suite struct MagnifyingTests {
    @Test("Each pixel becomes a square")
    func magnified() throws {
        let bitmap = try Bitmap(width: 2, height: 1, colors: [.red, .blue])
        let expected: [Color] = [.red, .red, .blue, .blue, .red, .red, .blue, .blue]
        #expect(try bitmap.magnified(by: 2) == Bitmap(width: 4, height: 2, colors: expected))
        #expect(try bitmap.magnified(by: 1) == bitmap)
        #expect(try bitmap.magnified(by: 0) == Bitmap(width: 0, height: 0))
    }

    @Test("A size that no bitmap has is refused", arguments: [-1, 1 << 20, Int.max, Int.min])
    func tooLarge(factor: Int) throws {
        let bitmap = try Bitmap(width: 2, height: 2)
        let side = 2 * Double(factor)
        #expect(throws: BitmapError.size(width: side, height: side)) { try bitmap.magnified(by: factor) }
    }
}
