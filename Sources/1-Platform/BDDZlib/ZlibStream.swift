/// A DEFLATE stream with a header and a checksum, as in PNG files (RFC 1950).
package enum ZlibStream {
    package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        // DEFLATE with a window of 32 KiB, level "best compression", and check bits that make it a multiple of 31.
        let header: [UInt8] = [0x78, 0xDA]
        let checksum = Checksum.adler32(bytes)
        return header + Deflater.deflate(bytes) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }

    /// Decompresses a zlib stream.
    ///
    /// - Parameter limit: The largest output in bytes.
    /// - Throws: `ZlibError` unless the bytes are exactly one zlib stream.
    package static func decompressed(_ bytes: [UInt8], limit: Int) throws(ZlibError) -> [UInt8] {
        guard bytes.count >= 2, bytes[0] & 15 == 8, bytes[0] >> 4 <= 7,
            (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
        else { throw .header }
        guard bytes[1] & 0x20 == 0 else { throw .presetDictionary }
        let (output, rest) = try Inflater.inflate(bytes, from: 2, limit: limit)
        guard rest.count >= 4 else { throw .endOfData }
        guard rest.prefix(4).reduce(0, { $0 << 8 | UInt32($1) }) == Checksum.adler32(output) else { throw .checksum }
        guard rest.count == 4 else { throw .surplus(rest.count - 4) }
        return output
    }
}
