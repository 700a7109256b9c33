import Hexadecimal
import Testing

@testable import HeadlessUI

@Suite struct PNGPictureTests {
    @Test("The same bytes for the same picture, everywhere")
    func exact() throws {
        #expect(
            try Bitmap(width: 1, height: 1, color: .red).png()
                == bytes(
                    "89504e470d0a1a0a 0000000d 49484452 00000001 00000001 01 03 000000 25db56ca"
                        + "00000003 504c5445 ff0000 19e20937 0000000a 49444154 78da6360000000020001 e527defc"
                        + "00000000 49454e44 ae426082"))
    }

    @Test(
        "Up to 256 colours are a palette, in as few bits as it takes",
        arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
    func palette(colors: Int, bitDepth: Int) throws {
        let bitmap = try gradient(colors)
        let header = PNGPicture(bitmap).header
        #expect(header.colorType == .palette)
        #expect(header.bitDepth == bitDepth)
        #expect(try Bitmap(png: bitmap.png()) == bitmap)
    }

    @Test("More are channels, with one for the opacity only where it is needed")
    func channels() throws {
        var bitmap = try gradient(257)
        #expect(PNGPicture(bitmap).header.colorType == .rgb)
        #expect(try Bitmap(png: bitmap.png()) == bitmap)
        bitmap[0, 0].alpha = 254
        #expect(PNGPicture(bitmap).header.colorType == .rgba)
        #expect(try Bitmap(png: bitmap.png()) == bitmap)
    }

    @Test("Every colour comes back as it was, transparent ones too")
    func identity() throws {
        let colors = [
            Color(red: 1, green: 2, blue: 3, alpha: 0), .clear, Color(red: 255, green: 128, blue: 0, alpha: 1), .white,
            Color(red: 9, green: 8, blue: 7, alpha: 254), .black,
        ]
        let bitmap = try Bitmap(width: 3, height: 2, colors: colors)
        #expect(try Bitmap(png: bitmap.png()).pixels == colors)
    }

    @Test("A bitmap without pixels is no PNG file", arguments: [(0, 0), (0, 5), (5, 0)])
    func empty(width: Int, height: Int) throws {
        let bitmap = try Bitmap(width: width, height: height)
        #expect(throws: PNGError.size(width: width, height: height, limit: Bitmap.maximumPixels)) { try bitmap.png() }
    }

    /// A bitmap with `count` different colours, some of them twice, in rows of 20.
    private func gradient(_ count: Int) throws -> Bitmap {
        let colors = (0..<(count + 39) / 20 * 20).map { number in
            Color(red: UInt8(number % count % 251), green: UInt8(number % count / 251), blue: 77)
        }
        return try Bitmap(width: 20, height: colors.count / 20, colors: colors)
    }
}
