/// Compressed bytes with a header and a checksum, as PNG files have them. (RFC 1950)
package enum ZlibStream {
    package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        // Deflate with a window of 32 KB, packed as well as can be, and what makes it a multiple of 31.
        let header: [UInt8] = [0x78, 0xDA]
        let checksum = Checksum.adler32(bytes)
        return header + Deflater.deflate(bytes) + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    }

    /// - Parameter limit: the most bytes that may come out.
    /// - Throws: `ZlibError`, whatever the bytes are, unless they are one stream and nothing else.
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
