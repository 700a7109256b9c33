import BDDZlib

extension Bitmap {
    /// Reads a PNG file: every colour type and bit depth, all filters, interlaced or not.
    ///
    /// Samples are used as stored: gamma and colour profiles are ignored. Samples of 16 bits are rounded to 8 bits.
    /// Every checksum is checked.
    /// - Parameter maximumPixels: the largest number of pixels to accept. Memory for the bitmap is allocated only if
    ///   the file contains all its pixels.
    /// - Throws: `PNGError` if the bytes are not a valid PNG file or the picture is too large.
    public init(png bytes: [UInt8], maximumPixels: Int = Bitmap.maximumPixels) throws(PNGError) {
        let file = try PNGFile(bytes, maximumPixels: min(maximumPixels, Bitmap.maximumPixels))
        let (header, samples) = (file.header, PNGSamples(file))
        let passes = PNGPass.passes(of: header)
        let rows = try Self.unpacked(file, passes)
        do throws(BitmapError) {
            try self.init(width: header.width, height: header.height)
        } catch {
            throw .size(width: header.width, height: header.height, limit: Bitmap.maximumPixels)
        }
        var start = 0
        for pass in passes {
            let length = header.rowLength(pass.width)
            var row = [UInt8](repeating: 0, count: length)
            for (number, y) in pass.rows.enumerated() {
                guard let filter = PNGFilter(rawValue: rows[start]) else { throw .filter(rows[start], row: number) }
                let filtered = rows[start + 1..<start + 1 + length]
                row = filter.undone(filtered, previous: row, distance: header.filterDistance)
                for (pixel, x) in pass.columns.enumerated() { self[x, y] = try samples.color(pixel, in: row) }
                start += 1 + length
            }
        }
    }

    /// The decompressed rows of all passes, each after the number of its filter. The total length is checked.
    private static func unpacked(_ file: PNGFile, _ passes: [PNGPass]) throws(PNGError) -> [UInt8] {
        let length = passes.reduce(0) { $0 + $1.height * (1 + file.header.rowLength($1.width)) }
        let bytes: [UInt8]
        do throws(ZlibError) {
            bytes = try ZlibStream.decompressed(file.data, limit: length)
        } catch {
            throw .data(error)
        }
        guard bytes.count == length else { throw .missingPixels(expected: length, actual: bytes.count) }
        return bytes
    }
}

extension Bitmap {
    /// Encodes the bitmap as a PNG file. The bytes are the same on every platform.
    ///
    /// - Throws: `PNGError.size` if the bitmap has no pixels: a PNG file cannot be empty.
    public func png() throws(PNGError) -> [UInt8] {
        guard width > 0, height > 0 else { throw .size(width: width, height: height, limit: Bitmap.maximumPixels) }
        let picture = PNGPicture(self)
        return PNGHeader.signature + PNGChunk.bytes("IHDR", picture.header.bytes)
            + picture.paletteChunks + PNGChunk.bytes("IDAT", ZlibStream.compressed(picture.filteredRows))
            + PNGChunk.bytes("IEND", [])
    }
}
