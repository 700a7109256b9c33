/// The two checksums of a PNG file.
package enum Checksum {
    /// Adler-32 (RFC 1950), at the end of a zlib stream.
    package static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        var index = 0
        while index < bytes.count {
            // 5552 bytes cannot overflow 32 bits before the remainders are taken.
            let end = min(index + 5552, bytes.count)
            while index < end {
                low &+= UInt32(bytes[index])
                high &+= low
                index += 1
            }
            low %= 65521
            high %= 65521
        }
        return high << 16 | low
    }

    /// CRC-32 as PNG uses it (ISO 3309), over a chunk's name and contents.
    package static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc = crcTable[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8
        }
        return ~crc
    }

    private static let crcTable: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 0 ? crc >> 1 : 0xEDB8_8320 ^ crc >> 1 }
    }
}
