import BDDZlib
import HeadlessUI
import Testing

@Suite struct PNGErrorTests {
    @Test(
        "Every error is said in words",
        arguments: [
            (.signature, "this is no PNG file: it does not begin as one"),
            (.endOfFile, "the PNG file ends too early"),
            (.chunkName(position: 37), "the PNG file is damaged: at byte 37 there is no name of a chunk"),
            (.checksum(chunk: "IDAT"), "the PNG file is damaged: the checksum of IDAT is wrong"),
            (.missing(chunk: "PLTE"), "the PNG file has no PLTE where one is needed"),
            (.misplaced(chunk: "tRNS"), "the PNG file has tRNS where it may not be"),
            (.unknown(chunk: "ABCD"), "the PNG file needs a reader that knows ABCD"),
            (.length(chunk: "PLTE", 4), "the PNG file is damaged: PLTE cannot have 4 bytes"),
            (.format(colorType: 5, bitDepth: 8), "the PNG file is damaged: there is no colour type 5 with 8 bits"),
            (
                .method(compression: 0, filter: 1, interlace: 2),
                "the PNG file has unknown methods: compression 0, filter 1, interlace 2"
            ),
            (.size(width: 0, height: 7, limit: 9), "a PNG picture of 0 × 7 is not possible here: it has 1 to 9 pixels"),
            (.data(.endOfData), "the PNG file is damaged: its zlib stream ends too early"),
            (.missingPixels(expected: 12, actual: 7), "the PNG file is damaged: it has 7 of 12 bytes of pixels"),
            (.filter(9, row: 3), "the PNG file is damaged: there is no filter 9, as in row 3"),
            (.paletteIndex(4, count: 2), "the PNG file is damaged: a pixel has colour 4 of a palette of 2"),
        ] as [(PNGError, String)])
    func words(error: PNGError, text: String) {
        #expect(error.description == text)
    }
}
