import Hexadecimal
import Testing

@testable import HeadlessUI

/// Tests reading with files that another program has made.
@Suite struct BitmapPNGTests {
    @Test("Gray")
    func gray() throws {
        let file =
            start + "0000000200000001 08 00 000000 d1492056 0000000b 49444154 78da636038010000cb00c9 fa6cb48b" + end
        #expect(try Bitmap(png: bytes(file)) == image(2, 1, [.black, shade(200)]))
    }

    @Test("Gray of one bit, ten pixels in two bytes")
    func oneBit() throws {
        let file =
            start + "0000000a00000001 01 00 000000 cf8e02d3 0000000b 49444154 78da63d8e4000001a700f3 673d4f9e" + end
        let pixels = "1011001001".map { $0 == "1" ? Color.white : .black }
        #expect(try Bitmap(png: bytes(file)) == image(10, 1, pixels))
    }

    @Test("Gray of 16 bits, to the nearest of 8")
    func sixteenBits() throws {
        let file =
            start + "0000000200000001 10 00 000000 81d9fc15 0000000d 49444154 78da636860f85f0f00048201ff 1261ab86" + end
        #expect(try Bitmap(png: bytes(file)) == image(2, 1, [shade(128), shade(255)]))
    }

    @Test("Gray and alpha")
    func grayAlpha() throws {
        let file =
            start + "0000000100000001 08 04 000000 b51c0c02 0000000b 49444154 78da634831020000fd0097 6fc61fc4" + end
        #expect(try Bitmap(png: bytes(file)) == image(1, 1, [Color(red: 100, green: 100, blue: 100, alpha: 50)]))
    }

    @Test("A palette with opacity, four bits a pixel")
    func palette() throws {
        let file =
            start + "0000000300000001 04 03 000000 e9ce0987 00000009 504c5445 ff000000ff000000ff 2d4acd8a"
            + "00000001 74524e53 80 ad5e5b46 0000000b 49444154 78da636054000000250022 e98287e5" + end
        let red = Color(red: 255, green: 0, blue: 0, alpha: 128)
        #expect(try Bitmap(png: bytes(file)) == image(3, 1, [red, .green, .blue]))
    }

    @Test("RGB, each row with another filter")
    func filters() throws {
        let file =
            start + "0000000200000005 08 02 000000 e0d1aacb 00000026 49444154"
            + "78da63e01291d330b261045240c0c4c0c0c0c8c8c8cccac5cf2f22c902e2313103002b9b01d6 64f082cb" + end
        let colors: [(UInt8, UInt8, UInt8)] = [
            (10, 20, 30), (40, 50, 60), (10, 20, 30), (40, 50, 60), (10, 20, 30), (41, 51, 61),
            (10, 20, 30), (40, 55, 70), (10, 20, 30), (41, 57, 73),
        ]
        #expect(
            try Bitmap(png: bytes(file))
                == image(2, 5, colors.map { Color(red: $0, green: $1, blue: $2) }))
    }

    @Test("RGB with a colour that is transparent")
    func transparentColor() throws {
        let file =
            start + "0000000200000001 08 02 000000 7b40e8dd 00000006 74524e53 000400050006 748ec68f"
            + "0000000f 49444154 78da636064626661650300003f0016 98c16813" + end
        let colors = [Color(red: 1, green: 2, blue: 3), Color(red: 4, green: 5, blue: 6, alpha: 0)]
        #expect(try Bitmap(png: bytes(file)) == image(2, 1, colors))
    }

    @Test("RGBA")
    func rgba() throws {
        let file =
            start + "0000000100000001 08 06 000000 1f15c489 0000000d 49444154 78da636064626601000019000b 380454b4" + end
        #expect(try Bitmap(png: bytes(file)) == image(1, 1, [Color(red: 1, green: 2, blue: 3, alpha: 4)]))
    }

    @Test("Interlaced")
    func interlaced() throws {
        let file =
            start + "0000000300000003 08 00 000001 0444daf5 00000017 49444154"
            + "78da636064606660e7646062e0606061650300012a002e a6a846fc" + end
        #expect(try Bitmap(png: bytes(file)) == image(3, 3, (1...9).map(shade)))
    }

    @Test("Interlaced, with pixels in all of the seven passes")
    func sevenPasses() throws {
        let file =
            start + "0000000500000005 08 00 000001 df0349af 00000026 49444154"
            + "08d705c1b10100200cc3b0da04867685ff5f452a6af352cbcb289a362d07200df0010b37008c 978559af" + end
        #expect(try Bitmap(png: bytes(file)) == image(5, 5, (1...25).map(shade)))
    }

    @Test("Gray, each row with another filter")
    func grayFilters() throws {
        let file =
            start + "0000000400000005 08 00 000000 47c61207 00000021 49444154"
            + "78da635014340c66646470dccfa4e0b8df9199f10683008bc205810b003c4a05dc 8dbd07ec" + end
        let levels = [
            0x21, 0x11, 0x31, 0x53, 0x01, 0x01, 0x42, 0x01, 0x21, 0x42, 0x01, 0x42, 0x11, 0x01, 0x01, 0x31, 0x31, 0x01,
            0x11, 0x01,
        ]
        #expect(try Bitmap(png: bytes(file)) == image(4, 5, levels.map(shade)))
    }

    @Test("What follows the end is not read")
    func trailing() throws {
        let png = try Bitmap(width: 1, height: 1, color: .red).png()
        #expect(try Bitmap(png: png + [1, 2, 3]) == Bitmap(width: 1, height: 1, color: .red))
    }

    private let start = "89504e470d0a1a0a 0000000d 49484452"
    private let end = "00000000 49454e44 ae426082"

    private func image(_ width: Int, _ height: Int, _ colors: [Color]) throws -> Bitmap {
        try Bitmap(width: width, height: height, colors: colors)
    }

    private func shade(_ level: Int) -> Color {
        Color(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
    }
}
