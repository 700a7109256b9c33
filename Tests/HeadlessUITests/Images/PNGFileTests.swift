import BDDZlib
import Hexadecimal
import TestEquipment
import Testing

@testable import HeadlessUI

/// Tests damaged and hostile files: each gives an error that says what is wrong, and none crashes.
@Suite struct PNGFileTests {
    @Test(
        "No file, and another one",
        arguments: ["", "GIF89a", "89504e470d0a1a", "89504e470d0a1a0b 00000000", "ffd8ffe0 00104a46 4946"])
    func signature(digits: String) {
        expect(.signature, bytes(digits))
    }

    @Test("A file that ends too early, wherever")
    func truncated() throws {
        let file = try Bitmap.fourColors().png()
        for length in 8..<file.count { expect(.endOfFile, Array(file[..<length])) }
    }

    @Test(
        "A byte that is wrong is noticed where it is",
        arguments: [
            (0, PNGError.signature), (19, .checksum(chunk: "IHDR")), (41, .checksum(chunk: "PLTE")),
        ])
    func wrongByte(index: Int, error: PNGError) throws {
        var file = try Bitmap.fourColors().png()
        file[index] ^= 0x55
        expect(error, file)
    }

    @Test("A bit that is wrong is noticed, wherever")
    func wrongBit() throws {
        let file = try Bitmap.fourColors().png()
        for index in file.indices {
            for bit in 0..<8 {
                var damaged = file
                damaged[index] ^= 1 << bit
                #expect(throws: PNGError.self) { try Bitmap(png: damaged) }
            }
        }
    }

    @Test("A chunk whose checksum is wrong")
    func checksum() {
        var file = png(header(), data(gray))
        file[41] ^= 1
        expect(.checksum(chunk: "IDAT"), Array(file))
    }

    @Test("Chunks that are missing")
    func missing() {
        expect(.missing(chunk: "IHDR"), png(data(gray)))
        expect(.missing(chunk: "IDAT"), png(header()))
        expect(.missing(chunk: "PLTE"), png(header(colorType: 3), data(gray)))
        expect(.missing(chunk: "PLTE"), png(header(colorType: 3), ("tRNS", [0]), ("PLTE", [0, 0, 0]), data(gray)))
        expect(.endOfFile, PNGHeader.signature + PNGChunk.bytes("IHDR", header().1))
    }

    @Test("Chunks where they may not be")
    func misplaced() {
        let palette = ("PLTE", [UInt8](repeating: 0, count: 3))
        expect(.misplaced(chunk: "IHDR"), png(header(), header(), data(gray)))
        expect(.misplaced(chunk: "PLTE"), png(header(colorType: 3), palette, palette, data(gray)))
        expect(.misplaced(chunk: "PLTE"), png(header(), palette, data(gray)))
        expect(.misplaced(chunk: "PLTE"), png(header(colorType: 2), data(gray), palette))
        expect(.misplaced(chunk: "tRNS"), png(header(), data(gray), ("tRNS", [0, 0])))
        expect(.misplaced(chunk: "tRNS"), png(header(colorType: 6), ("tRNS", [0, 0]), data(gray)))
        expect(.misplaced(chunk: "IDAT"), png(header(), data(gray), ("tEXt", []), data(gray)))
    }

    @Test("Chunks of the wrong length")
    func lengths() {
        expect(.length(chunk: "IHDR", 12), png(("IHDR", Array(header().1.dropLast())), data(gray)))
        for length in [0, 2, 4, 769 * 3] {
            let palette = ("PLTE", [UInt8](repeating: 0, count: length))
            expect(.length(chunk: "PLTE", length), png(header(colorType: 3), palette, data(gray)))
        }
        expect(
            .length(chunk: "PLTE", 9), png(header(bitDepth: 1, colorType: 3), ("PLTE", [0, 0, 0, 0, 0, 0, 0, 0, 0])))
        expect(.length(chunk: "tRNS", 2), png(header(colorType: 3), ("PLTE", [0, 0, 0]), ("tRNS", [0, 0])))
        expect(.length(chunk: "tRNS", 1), png(header(), ("tRNS", [0])))
        expect(.length(chunk: "tRNS", 2), png(header(colorType: 2), ("tRNS", [0, 0])))
        expect(.length(chunk: "IEND", 1), png(header(), data(gray), ("IEND", [0])))
    }

    @Test("Chunks with names that no reader knows")
    func names() {
        expect(.unknown(chunk: "ABCD"), png(header(), ("ABCD", []), data(gray)))
        expect(.chunkName(position: 37), png(header(), ("AB1D", [])))
        #expect(throws: Never.self) { try Bitmap(png: png(header(), ("abCD", [1, 2]), data(gray))) }
    }

    @Test("Formats that do not exist", arguments: [(1, 8), (5, 8), (7, 8), (0, 3), (2, 4), (3, 16), (4, 1), (6, 0)])
    func formats(colorType: UInt8, bitDepth: UInt8) {
        expect(
            .format(colorType: colorType, bitDepth: bitDepth), png(header(bitDepth: bitDepth, colorType: colorType)))
    }

    @Test("Methods that do not exist", arguments: [(1, 0, 0), (0, 1, 0), (0, 0, 2)])
    func methods(compression: UInt8, filter: UInt8, interlace: UInt8) {
        let contents = Array(header().1.dropLast(3)) + [compression, filter, interlace]
        expect(.method(compression: compression, filter: filter, interlace: interlace), png(("IHDR", contents)))
    }

    @Test(
        "Sizes that are not possible, before memory is taken for them",
        arguments: [(0, 1), (1, 0), (0, 0), (100_000, 1_000), (0xFFFF_FFFF, 0xFFFF_FFFF), (0x8000_0000, 1)])
    func sizes(width: Int, height: Int) {
        let error = PNGError.size(width: width, height: height, limit: Bitmap.maximumPixels)
        expect(error, png(header(width: width, height: height), data(gray)))
    }

    @Test("A limit on the pixels can be set")
    func limit() throws {
        let file = try Bitmap.checker(.black, .white).png()
        #expect(throws: Never.self) { try Bitmap(png: file, maximumPixels: 9) }
        for limit in [8, 0, -1, Int.min] {
            #expect(throws: PNGError.size(width: 3, height: 3, limit: limit)) {
                try Bitmap(png: file, maximumPixels: limit)
            }
        }
    }

    @Test("Too few pixels, and too many")
    func pixels() {
        expect(.missingPixels(expected: 2, actual: 1), png(header(), data([0])))
        expect(.data(.tooLong(limit: 2)), png(header(), data([0, 1, 2])))
        expect(.missingPixels(expected: 67_109_888, actual: 2), png(header(width: 65536, height: 1024), data(gray)))
        expect(.data(.header), png(header(), ("IDAT", [])))
    }

    @Test("A filter that does not exist, and a colour that the palette does not have")
    func values() {
        expect(.filter(5, row: 1), png(header(height: 2), data([0, 9, 5, 9])))
        let colors = ("PLTE", [UInt8](repeating: 7, count: 6))
        expect(.paletteIndex(2, count: 2), png(header(colorType: 3), colors, data([0, 2])))
        #expect(throws: Never.self) { try Bitmap(png: png(header(colorType: 3), colors, data([0, 1]))) }
    }

    @Test("Data in several chunks is one stream")
    func pieces() throws {
        let stream = ZlibStream.compressed([0, 9])
        let parts = stream.map { ("IDAT", [$0]) } + [("IDAT", [])]
        let bitmap = try Bitmap(png: file([header()] + parts + [("IEND", [])]))
        #expect(bitmap.pixels == [Color(red: 9, green: 9, blue: 9)])
    }

    @Test("Whatever is done to a file, it is read or refused", arguments: 0..<20)
    func fuzz(seed: UInt32) throws {
        let palette = try Bitmap.fourColors().png()
        let interlaced = png(header(width: 5, height: 5, bitDepth: 2, isInterlaced: true), data(Array(0..<25)))
        var state = seed &* 747_796_405 &+ 2_891_336_453
        func random(_ limit: Int) -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 8) % limit
        }
        for _ in 0..<100 {
            // The chunk is changed and encoded again, so that its checksum is right.
            var file = random(2) == 0 ? palette : interlaced
            var position = 8
            var chunks: [(String, [UInt8])] = []
            while let chunk = try? PNGChunk.next(in: file, at: &position) {
                chunks.append((chunk.name, Array(chunk.contents)))
            }
            for _ in 0...random(3) {
                let index = random(chunks.count)
                guard !chunks[index].1.isEmpty else { continue }
                chunks[index].1[random(chunks[index].1.count)] = UInt8(random(256))
            }
            file = self.file(chunks)
            if let bitmap = try? Bitmap(png: file, maximumPixels: 10_000) {
                #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
            }
        }
    }

    /// The data of one gray pixel: a filter and a sample.
    private let gray: [UInt8] = [0, 9]

    private func header(
        width: Int = 1, height: Int = 1, bitDepth: UInt8 = 8, colorType: UInt8 = 0, isInterlaced: Bool = false
    ) -> (String, [UInt8]) {
        let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        return ("IHDR", size + [bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0])
    }

    private func data(_ rows: [UInt8]) -> (String, [UInt8]) {
        ("IDAT", ZlibStream.compressed(rows))
    }

    /// A file with these chunks, and with an `IEND` chunk if they do not end with one.
    private func png(_ chunks: (String, [UInt8])...) -> [UInt8] {
        file(chunks.last?.0 == "IEND" ? chunks : chunks + [("IEND", [])])
    }

    private func file(_ chunks: [(String, [UInt8])]) -> [UInt8] {
        PNGHeader.signature + chunks.flatMap { PNGChunk.bytes($0.0, $0.1) }
    }

    private func expect(_ error: PNGError, _ file: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(throws: error, sourceLocation: sourceLocation) { try Bitmap(png: file) }
    }
}
