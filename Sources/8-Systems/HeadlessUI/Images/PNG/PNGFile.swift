/// The decoded chunks of a PNG file that make up the picture.
///
/// Other chunks, such as colour space, time and text, are checked and ignored. Bytes after the last chunk are not read.
struct PNGFile {
    let header: PNGHeader
    /// The colours of a palette, with their opacity.
    private(set) var palette: [Color] = []
    /// The one transparent colour, as samples of the file's bit depth; only without alpha channel and palette.
    private(set) var transparent: [Int]?
    /// The zlib stream of all `IDAT` chunks.
    private(set) var data: [UInt8] = []

    init(_ bytes: [UInt8], maximumPixels: Int) throws(PNGError) {
        guard bytes.starts(with: PNGHeader.signature) else { throw .signature }
        var position = PNGHeader.signature.count
        let first = try PNGChunk.next(in: bytes, at: &position)
        guard first.name == "IHDR" else { throw .missing(chunk: "IHDR") }
        header = try PNGHeader(first.contents, maximumPixels: maximumPixels)

        var seen: Set<String> = ["IHDR"]
        var previous = first
        while previous.name != "IEND" {
            let chunk = try PNGChunk.next(in: bytes, at: &position)
            let isContinued = chunk.name == "IDAT" && previous.name == "IDAT"
            if !seen.insert(chunk.name).inserted, Self.single.contains(chunk.name), !isContinued {
                throw .misplaced(chunk: chunk.name)
            }
            try read(chunk, after: seen)
            previous = chunk
        }
        guard seen.contains("IDAT") else { throw .missing(chunk: "IDAT") }
        if header.colorType == .palette, palette.isEmpty { throw .missing(chunk: "PLTE") }
    }

    /// The chunks that may occur only once. `IDAT` may be split into consecutive chunks.
    private static let single: Set = ["IHDR", "PLTE", "tRNS", "IDAT"]

    private mutating func read(_ chunk: PNGChunk, after seen: Set<String>) throws(PNGError) {
        switch chunk.name {
        case "PLTE", "tRNS":
            guard !seen.contains("IDAT") else { throw .misplaced(chunk: chunk.name) }
            try chunk.name == "PLTE" ? readPalette(chunk.contents, after: seen) : readTransparency(chunk.contents)
        case "IDAT": data += chunk.contents
        case "IEND": guard chunk.contents.isEmpty else { throw .length(chunk: "IEND", chunk.contents.count) }
        default: guard chunk.isAncillary else { throw .unknown(chunk: chunk.name) }
        }
    }

    /// Reads three bytes for each colour. RGB pictures may have a palette too, as a hint for displays with few colours.
    private mutating func readPalette(_ contents: ArraySlice<UInt8>, after seen: Set<String>) throws(PNGError) {
        guard !seen.contains("tRNS"), header.colorType != .gray, header.colorType != .grayAlpha else {
            throw .misplaced(chunk: "PLTE")
        }
        let limit = header.colorType == .palette ? 1 << header.bitDepth : 256
        guard contents.count % 3 == 0, 1...limit ~= contents.count / 3 else {
            throw .length(chunk: "PLTE", contents.count)
        }
        palette = stride(from: contents.startIndex, to: contents.endIndex, by: 3).map { index in
            Color(red: contents[index], green: contents[index + 1], blue: contents[index + 2])
        }
    }

    /// Reads the opacity of the first palette colours, or the samples of the transparent colour.
    private mutating func readTransparency(_ contents: ArraySlice<UInt8>) throws(PNGError) {
        switch header.colorType {
        case .palette:
            guard !palette.isEmpty else { throw .missing(chunk: "PLTE") }
            guard contents.count <= palette.count else { throw .length(chunk: "tRNS", contents.count) }
            for (index, alpha) in contents.enumerated() { palette[index].alpha = alpha }
        case .gray, .rgb:
            guard contents.count == 2 * header.colorType.channels else {
                throw .length(chunk: "tRNS", contents.count)
            }
            transparent = stride(from: contents.startIndex, to: contents.endIndex, by: 2).map { index in
                Int(contents[index]) << 8 | Int(contents[index + 1])
            }
        case .grayAlpha, .rgba: throw .misplaced(chunk: "tRNS")
        }
    }
}
